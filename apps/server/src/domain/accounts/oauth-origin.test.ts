import { expect, test } from 'vitest';
import { returnOrigin } from './oauth-origin.ts';

test.each([
  ['https://prep.example', 'http://127.0.0.1:3000', 'https://prep.example'],
  ['https://prep.example/', 'https://evil.example', 'https://prep.example'],
  [null, 'http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
  [null, 'http://localhost:80', 'http://localhost'],
  [null, 'http://[::1]:3000', 'http://[::1]:3000'],
  [null, 'http://prep.localhost:3000', 'http://prep.localhost:3000'],
  [null, 'http://evil.example', null],
  [null, 'http://localhost.evil.example', null],
  [null, 'http://127.0.0.1.evil.example', null],
  [null, 'http://evil.example#@localhost', null],
  [null, 'http://', null],
  [null, null, null],
])('PUBLIC_URL %s and a page at %s: back to %s', (publicUrl, asked, origin) => {
  expect(returnOrigin(publicUrl, asked)).toBe(origin);
});
