import { expect, test } from 'vitest';
import { keySkills } from './key-skills.ts';

const skill = (name: string, ...lines: number[]) => ({ name, category: '', lines, in_experience: lines[0] !== 30 });
const sections = [
  { section: 'experience' as const, from: 1, to: 20 },
  { section: 'skills' as const, from: 30, to: 31 },
];
const skills = [
  skill('Cost Optimization', 4, 5, 6),
  skill('Java', 4, 30),
  skill('Data Quality', 8),
  skill('Kafka', 9),
  skill('Django', 30),
  skill('Docker', 31),
];
const term = (name: string) => ({ term: name, importance: 'required' as const, detail: '', credit: 1, evidence: [] });
const names = (limit: number, gaps: string[] = []) =>
  keySkills({ skills, sections }, gaps.length > 0 ? { strong_matches: [], gaps: gaps.map(term) } : null, limit).map(
    ({ name }) => name,
  );

test('a plan that keeps few skills keeps those that the resume lists, in the order of the profile', () => {
  expect(names(3)).toEqual(['Java', 'Django', 'Docker']);
  expect(names(4)).toEqual(['Cost Optimization', 'Java', 'Django', 'Docker']);
  expect(names(6)).toEqual(skills.map(({ name }) => name));
});

test('what the job asks for is kept before them', () => {
  expect(names(3, ['kafka', 'Docker'])).toEqual(['Java', 'Kafka', 'Docker']);
});
