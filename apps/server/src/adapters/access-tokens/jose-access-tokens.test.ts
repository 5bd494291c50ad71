import { randomUUID } from 'node:crypto';
import { SignJWT, UnsecuredJWT } from 'jose';
import { expect, test } from 'vitest';
import { createAccessTokens } from './jose-access-tokens.ts';

const secret = new TextEncoder().encode('a secret of the tests, 32 bytes and more');
const clock = { now: () => new Date('2026-11-21T10:00:00Z') };
const tokens = createAccessTokens(secret, clock);
const claims = { userId: 7, sessionId: randomUUID() };
const later = new Date('2026-11-21T11:00:00Z');
const jwt = (key: Uint8Array, change: (token: SignJWT) => SignJWT, alg = 'HS256') =>
  change(
    new SignJWT({ sid: claims.sessionId })
      .setProtectedHeader({ alg })
      .setSubject('7')
      .setIssuer('prep-ai')
      .setAudience('prep-ai-api')
      .setExpirationTime(later),
  ).sign(key);

test('a signed token is verified', async () => {
  expect(await tokens.verify(await tokens.sign(claims, later))).toEqual(claims);
});

test('an expired, forged, foreign or unsigned token is refused', async () => {
  const unsigned = new UnsecuredJWT({ sid: claims.sessionId })
    .setSubject('7')
    .setIssuer('prep-ai')
    .setAudience('prep-ai-api')
    .setExpirationTime(later)
    .encode();
  const endless = await new SignJWT({ sid: claims.sessionId })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject('7')
    .setIssuer('prep-ai')
    .setAudience('prep-ai-api')
    .sign(secret);
  const bad = {
    endless,
    ended: await tokens.sign(claims, clock.now()),
    otherKey: await jwt(new TextEncoder().encode('another secret, also 32 bytes or more'), (token) => token),
    otherAudience: await jwt(secret, (token) => token.setAudience('somebody-else')),
    otherIssuer: await jwt(secret, (token) => token.setIssuer('somebody-else')),
    otherAlgorithm: await jwt(new Uint8Array(64), (token) => token, 'HS512'),
    noSession: await jwt(secret, (token) => token.setSubject('7; drop')),
    unsigned,
    cut: (await tokens.sign(claims, later)).slice(0, -2),
    nonsense: 'a.b.c',
  };
  const verified = await Promise.all(
    Object.entries(bad).map(async ([name, token]) => [name, await tokens.verify(token)]),
  );
  expect(verified).toEqual(Object.keys(bad).map((name) => [name, null]));
});

test('a cached token expires like any other', async () => {
  let now = new Date('2026-11-21T10:00:00Z');
  const own = createAccessTokens(secret, { now: () => now });
  const token = await own.sign(claims, later);
  expect(await own.verify(token)).toEqual(claims);
  now = new Date(later.getTime() - 1);
  expect(await own.verify(token)).toEqual(claims);
  now = later;
  expect(await own.verify(token)).toBeNull();
  expect(await own.verify(token)).toBeNull();
});
