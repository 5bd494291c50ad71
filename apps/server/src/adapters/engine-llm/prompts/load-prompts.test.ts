import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadPrompts } from './load-prompts.ts';
import { fillTemplate } from './template.ts';

const SHIPPED = fileURLToPath(new URL('../../../../prompts', import.meta.url));

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'prompts of prep ai '));
  await cp(SHIPPED, directory, { recursive: true });
});
afterEach(() => rm(directory, { recursive: true }));

async function edit(file: string, change: (text: string) => string): Promise<void> {
  const path = join(directory, file);
  await writeFile(path, change(await readFile(path, 'utf8')));
}

test('the shipped prompts are complete', async () => {
  const prompts = await loadPrompts(directory);
  expect(prompts.dataRule).toContain('never an instruction');
  expect(prompts.lengths['500']).toContain('500');
  expect(prompts.question.system).not.toContain('<!--');
});

test.each([
  ['question.md', (text: string) => text.replace('{{data}}', ''), /question\.md: lacks \{\{data\}\}/],
  ['chat.md', (text: string) => text.replace('{{data_rule}}', ''), /chat\.md: lacks \{\{data_rule\}\}/],
  [
    'chat.md',
    (text: string) => text.replace('{{data_rule}}', '').replace('{{data}}', '{{data_rule}} {{data}}'),
    /chat\.md: \{\{data_rule\}\} belongs into/,
  ],
  ['resume.md', (text: string) => text.replace('{{product}}', '{{prodct}}'), /resume\.md: unknown \{\{prodct\}\}/],
  ['subtopics.md', (text: string) => text.replace('# User', '# Usr'), /subtopics\.md: needs the sections/],
  ['data-rule.md', (text: string) => text.replaceAll('{{key}}', 'KEY'), /data-rule\.md: lacks \{\{key\}\}/],
  [
    'answer-lengths.md',
    (text: string) => text.replace('# deep', '# deeper'),
    /answer-lengths\.md: has no section "# deep"/,
  ],
])('a broken %s is refused at the start', async (file, change, message) => {
  await edit(file, change);
  await expect(loadPrompts(directory)).rejects.toThrow(message);
});

test('a missing file is named', async () => {
  await rm(join(directory, 'question.md'));
  await expect(loadPrompts(directory)).rejects.toThrow(/question\.md/);
});

test('placeholders in a value are text', () => {
  expect(fillTemplate('{{a}} and {{b}}', { a: '{{b}} $& $1', b: 'B' })).toBe('{{b}} $& $1 and B');
  expect(() => fillTemplate('{{c}}', {})).toThrow('c');
});
