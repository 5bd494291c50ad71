import { setImmediate as nextTurn } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDocumentReader } from '../adapters/documents/document-reader.ts';
import { sniffKind } from '../adapters/documents/sniff-kind.ts';
import {
  cutOffPdf,
  emptyPdf,
  hindiPdf,
  lyingZipBomb,
  makeDocx,
  makePdf,
  noisePdf,
  pdfBomb,
  plainZip,
  scanPdf,
  zipBomb,
} from '../adapters/documents/testing/fixtures.ts';
import { createFakeEngine } from '../testing/fake-engine.ts';
import { multipartFile } from '../testing/multipart-file.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  const reader = createDocumentReader({
    childEntry: fileURLToPath(new URL('../adapters/documents/child.ts', import.meta.url)),
    execArgv: ['--import', 'tsx'],
  });
  t = await createTestApp({ engine: createFakeEngine().engine, reader, sniffKind });
});
afterAll(() => t.close());

const upload = (token: string, filename: string, bytes: Uint8Array) => {
  const { payload, headers } = multipartFile('file', filename, bytes);
  return t.call('POST', '/api/resume/upload', { token, body: payload, headers });
};

test.each([
  ['a PDF', 'cv.pdf', () => makePdf()],
  ['a DOCX', 'cv.docx', () => makeDocx()],
  ['a Hindi PDF', 'बायोडाटा.pdf', () => hindiPdf()],
])('%s is read', async (_, filename, make) => {
  const { token } = await t.guest();
  expect((await upload(token, filename, await make())).statusCode).toBe(200);
});

const png = new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13]);

test.each([
  ['an empty document', 'cv.pdf', emptyPdf, 422, 'file_empty'],
  ['a scan', 'cv.pdf', scanPdf, 422, 'file_image_only'],
  ['a file cut off in the middle', 'cv.pdf', cutOffPdf, 422, 'file_damaged'],
  ['noise', 'cv.pdf', noisePdf, 422, 'file_damaged'],
  ['a zip that is no document', 'cv.docx', plainZip, 422, 'file_damaged'],
  ['a zip bomb', 'cv.docx', zipBomb, 422, 'file_too_complex'],
  ['a zip bomb that lies about its size', 'cv.docx', lyingZipBomb, 422, 'file_too_complex'],
  ['a picture that calls itself a PDF', 'cv.pdf', () => png, 415, 'invalid_file_type'],
  ['a PDF that calls itself a DOCX', 'cv.docx', noisePdf, 415, 'invalid_file_type'],
  ['nothing at all', 'cv.pdf', () => new Uint8Array(), 415, 'invalid_file_type'],
] as const)('%s is refused and nothing of it is kept', async (_, filename, make, status, code) => {
  const { token } = await t.guest();
  const answer = await upload(token, filename, make());
  expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  expect((await t.call('GET', '/api/resume/skills', { token })).json()).toMatchObject({ resume_id: null, skills: [] });
});

test('a PDF bomb is refused while other users go on', async () => {
  const [{ token }, other] = [await t.guest(), await t.guest()];
  let refused = false;
  const bomb = upload(token, 'cv.pdf', pdfBomb()).then((answer) => {
    refused = true;
    return answer;
  });
  let answeredMeanwhile = 0;
  while (!refused) {
    expect((await t.call('GET', '/api/auth/me', { token: other.token })).statusCode).toBe(200);
    answeredMeanwhile += 1;
    // in-process calls may not yield to the event loop at all, so the reader's child would never be heard
    await nextTurn();
  }
  const answer = await bomb;
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'file_too_complex']);
  expect(answeredMeanwhile).toBeGreaterThan(20);
  expect((await upload(other.token, 'cv.pdf', await makePdf())).statusCode).toBe(200);
});
