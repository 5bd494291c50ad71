import { isScreenPath } from '@prep-ai/contract';
import { describe, expect, test } from 'vitest';
import { administrator, guest, member } from '../../testing/people.ts';
import { callToAction, initials, navEntries, whoIs } from './nav-entries.ts';

const labels = (...args: Parameters<typeof navEntries>) => navEntries(...args).map(({ label }) => label);

describe('entries', () => {
  test('of a visitor', () => {
    expect(labels('signed-out', '/')).toEqual(['Home', 'Prep AI', 'About', 'Contact', 'Login']);
  });
  test('of a guest: history is locked and leads to registering', () => {
    expect(labels('guest', '/')).toEqual(['Home', 'Prep AI', 'History', 'Account', 'About', 'Contact', 'Login']);
    expect(navEntries('guest', '/register')).toContainEqual(
      expect.objectContaining({ label: 'History', hint: '(Sign up to unlock)', to: '/register', active: false }),
    );
  });
  test('of a user and of an administrator', () => {
    expect(labels('user', '/')).toEqual(['Home', 'Prep AI', 'History', 'Account', 'About', 'Contact']);
    expect(labels('admin', '/')).toContain('Admin Panel');
  });
  test.each(['signed-out', 'guest', 'user', 'admin', 'unknown'] as const)('of %s lead to screens that exist', (who) => {
    expect(navEntries(who, '/').filter(({ to }) => !isScreenPath(to))).toEqual([]);
  });
});

test('the entry of the present screen is active, the admin area on all its paths', () => {
  const active = (path: string) =>
    navEntries('admin', path)
      .filter((entry) => entry.active)
      .map(({ label }) => label);
  expect(active('/')).toEqual(['Home']);
  expect(active('/chat')).toEqual(['Prep AI']);
  expect(active('/admin/reviews')).toEqual(['Admin Panel']);
  expect(active('/elsewhere')).toEqual([]);
});

test('the button above the user', () => {
  expect(callToAction('user')).toMatchObject({ label: 'Upgrade Plan', to: '/#pricing' });
  // there is nothing above Pro, and an administrator runs the site
  expect(callToAction('user', true)).toBeNull();
  expect(callToAction('admin')).toBeNull();
  expect(callToAction('guest')).toMatchObject({ label: 'Sign up for free', to: '/register' });
  expect(callToAction('signed-out')).toBeNull();
});

test('who somebody is', () => {
  expect([null, guest, member, administrator].map(whoIs)).toEqual(['signed-out', 'guest', 'user', 'admin']);
});

test.each([
  ['Meera Iyer', 'MI'],
  ['  guest ', 'G'],
  ['मीरा अय्यर', 'मअ'],
  ['Ana María de la Cruz', 'AC'],
  ['🙂 Smile', '🙂S'],
  ['', ''],
])('initials of %j are %j', (name, expected) => {
  expect(initials(name)).toBe(expected);
});

test('a path that ends with a slash is the same screen', () => {
  const entries = navEntries('signed-out', '/contact/');
  expect(entries.filter((entry) => entry.active).map((entry) => entry.label)).toEqual(['Contact']);
});
