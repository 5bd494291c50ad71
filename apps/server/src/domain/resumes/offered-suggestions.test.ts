import type { WrittenSkill } from '@prep-ai/contract';
import { expect, test } from 'vitest';
import { offeredSuggestions } from './offered-suggestions.ts';

const questions = { Beginner: 6, Intermediate: 2, Advanced: 2, Expert: 1 };
const skill = (name: string, category: string, other_names: string[] = []): WrittenSkill => ({
  name,
  other_names,
  category,
  questions,
});
const suggestions = [
  { category: 'Databases', skills: ['Redis', 'Postgres', 'Cassandra'] },
  { category: 'Legal and Compliance', skills: ['Drafting'] },
];

test('only skills with questions of their own are suggested: those of the list first, then the others of the category', () => {
  const written = [
    skill('MySQL', 'Databases'),
    skill('PostgreSQL', 'Databases', ['Postgres']),
    skill('Redis', 'Databases'),
    skill('Payroll', 'Finance'),
  ];
  expect(offeredSuggestions(suggestions, written)).toEqual([
    { category: 'Databases', skills: ['Redis', 'Postgres', 'MySQL'] },
    { category: 'Finance', skills: ['Payroll'] },
  ]);
});

test('when a model writes the questions, all suggestions stay', () => {
  expect(offeredSuggestions(suggestions, [])).toEqual(suggestions);
});
