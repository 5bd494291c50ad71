import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { root } from '../lib/run.mjs';

/** What reads as translated, and what docs/writing.md says instead. */
const WORDS = [
  [/\bsign(?:ed|ing|s)?[ -](?:in|out)\b/i, 'log in, log out'],
  [/\bstands (?:for|in|there|behind)\b/i, 'is, means, shows'],
  [/\b(?:is|are|was|were|be) told\b/i, 'see, get, know'],
  [/\bby itself\b/i, 'automatically'],
  [/\bfor ever\b/i, 'permanently'],
  [/\bwhoever\b/i, 'anyone who'],
  [/\bso as to\b/i, 'to'],
  [/\b(?:was|were|is|are) given back\b/i, 'refunded, returned'],
  [/\bhold characters\b|\bholds characters\b/i, 'contains'],
  [/\bcannot be brought back\b/i, 'can’t be restored'],
  [/\bis not right\b/i, 'is incorrect'],
  [/\b(?:kept|stored|cached) on this device\b/i, 'saved on this device'],
  [/\bCVs?\b/, 'resume'],
  [/\bpremium\b/i, 'Pro'],
];

const tracked = (...paths) =>
  execFileSync('git', ['ls-files', '--', ...paths], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter(Boolean);
const read = (path) => readFileSync(join(root, path), 'utf8');
const specification = tracked('docs/spec').map(read).join('\n');

/** Texts of a program with their lines: literals and JSX text of more than one word. */
function textsOf(path) {
  const file = ts.createSourceFile(path, read(path), ts.ScriptTarget.Latest, true);
  const found = [];
  const visit = (node) => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return;
    if (ts.isJsxText(node) || ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node)) {
      const text = node.text.replace(/\s+/g, ' ').trim();
      if (text.includes(' ')) found.push({ line: file.getLineAndCharacterOfPosition(node.getStart()).line + 1, text });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

const linesOf = (path) =>
  read(path)
    .split('\n')
    .map((text, at) => ({ line: at + 1, text }));

function findings(paths, texts) {
  return paths.flatMap((path) =>
    texts(path).flatMap(({ line, text }) =>
      WORDS.filter(([word]) => word.test(text) && !specification.includes(text)).map(
        ([, better]) => `${path}:${line}: "${text}": better ${better}`,
      ),
    ),
  );
}

const programs = tracked('apps/web/app', 'packages/contract/src/errors.ts', 'packages/contract/src/entities').filter(
  (path) => /\.tsx?$/.test(path) && !/\.test\.|\/testing\/|sample-content/.test(path),
);

test('screens and errors use the words of docs/writing.md', () => {
  expect(programs.length).toBeGreaterThan(300);
  expect(findings(programs, textsOf)).toEqual([]);
}, 60_000);

test('mails use the words of docs/writing.md', () => {
  expect(findings(tracked('apps/server/mails/*.md'), linesOf)).toEqual([]);
});
