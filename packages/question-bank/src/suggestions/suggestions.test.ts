import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { loadBank, nameKey } from '../bank/load-bank.ts';
import { loadTaxonomy } from '../taxonomy/index.ts';
import { lintSuggestions } from './lint-suggestions.ts';
import { loadSuggestions, namesIn, readSuggestionFiles } from './load-suggestions.ts';
import { parseSuggestionFile, SuggestionFileError } from './suggestion-file.ts';

const folder = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

describe('the shipped suggestions', () => {
  const files = readSuggestionFiles(folder('content/suggestions'));
  const bank = loadBank(folder('content/skills'));
  const taxonomy = loadTaxonomy(folder('taxonomy'));
  const { categories, subtopicsFor } = loadSuggestions(folder('content/suggestions'), namesIn(bank, taxonomy));

  test('have nothing for the linter to find', () => {
    expect(lintSuggestions(files)).toEqual([]);
  });

  test('are at least 20 categories, 400 skills and 60 skills with their subtopics', () => {
    expect(categories.length).toBeGreaterThanOrEqual(20);
    expect(new Set(categories.flatMap(({ skills }) => skills.map(nameKey))).size).toBeGreaterThanOrEqual(400);
    expect(files.reduce((sum, file) => sum + file.subtopics.size, 0)).toBeGreaterThanOrEqual(60);
  });

  test('are found by other names, ignoring case; a name of its own comes before another name', () => {
    expect(subtopicsFor('core java')).toBe(subtopicsFor('Java'));
    expect(subtopicsFor('k8s')).toBe(subtopicsFor('Kubernetes'));
    expect(subtopicsFor('excel')).toBe(subtopicsFor('Microsoft Excel'));
    // the bank answers both from one file
    expect(subtopicsFor('Patient Care')).not.toBe(subtopicsFor('Nursing'));
    expect(subtopicsFor('Underwater basket weaving')).toEqual([]);
  });
});

describe('a suggestion file', () => {
  const head = '---\ncategory: Cooking\n---\n';

  test('is read whole, in its order', () => {
    const file = parseSuggestionFile('cooking.md', `${head}- Baking\n- Frying\n\n## Baking\n- Bread\n- Cake\n`);
    expect(file).toEqual({
      category: 'Cooking',
      skills: ['Baking', 'Frying'],
      subtopics: new Map([['Baking', ['Bread', 'Cake']]]),
    });
  });

  test.each([
    ['no category', '- Baking\n', 1],
    ['running text', `${head}- Baking\nBaking is fun.\n`, 5],
    ['subtopics of a skill outside the list', `${head}- Baking\n## Frying\n- Oil\n`, 5],
    ['two lists for a skill', `${head}- Baking\n## Baking\n- Oven\n## Baking\n- Tin\n`, 7],
  ])('with %s is refused, naming the line', (_, text, line) => {
    expect(() => parseSuggestionFile('cooking.md', text)).toThrow(SuggestionFileError);
    expect(() => parseSuggestionFile('cooking.md', text)).toThrow(`cooking.md:${line}:`);
  });

  test('only files that end in .md are read, and a bad one says which', () => {
    const made = mkdtempSync(join(tmpdir(), 'suggestions-'));
    onTestFinished(() => rmSync(made, { recursive: true }));
    writeFileSync(join(made, 'cooking.md'), `${head}- Baking\n`);
    writeFileSync(join(made, 'notes.txt'), 'nothing');
    expect(loadSuggestions(made).categories).toEqual([{ name: 'Cooking', skills: ['Baking'] }]);
    writeFileSync(join(made, 'broken.md'), 'nothing');
    expect(() => loadSuggestions(made)).toThrow('broken.md:1:');
  });
});

describe('the linter', () => {
  const ten = Array.from({ length: 10 }, (_, index) => `Topic ${index}`);
  const file = (change: Partial<ReturnType<typeof parseSuggestionFile>>) => ({
    category: 'Cooking',
    skills: ['Baking'],
    subtopics: new Map([['Baking', ten]]),
    ...change,
  });

  test('finds nothing in a good file', () => {
    expect(lintSuggestions([file({})])).toEqual([]);
  });

  test.each([
    ['a skill twice after normalising', [file({ skills: ['Node.js', 'NodeJS'], subtopics: new Map() })], 'NodeJS'],
    ['a skill in two categories', [file({}), file({ category: 'Kitchen', subtopics: new Map() })], 'Baking'],
    ['a subtopic twice', [file({ subtopics: new Map([['Baking', [...ten, 'topic-1']]]) })], 'topic-1'],
    ['too few subtopics', [file({ subtopics: new Map([['Baking', ten.slice(1)]]) })], '9 subtopics'],
    ['a skill that is its own subtopic', [file({ subtopics: new Map([['Baking', [...ten, 'baking']]]) })], 'its own'],
    ['an overlong name', [file({ skills: ['x'.repeat(101)], subtopics: new Map() })], 'longer than 100'],
    ['markup', [file({ skills: ['<b>Bold</b>'], subtopics: new Map() })], 'plain name'],
    ['an empty category', [file({ skills: [], subtopics: new Map() })], 'no skills'],
  ])('finds %s', (_, files, problem) => {
    expect(lintSuggestions(files).join('\n')).toContain(problem);
  });
});
