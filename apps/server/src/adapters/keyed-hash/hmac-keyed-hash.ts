import { createHmac, hkdfSync } from 'node:crypto';
import type { KeyedHash } from '../../ports/keyed-hash.ts';

/** HMAC-SHA256 under a key derived from the application's secret; `purpose` keeps equal texts of two kinds apart. */
export function createKeyedHash(secret: Uint8Array): KeyedHash {
  const key = Buffer.from(hkdfSync('sha256', secret, 'prep-ai keyed hash', '', 32));
  return (purpose, text) => createHmac('sha256', key).update(`${purpose}\0${text}`).digest('hex');
}
