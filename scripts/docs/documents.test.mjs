import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../lib/run.mjs';

const DOCUMENTS = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md', ...documentsOf('docs')];
function documentsOf(folder) {
  const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  return names.filter((name) => name.endsWith('.md')).map((name) => join(folder, name));
}

const read = (path) => readFileSync(join(root, path), 'utf8');
const all = (text, pattern) => [...new Set([...text.matchAll(pattern)].map(([, found]) => found))];
const anchorOf = (heading) =>
  heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .trim()
    .replaceAll(' ', '-');

describe.each(DOCUMENTS)('%s', (path) => {
  const text = read(path);

  test('links to files and headings that are there', () => {
    const links = all(text, /\]\((?!https?:|mailto:)([^)]+)\)/g);
    const dead = links.filter((link) => {
      const [file, anchor] = link.split('#');
      const target = file ? join(dirname(path), file) : path;
      if (!existsSync(join(root, target))) return true;
      return anchor
        ? !all(read(target), /^#+ (.+)$/gm)
            .map(anchorOf)
            .includes(anchor)
        : false;
    });
    expect(dead).toEqual([]);
  });

  test('names files of the repository that are there', () => {
    const named = all(text, /`((?:apps|bench|deploy|docs|e2e|eval|packages|scripts)\/[\w./@-]+[\w/])`/g);
    // what a build makes, and names in capitals that stand for any
    const notHere = /^apps\/(server\/dist|web\/build)\/|\/[A-Z]{3,}/;
    expect(named.filter((name) => !notHere.test(name) && !existsSync(join(root, name)))).toEqual([]);
  });
});

test('every document is in the index', () => {
  const index = read('docs/README.md');
  const listed = all(index, /\]\(([^)#]+)/g).map((link) => join('docs', link));
  const missing = DOCUMENTS.filter(
    (path) => path.startsWith('docs/') && path !== 'docs/README.md' && !listed.includes(path),
  );
  expect(missing).toEqual([]);
});
