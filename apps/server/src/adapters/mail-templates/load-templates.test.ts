import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadMailTemplates } from './load-templates.ts';

const MAILS = fileURLToPath(new URL('../../../mails', import.meta.url));
let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prep-ai-mails-'));
  await cp(MAILS, folder, { recursive: true });
});
afterEach(() => rm(folder, { recursive: true }));

async function change(file: string, from: string, to: string): Promise<void> {
  const path = join(folder, file);
  const text = await readFile(path, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
  await writeFile(path, text.replaceAll(from, to));
}

test.each([
  ['verification-code.md', '{{code}}', '', 'mail verification-code.md: lacks {{code}}'],
  ['reset-link.md', '{{link}}', '{{lnik}}', 'mail reset-link.md: lacks {{link}}'],
  ['welcome.md', 'Hello {{name}}', 'Hello {{nmae}}', 'mail welcome.md: unknown {{nmae}}'],
  ['welcome.md', 'subject:', 'subjekt:', 'mail welcome.md: needs a line "subject: ..." at its beginning'],
  ['welcome.md', '# Your', 'Your', 'mail welcome.md: needs a heading "# ..." after the first lines'],
  ['welcome.md', '->', 'to', 'mail welcome.md: is not "[button] label -> address"'],
  ['layout.html', '{{{body}}}', '', 'mail layout.html: lacks {{{body}}}'],
])('%s with %s changed to "%s" is refused at the start', async (file, from, to, message) => {
  await change(file, from, to);
  await expect(loadMailTemplates(folder)).rejects.toThrow(message);
});

test('a missing template is named', async () => {
  await rm(join(folder, 'welcome.md'));
  await expect(loadMailTemplates(folder)).rejects.toThrow('welcome.md');
});

test('the operator may change wording and comments', async () => {
  await change('welcome.md', '# Your account is ready', '<!-- for our school -->\n# Good to have you');
  expect((await loadMailTemplates(folder)).of('welcome').heading).toBe('Good to have you');
});
