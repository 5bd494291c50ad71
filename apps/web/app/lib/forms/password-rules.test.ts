import { describe, expect, test } from 'vitest';
import { passwordRules, passwordStrength, strengthLabel } from './password-rules.ts';

const met = (password: string, minLength?: number) =>
  passwordRules(password, minLength)
    .filter((rule) => rule.met)
    .map(({ id }) => id);

describe('the rules of a new password', () => {
  test('are 8 characters, a letter, a number, and not to be common', () => {
    expect(met('')).toEqual([]);
    expect(met('abcdefg')).toEqual(['letter', 'common']);
    expect(met('abcdefgh')).toEqual(['length', 'letter', 'common']);
    expect(met('12345678')).toEqual(['length', 'number', 'common']);
    expect(met('abcdefg1')).toEqual(['length', 'letter', 'number', 'common']);
    expect(passwordRules('Passw0rd1', 8, true).filter((rule) => !rule.met)).toMatchObject([{ id: 'common' }]);
  });

  test('take letters and numbers of any script', () => {
    expect(met('पासवर्ड१२३')).toEqual(['length', 'letter', 'number', 'common']);
  });

  test('follow the setting of the length', () => {
    expect(met('abcdefg1', 12)).toEqual(['letter', 'number', 'common']);
    expect(passwordRules('', 12)[0]?.text).toBe('At least 12 characters');
  });
});

test.each([
  ['', 0, 'Weak'],
  ['a', 50, 'Fair'],
  ['a1', 75, 'Good'],
  ['abcdefgh', 75, 'Good'],
  ['abcdefg1', 100, 'Strong'],
])('the strength of %j is %i, %s', (password, strength, label) => {
  expect(passwordStrength(passwordRules(password))).toBe(strength);
  expect(strengthLabel(strength)).toBe(label);
});

test('no strength is left without a label', () => {
  expect([0, 49, 50, 74, 75, 99, 100].map(strengthLabel)).toEqual([
    'Weak',
    'Weak',
    'Fair',
    'Fair',
    'Good',
    'Good',
    'Strong',
  ]);
});
