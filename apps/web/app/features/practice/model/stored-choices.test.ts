import { ACCESS_CODES, isAccessCode, PRIMARY_SHORTCUTS } from '@prep-ai/contract';
import { expect, test } from 'vitest';
import { createStoredChoices, shortcutsOf } from './stored-choices.ts';

function storage(entries: Record<string, string> = {}) {
  const values = new Map(Object.entries(entries));
  return {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
    values,
  };
}

test('choices are kept under the documented names', () => {
  const store = storage();
  const choices = createStoredChoices(store);
  choices.saveSkills(['C++']);
  choices.saveLevel('Expert');
  choices.savePreference('nursing');
  expect(Object.fromEntries(store.values)).toEqual({
    selectedSkills: '["C++"]',
    selectedCompetencyLevel: 'Expert',
    userFbadPreference: 'nursing',
  });
  const again = createStoredChoices(store);
  expect([again.skills(), again.level(), again.preference()]).toEqual([['C++'], 'Expert', 'nursing']);
});

test.each(['', 'nonsense', '{"a":1}', '[1,2]', '["a","b","c"]', '[""]'])('bad skills %j are none', (text) => {
  expect(createStoredChoices(storage({ selectedSkills: text })).skills()).toEqual([]);
});

test('an unknown level is none, an unknown or inherited code is the default', () => {
  const choices = createStoredChoices(storage({ selectedCompetencyLevel: 'Guru', userFbadPreference: 'constructor' }));
  expect([choices.level(), choices.preference()]).toEqual([null, 'default']);
  expect(shortcutsOf('default').slice(0, 3)).toEqual(['Java', 'Python', 'Database']);
});

test('a storage that refuses writes does no harm', () => {
  const choices = createStoredChoices({
    getItem: () => null,
    setItem: () => {
      throw new DOMException('no', 'SecurityError');
    },
  });
  expect(() => choices.saveSkills(['a'])).not.toThrow();
});

const gil = { id: 'Python: GIL', skillName: 'Python', name: 'GIL', selected: true };

test('chosen subtopics are kept as selected items', () => {
  const store = storage();
  createStoredChoices(store).saveSubtopics([{ skill: 'Python', name: 'GIL' }]);
  expect(JSON.parse(store.values.get('selectedSubtopics') ?? '')).toEqual([gil]);
  expect(createStoredChoices(store).subtopics()).toEqual([{ skill: 'Python', name: 'GIL' }]);
});

test('of stored subtopics only the selected ones count, each once, at most five', () => {
  const read = (value: unknown) =>
    createStoredChoices(storage({ selectedSubtopics: JSON.stringify(value) })).subtopics();
  expect(read([gil, { ...gil, skillName: 'PYTHON' }, { ...gil, name: 'Async', selected: false }])).toHaveLength(1);
  expect(read([null, 4, 'GIL', { name: 'GIL' }, { ...gil, name: '' }, { ...gil, name: 'x'.repeat(101) }])).toEqual([]);
  expect(read(Array.from({ length: 9 }, (_, n) => ({ ...gil, name: `Topic ${n}` })))).toHaveLength(5);
});

test.each(['', 'nonsense', 'null', '{"Python":["GIL"]}', '7'])('bad subtopics %j are none', (text) => {
  expect(createStoredChoices(storage({ selectedSubtopics: text })).subtopics()).toEqual([]);
});

test('that the topic dialog was dismissed is remembered', () => {
  const store = storage();
  expect(createStoredChoices(store).autoModalDismissed()).toBe(false);
  createStoredChoices(store).saveAutoModalDismissed();
  expect(store.values.get('hasUserDismissedAutoModal')).toBe('true');
  expect(createStoredChoices(store).autoModalDismissed()).toBe(true);
});

test.each(Object.entries(ACCESS_CODES))('the shortcuts of %s are at least three', (code, skills) => {
  if (!isAccessCode(code)) throw new Error(code);
  expect(shortcutsOf(code)).toEqual(skills);
  expect(new Set(skills).size).toBe(skills.length);
  expect(skills.length).toBeGreaterThanOrEqual(PRIMARY_SHORTCUTS);
});

test('there are 17 access codes', () => expect(Object.keys(ACCESS_CODES)).toHaveLength(17));
