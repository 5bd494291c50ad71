import { LIMITS } from '@prep-ai/contract';
import { expect, test } from 'vitest';
import { createSealedText } from '../../adapters/sealed-text/aes-sealed-text.ts';
import { createOAuthStates } from './oauth-state.ts';

const sealed = createSealedText(new TextEncoder().encode('a secret of the tests, 32 bytes and more'));
const REDIRECT = 'https://prep.example/oauth/google';

function statesAt(ms: number) {
  return createOAuthStates({ sealed, clock: { now: () => new Date(ms) } });
}

test('a state is opened with what was begun, for fifteen minutes', () => {
  const begun = statesAt(0).begin('google', REDIRECT);
  const { state, ...kept } = begun;
  expect(statesAt(LIMITS.oauth.stateMs - 1).open(state)).toMatchObject({ ...kept, provider: 'google' });
  expect(statesAt(LIMITS.oauth.stateMs).open(state)).toBeNull();
});

test('no two are alike, and none shows what is in it', () => {
  const [one, two] = [statesAt(0).begin('google', REDIRECT), statesAt(0).begin('google', REDIRECT)];
  expect(new Set([one.state, two.state, one.nonce, two.nonce, one.codeVerifier, two.codeVerifier]).size).toBe(6);
  expect(Buffer.from(one.state, 'base64url').includes(one.codeVerifier)).toBe(false);
  expect(one.codeVerifier).toMatch(/^[\w-]{43}$/);
});

test('a state that was changed or made elsewhere is refused', () => {
  const { state } = statesAt(0).begin('google', REDIRECT);
  const elsewhere = createSealedText(new TextEncoder().encode('another secret, also 32 bytes and more'));
  const foreign = createOAuthStates({ sealed: elsewhere, clock: { now: () => new Date(0) } });
  const states = statesAt(0);
  const middle = state.length / 2;
  const changed = `${state.slice(0, middle)}${state[middle] === 'A' ? 'B' : 'A'}${state.slice(middle + 1)}`;
  for (const wrong of [foreign.begin('google', REDIRECT).state, changed, sealed.seal('another purpose', '{}'), '', 'x'])
    expect(states.open(wrong)).toBeNull();
});
