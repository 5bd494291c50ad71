import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDocumentReader } from '../../adapters/documents/document-reader.ts';
import { sniffKind } from '../../adapters/documents/sniff-kind.ts';
import { makeDocx, makePdf } from '../../adapters/documents/testing/fixtures.ts';
import {
  DOCUMENTED_OUTCOMES,
  type MutatedDocument,
  mutatedDocuments,
} from '../../adapters/documents/testing/mutated/mutated-documents.ts';
import { createFakeEngine } from '../../testing/fake-engine.ts';
import { multipartFile } from '../../testing/multipart-file.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const FILES = 120;
const SEED = 20_261_121;
const AT_ONCE = 2;
const pathOf = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
/** inside the workspace, from where the child finds its packages */
const childEntry = pathOf(`../../../.cache/mutated-files-${process.pid}.mjs`);

let t: TestApp;
beforeAll(async () => {
  // a broken file costs the child that read it: started from plain JavaScript, the next one is there in a moment
  await build({
    entryPoints: [pathOf('../../adapters/documents/child.ts')],
    outfile: childEntry,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'warning',
  });
  const reader = createDocumentReader({ childEntry, execArgv: [] });
  t = await createTestApp({ engine: createFakeEngine().engine, reader, sniffKind });
});
afterAll(async () => {
  await t.close();
  await rm(childEntry, { force: true });
});

async function outcomeOf(token: string, filename: string, bytes: Uint8Array): Promise<string> {
  const { payload, headers } = multipartFile('file', filename, bytes);
  const answer = await t.call('POST', '/api/resume/upload', { token, body: payload, headers });
  return answer.statusCode === 200 ? '200' : `${answer.statusCode} ${answer.json().code}`;
}

test(`${FILES} broken documents are all answered as documented while other people go on`, {
  timeout: 120_000,
}, async () => {
  const [{ token }, other] = [await t.guest(), await t.guest()];
  const waiting = await mutatedDocuments(FILES, SEED);
  const outcomes = new Map<string, string>();
  const others: number[] = [];
  const uploadNext = async () => {
    for (let file = waiting.pop(); file; file = waiting.pop()) {
      let isAnswered = false;
      const upload = outcomeOf(token, file.filename, file.bytes).finally(() => {
        isAnswered = true;
      });
      const { statusCode } = await t.call('GET', '/api/auth/me', { token: other.token });
      if (!isAnswered) others.push(statusCode);
      outcomes.set(file.name, await upload);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, uploadNext));

  const unforeseen = [...outcomes].filter(([, outcome]) => !DOCUMENTED_OUTCOMES.includes(outcome));
  expect(unforeseen).toEqual([]);
  expect(outcomes.size).toBe(FILES);
  // what is refused by its first bytes alone may be answered sooner
  expect(others.length).toBeGreaterThan(FILES / 2);
  expect(new Set(others)).toEqual(new Set([200]));
  // the damage is of every sort: some of it can be read through, most of it is refused
  const tally = new Set(outcomes.values());
  for (const sort of ['200', '422 file_damaged', '422 file_too_complex']) expect(tally).toContain(sort);
  expect(t.log.filter((line) => /"level":(?:50|60)/.test(line))).toEqual([]);
  expect(await outcomeOf(token, 'cv.pdf', await makePdf())).toBe('200');
  expect(await outcomeOf(token, 'cv.docx', await makeDocx())).toBe('200');
});

test('the same seed damages the same places, another seed others', async () => {
  const namesOf = (files: MutatedDocument[]) => files.map(({ name, bytes }) => `${name} ${bytes.length}`);
  const xmlOnly = (files: MutatedDocument[]) => files.filter(({ name }) => name.startsWith('XML'));
  const [first, again, other] = [
    await mutatedDocuments(FILES, 1),
    await mutatedDocuments(FILES, 1),
    await mutatedDocuments(FILES, 2),
  ];
  expect(xmlOnly(first).map(({ bytes }) => bytes.toString('base64'))).toEqual(
    xmlOnly(again).map(({ bytes }) => bytes.toString('base64')),
  );
  expect(namesOf(xmlOnly(first))).not.toEqual(namesOf(xmlOnly(other)));
  expect(new Set(first.map(({ name }) => name)).size).toBe(FILES);
  for (const { bytes } of first) expect(bytes.length).toBeLessThan(2 * 1024 * 1024);
});
