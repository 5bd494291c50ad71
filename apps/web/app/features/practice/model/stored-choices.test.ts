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

test('an unknown level is General, an unknown or inherited code is the default', () => {
  const choices = createStoredChoices(storage({ selectedCompetencyLevel: 'Guru', userFbadPreference: 'constructor' }));
  expect([choices.level(), choices.preference()]).toEqual(['General', 'default']);
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
