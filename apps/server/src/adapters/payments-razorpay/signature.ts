import { createHmac, timingSafeEqual } from 'node:crypto';

/** HMAC-SHA256 in hex, as Razorpay signs checkout answers (`order|payment`, key secret) and webhooks (the bytes, webhook secret). */
export function sign(content: string | Buffer, secret: string): string {
  return createHmac('sha256', secret).update(content).digest('hex');
}

/** Compares in a time that tells nothing about where they differ. */
export function isSignedWith(content: string | Buffer, secret: string, signature: string): boolean {
  const given = Buffer.from(signature, 'utf8');
  const right = Buffer.from(sign(content, secret), 'utf8');
  return given.length === right.length && timingSafeEqual(given, right);
}
