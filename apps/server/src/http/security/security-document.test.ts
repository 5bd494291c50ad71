import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../../../', import.meta.url));
const text = readFileSync(`${ROOT}docs/security.md`, 'utf8');
/** folders of the repository; every other path is one of the server's sources */
const OF_REPOSITORY = /^(?:apps|packages|docs|deploy|e2e|bench)\/|^(?:package-lock\.json|SECURITY\.md)$/;

/** How many requirements of levels 1 and 2 each section of ASVS 5.0 begins with; those of level 3 come after them. */
const SECTIONS: Record<string, number> = {
  '1.1': 2,
  '1.2': 9,
  '1.3': 11,
  '1.4': 3,
  '1.5': 2,
  '2.1': 3,
  '2.2': 3,
  '2.3': 4,
  '2.4': 1,
  '3.2': 2,
  '3.3': 4,
  '3.4': 6,
  '3.5': 5,
  '3.7': 2,
  '4.1': 3,
  '4.2': 1,
  '4.3': 2,
  '4.4': 4,
  '5.1': 1,
  '5.2': 3,
  '5.3': 2,
  '5.4': 3,
  '6.1': 3,
  '6.2': 12,
  '6.3': 4,
  '6.4': 4,
  '6.5': 5,
  '6.6': 3,
  '6.8': 4,
  '7.1': 3,
  '7.2': 4,
  '7.3': 2,
  '7.4': 5,
  '7.5': 2,
  '7.6': 2,
  '8.1': 2,
  '8.2': 3,
  '8.3': 1,
  '8.4': 1,
  '9.1': 3,
  '9.2': 4,
  '10.1': 2,
  '10.2': 2,
  '10.3': 4,
  '10.4': 11,
  '10.5': 5,
  '10.6': 2,
  '10.7': 3,
  '11.1': 2,
  '11.2': 3,
  '11.3': 3,
  '11.4': 4,
  '11.5': 1,
  '11.6': 1,
  '12.1': 3,
  '12.2': 2,
  '12.3': 4,
  '13.1': 1,
  '13.2': 5,
  '13.3': 2,
  '13.4': 5,
  '14.1': 2,
  '14.2': 4,
  '14.3': 3,
  '15.1': 3,
  '15.2': 3,
  '15.3': 7,
  '16.1': 1,
  '16.2': 5,
  '16.3': 4,
  '16.4': 3,
  '16.5': 3,
  '17.1': 1,
  '17.2': 4,
  '17.3': 2,
};

/** The numbers that the document treats: the first cell of a row, and those of the paragraphs "Not for us". */
function treated(): string[] {
  const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \|/gm)].map(([, number = '']) => number);
  const paragraphs = [...text.matchAll(/^Not for us:[\s\S]*?(?=\n\n)/gm)].map(([paragraph]) => paragraph);
  const left = paragraphs.flatMap((paragraph) =>
    [...paragraph.matchAll(/(\d+\.\d+)\.(\d+)(?: to \1\.(\d+))?/g)].flatMap(([, section, from, to]) =>
      Array.from({ length: Number(to ?? from) - Number(from) + 1 }, (_, n) => `${section}.${Number(from) + n}`),
    ),
  );
  return [...rows, ...left];
}

test('every requirement of levels 1 and 2 is treated, each once', () => {
  const all = Object.entries(SECTIONS).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, n) => `${section}.${n + 1}`),
  );
  const order = (numbers: string[]) => numbers.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  expect(order(treated())).toEqual(order(all));
});

test('every row says what shows it, where it is done, or that it is not', () => {
  const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \|[^|]*\|(.*)\|$/gm)];
  expect(rows.length).toBeGreaterThan(150);
  for (const [, number, shown = ''] of rows) expect([number, shown.trim().length > 10]).toEqual([number, true]);
});

test('every file that the document names exists', () => {
  const named = [...text.matchAll(/`([\w./-]+(?:\.(?:tsx?|md|conf|json)|\/))`/g)].map(([, path = '']) => path);
  expect(named.filter((path) => /\.(?:test|spec)\.tsx?$/.test(path)).length).toBeGreaterThan(100);
  const missing = named.filter(
    (path) => !existsSync(`${ROOT}${OF_REPOSITORY.test(path) ? '' : 'apps/server/src/'}${path}`),
  );
  expect(new Set(missing)).toEqual(new Set());
});
