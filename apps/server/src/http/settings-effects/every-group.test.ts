import { readdirSync, readFileSync } from 'node:fs';
import { DEFAULT_SETTINGS } from '@prep-ai/contract';
import { expect, test } from 'vitest';

/** Each file's describeSettings fails when a setting of its group has no test; here, when a group has no file. */
test('every group of the settings has its tests', () => {
  const folder = new URL('.', import.meta.url);
  const found = readdirSync(folder).flatMap((name) => {
    const source = readFileSync(new URL(name, folder), 'utf8');
    return [...source.matchAll(/^ *describeSettings\(\s*'(\w+)'/gm)].map(([, group]) => group);
  });
  expect(found.toSorted()).toEqual(Object.keys(DEFAULT_SETTINGS).toSorted());
});
