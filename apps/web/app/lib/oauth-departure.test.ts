import { expect, test } from 'vitest';
import { rememberDeparture, takeDeparture } from './oauth-departure.ts';

const departure = { provider: 'google', state: 'sealed', redirectUri: 'https://prep.example/oauth/google' } as const;

test('is taken once, with where the person was headed', () => {
  expect(rememberDeparture(window, { ...departure, from: '/history', code: 'java' })).toBe(true);
  expect(takeDeparture(window)).toEqual({ ...departure, from: '/history', code: 'java' });
  expect(takeDeparture(window)).toBeNull();
});

test.each(['', 'null', '"text"', '[]', '{}', '{"provider":"google","state":"x"}', '{"provider":"x","state":"x"}', '{'])(
  'what makes no sense is nothing: %s',
  (text) => {
    sessionStorage.setItem('oauthDeparture', text);
    expect(takeDeparture(window)).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  },
);

test('a browser that refuses storage says so', () => {
  const view = {
    get sessionStorage(): Storage {
      throw new DOMException('refused', 'SecurityError');
    },
  };
  expect(rememberDeparture(view, departure)).toBe(false);
  expect(takeDeparture(view)).toBeNull();
});
