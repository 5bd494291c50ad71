import { fileURLToPath } from 'node:url';
import { ACCESS_CODES, LIMITS } from '@prep-ai/contract';
import { loadBank, loadSuggestions, loadTaxonomy, nameKey, namesIn } from '@prep-ai/question-bank';
import { expect, test } from 'vitest';
import { createOfflineEngine } from './offline-engine.ts';

const folder = (path: string) =>
  fileURLToPath(new URL(`../../../../../packages/question-bank/${path}`, import.meta.url));
const bank = loadBank(folder('content/skills'));
const taxonomy = loadTaxonomy(folder('taxonomy'));
const suggestions = loadSuggestions(folder('content/suggestions'), namesIn(bank, taxonomy));
const engine = createOfflineEngine({
  bank,
  taxonomy,
  templates: loadBank(folder('content/templates')),
  suggestSubtopics: suggestions.subtopicsFor,
  pause: async () => undefined,
});

async function subtopics(skill: string): Promise<string[]> {
  const found: string[] = [];
  const signal = new AbortController().signal;
  for await (const name of engine.streamSubtopics({ skill, limit: LIMITS.subtopics.perSkill }, signal))
    found.push(name);
  return found;
}

test.each([...new Set(Object.values(ACCESS_CODES).flat())])(
  '%s, a shortcut of an access code, has at least 10 suggested subtopics, the ones with questions only are shown, the bank’s own before them',
  async (skill) => {
    expect(suggestions.subtopicsFor(skill).length).toBeGreaterThanOrEqual(10);
    const shown = await subtopics(skill);
    expect(shown.filter((name) => engine.countQuestions?.(skill, name) === 0)).toEqual([]);
    if (bank.own(skill)) expect(shown.slice(0, bank.subtopics(skill).length)).toEqual(bank.subtopics(skill));
    expect(new Set(shown.map(nameKey)).size).toBe(shown.length);
    expect(shown.length).toBeGreaterThanOrEqual(3);
  },
);
