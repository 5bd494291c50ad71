import { describe, expect, test } from 'vitest';
import { destination, newCodeUntil, readRedirectState, withCode } from './sign-in-redirect.ts';

describe('where a sign-in leads', () => {
  test.each(['/history', '/history?page=2#top', '/chat?view=match'])('back to %s', (from) => {
    expect(destination(readRedirectState({ from }), null)).toBe(from);
    expect(destination(readRedirectState({ from }), 'java')).toBe(from);
  });

  test.each([
    'https://evil.example/history',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    'history',
    '',
    '/login',
    '/register?fbad=java',
    42,
    null,
  ])('never to %j', (from) => {
    expect(destination(readRedirectState({ from }), null)).toBe('/chat');
  });

  test('with the access code of the link', () => {
    expect(destination({}, 'upsc')).toBe('/chat?fbad=upsc');
    expect(withCode('/login', 'a&b=c')).toBe('/login?fbad=a%26b%3Dc');
    expect(withCode('/login', null)).toBe('/login');
  });
});

test.each([null, undefined, 'text', 7, [], { email: 7, message: {}, codeUntil: 'soon', passwordResetSuccess: 'yes' }])(
  'a state that is none is ignored: %j',
  (state) => {
    expect(Object.values(readRedirectState(state)).filter((value) => value !== undefined)).toEqual([]);
  },
);

test('a code that is sent now lives for 900 seconds', () => {
  expect(newCodeUntil(1_000)).toBe(901_000);
});
