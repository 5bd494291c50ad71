import { expect, test } from 'vitest';
import { autoSelect, bySkill, chosenFor, keepSubtopicsOf, toggleSubtopic } from './subtopic-choices.ts';

const python = (name: string) => ({ skill: 'Python', name });
const limits = { count: 2, max: 5 };

test('a subtopic is chosen and taken away, whatever the case of its skill', () => {
  const { chosen } = toggleSubtopic([], 'Python', 'GIL', 5);
  expect(chosen).toEqual([python('GIL')]);
  expect(toggleSubtopic(chosen ?? [], 'python', 'GIL', 5).chosen).toEqual([]);
  expect(toggleSubtopic([python('GIL')], 'Java', 'GIL', 5).chosen).toHaveLength(2);
});

test('the sixth is refused, over all skills', () => {
  const five = ['a', 'b', 'c', 'd', 'e'].map((name, index) => ({ skill: index < 3 ? 'Java' : 'SQL', name }));
  expect(toggleSubtopic(five, 'SQL', 'f', 5).refusal?.title).toBe('Selection Limit Reached');
  expect(toggleSubtopic(five, 'SQL', 'e', 5).chosen).toHaveLength(4);
});

test('the first two of a list are chosen by themselves, not beside what was chosen before, not above the limit', () => {
  expect(autoSelect([], 'Python', ['GIL', 'Decorators', 'Async'], limits)).toEqual([
    python('GIL'),
    python('Decorators'),
  ]);
  expect(autoSelect([python('Async')], 'PYTHON', ['GIL', 'Decorators'], limits)).toEqual([python('Async')]);
  const four = ['a', 'b', 'c', 'd'].map((name) => ({ skill: 'Java', name }));
  expect(autoSelect(four, 'Python', ['GIL', 'Decorators'], limits)).toEqual([...four, python('GIL')]);
  expect(autoSelect([], 'Python', [], limits)).toEqual([]);
});

test('a deselected skill takes its subtopics with it', () => {
  const chosen = [python('GIL'), { skill: 'SQL', name: 'Joins' }];
  expect(keepSubtopicsOf(chosen, ['sql'])).toEqual([{ skill: 'SQL', name: 'Joins' }]);
});

test('questions are asked with the subtopics of their skills only', () => {
  const chosen = [python('GIL'), python('Async'), { skill: 'Java', name: 'JIT' }];
  expect(bySkill(chosen, ['Python', 'SQL'])).toEqual({ Python: ['GIL', 'Async'] });
  expect(bySkill(chosen, ['constructor', '__proto__'])).toEqual({});
  expect(chosenFor(chosen, 'toString')).toEqual([]);
});
