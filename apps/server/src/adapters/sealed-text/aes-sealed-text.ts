import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { SealedText } from '../../ports/sealed-text.ts';

const ALGORITHM = 'aes-256-gcm';
/** bytes; NIST SP 800-38D section 8.2: 96-bit random nonces */
const NONCE = 12;
const TAG = 16;

/** AES-256-GCM under keys derived from the application's secret, one a purpose (HKDF, RFC 5869). */
export function createSealedText(secret: Uint8Array): SealedText {
  const keys = new Map<string, Buffer>();
  const keyFor = (purpose: string): Buffer => {
    const known = keys.get(purpose);
    if (known) return known;
    const key = Buffer.from(hkdfSync('sha256', secret, 'prep-ai sealed text', purpose, 32));
    keys.set(purpose, key);
    return key;
  };
  return {
    seal(purpose, text) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv(ALGORITHM, keyFor(purpose), nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
    },
    open(purpose, sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length < NONCE + TAG) return null;
      try {
        const decipher = createDecipheriv(ALGORITHM, keyFor(purpose), bytes.subarray(0, NONCE));
        decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
        return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
  };
}
