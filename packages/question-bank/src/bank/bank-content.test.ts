import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { compileContent, readCompiledContent, readContent } from './bank-content.ts';

const CONTENT = fileURLToPath(new URL('../../content', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'prep-ai-bank-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the compiled bank is the one that was read', () => {
  const file = join(folder, 'question-bank.json');
  writeFileSync(file, compileContent(CONTENT));
  const [read, compiled] = [readContent(CONTENT), readCompiledContent(file)];
  expect(compiled.bank.skills).toEqual(read.bank.skills);
  expect(compiled.templates.skills).toEqual(read.templates.skills);
  expect(compiled.bank.own('Core Java')?.skill).toBe('Java');
});

test('a faulty file is not compiled, and is named with its line', () => {
  for (const name of ['skills', 'templates']) mkdirSync(join(folder, name));
  writeFileSync(join(folder, 'skills/bad.md'), '---\nskill: Bad\ncategory: Bad\n---\n### [Beginner] No subtopic?\n');
  expect(() => compileContent(folder)).toThrow('bad.md:5: a question needs a subtopic (##) above it');
});
