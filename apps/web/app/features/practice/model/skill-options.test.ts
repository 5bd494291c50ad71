import type { Skill } from '@prep-ai/contract';
import { expect, test } from 'vitest';
import { chooseSkills as choose, type Offer, toggleSkill } from './skill-options.ts';
import { createWrittenSkills, NOTHING_WRITTEN } from './written-skills.ts';

const chooseSkills = (skills: Skill[], popular: string[], search: string, offer: Partial<Offer> = {}) =>
  choose(skills, popular, search, { written: NOTHING_WRITTEN, level: 'General', ...offer });

const skill = (name: string, category: string, source: Skill['source'] = 'resume'): Skill => ({
  id: 1,
  name,
  category,
  source,
  removable: source === 'manual',
});
const skills = [
  skill('Own Thing', 'Technical Skills', 'manual'),
  skill('FastAPI', 'Frameworks'),
  skill('Python', 'Languages'),
];
const popular = ['Java', 'python', 'SQL'];

test('resume skills come first, by category; then what is popular and not there yet', () => {
  const { groups } = chooseSkills(skills, popular, '');
  expect(groups.map(({ category, options }) => [category, options.map(({ name }) => name)])).toEqual([
    ['Frameworks', ['FastAPI']],
    ['Languages', ['Python']],
    ['Technical Skills', ['Own Thing']],
    ['Popular Skills', ['Java', 'SQL']],
  ]);
});

test('what is not saved has a negative id of its own; only skills added by hand can be removed', () => {
  const options = chooseSkills(skills, popular, '').groups.flatMap((group) => group.options);
  expect(options.map(({ name, id, removable }) => [name, id, removable])).toEqual([
    ['FastAPI', 1, false],
    ['Python', 1, false],
    ['Own Thing', 1, true],
    ['Java', -1, false],
    ['SQL', -3, false],
  ]);
});

test('a search looks into names without regard to case; an unknown name can be used as it was typed', () => {
  expect(chooseSkills(skills, popular, 'PY').groups.map(({ category }) => category)).toEqual(['Languages']);
  expect(chooseSkills(skills, popular, 'PY').freeEntry).toBe('PY');
  expect(chooseSkills(skills, popular, ' pYthon ').freeEntry).toBeNull();
  expect(chooseSkills(skills, popular, '  Tally   ERP ').freeEntry).toBe('Tally ERP');
  expect(chooseSkills(skills, popular, '   ').freeEntry).toBeNull();
});

test('Free and guests choose one skill, Pro two', () => {
  expect(toggleSkill([], 'Python', 1).selected).toEqual(['Python']);
  expect(toggleSkill(['Python'], 'SQL', 1).refusal).toEqual({
    title: 'Free Plan Limitation',
    text: 'Free plan users can select only 1 skill at a time. Upgrade to Pro for multiple skills.',
    proHasMore: true,
  });
  expect(toggleSkill(['Python'], 'SQL', 2).selected).toEqual(['Python', 'SQL']);
  expect(toggleSkill(['Python', 'SQL'], 'Java', 2).refusal).toMatchObject({
    title: 'Skill Limit Reached',
    proHasMore: false,
  });
  expect(toggleSkill(['Python'], 'python', 1).selected).toEqual([]);
});

const written = createWrittenSkills([
  {
    name: 'Python',
    other_names: ['CPython'],
    category: 'Programming Languages',
    questions: { Beginner: 6, Intermediate: 3, Advanced: 2, Expert: 0 },
  },
  {
    name: 'Kafka',
    other_names: [],
    category: 'Data Engineering',
    questions: { Beginner: 1, Intermediate: 0, Advanced: 0, Expert: 0 },
  },
]);

test('in a category skills with questions of their own come first and say how many there are at the chosen level', () => {
  const own = [skill('Zope', 'Languages'), skill('Python', 'Languages')];
  const offered = (level: Offer['level']) =>
    chooseSkills(own, [], '', { written, level }).groups[0]?.options.map(({ name, questions }) => [name, questions]);
  expect(offered('General')).toEqual([
    ['Python', '11 questions'],
    ['Zope', null],
  ]);
  expect(offered('Beginner')?.[0]).toEqual(['Python', '6 at Beginner']);
  expect(offered('Expert')?.[0]).toEqual(['Python', 'none at Expert']);
});

test('a search also finds skills with questions that are neither saved nor popular, by any of their names', () => {
  const found = (search: string) =>
    chooseSkills(skills, popular, search, { written }).groups.map(({ category, options }) => [
      category,
      options.map(({ name, questions }) => [name, questions]),
    ]);
  expect(found('kaf')).toEqual([['More skills with questions', [['Kafka', '1 question']]]]);
  expect(found('cpy')).toEqual([]);
  expect(chooseSkills([], [], 'cpython', { written }).groups[0]?.options.map(({ name }) => name)).toEqual(['Python']);
  expect(chooseSkills([], [], 'kafka', { written }).freeEntry).toBeNull();
});
