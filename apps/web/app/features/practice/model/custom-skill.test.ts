import { expect, test } from 'vitest';
import { checkCustomSkill, sameCategory, suggestionsFor } from './custom-skill.ts';

const check = (name: string, category: string | null = null, existing: string[] = []) =>
  checkCustomSkill({ name, category: category ?? 'Databases', createsCategory: category !== null }, existing);

test.each([
  ['', 'Skill name is required'],
  ['   ', 'Skill name is required'],
  ['x'.repeat(101), 'Skill name too long (max 100 characters)'],
  ['  tally  ERP', 'This skill already exists'],
  ['x'.repeat(100), null],
  ['हिन्दी टाइपिंग', null],
])('a name %j: %s', (name, error) => {
  expect(check(name, null, ['Tally ERP']).name).toBe(error);
});

test.each([
  ['', 'Custom category name is required'],
  ['x'.repeat(51), 'Category name too long (max 50 characters)'],
  ['Shop floor', null],
])('a new category %j: %s', (category, error) => {
  expect(check('Go', category).category).toBe(error);
});

test('a category of the list is not checked', () => {
  expect(checkCustomSkill({ name: 'Go', category: '', createsCategory: false }, [])).toEqual({
    name: null,
    category: null,
  });
});

test('a category that is there already is used as it is written there', () => {
  expect(sameCategory(' databases ', ['Databases'])).toBe('Databases');
  expect(sameCategory(' Shop   floor ', ['Databases'])).toBe('Shop floor');
});

test('a category suggests its skills, one without suggestions the first of each; never what is there', () => {
  const suggestions = [
    { category: 'Databases', skills: ['PostgreSQL', 'Redis'] },
    { category: 'Cloud', skills: ['AWS', 'Azure'] },
  ];
  expect(suggestionsFor('databases', suggestions, ['redis'])).toEqual([{ name: 'PostgreSQL', category: 'Databases' }]);
  expect(suggestionsFor('My own', suggestions, ['AWS'])).toEqual([
    { name: 'PostgreSQL', category: 'Databases' },
    { name: 'Azure', category: 'Cloud' },
  ]);
  const many = [{ category: 'A', skills: Array.from({ length: 30 }, (_, n) => `s${n}`) }];
  expect(suggestionsFor('A', many, [])).toHaveLength(12);
});
