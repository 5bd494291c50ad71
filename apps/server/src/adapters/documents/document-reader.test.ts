import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, vi } from 'vitest';
import { DocumentReaderStopped } from '../../ports/document-reader.ts';
import { createDocumentReader } from './document-reader.ts';
import { childPids, isRunning } from './testing/child-pids.ts';
import { endlessPdf, lyingZipBomb, makePdf, noisePdf, pdfBomb, RESUME_LINES, zipBomb } from './testing/fixtures.ts';
import { linesOf, refusalOf, testReader } from './testing/reader.ts';

const CHILD = 'documents/child.ts';
const OBEDIENT = fileURLToPath(new URL('./testing/obedient-child.ts', import.meta.url));
const READING_PARENT = fileURLToPath(new URL('./testing/reading-parent.ts', import.meta.url));
const resume = await makePdf();
const order = (text: string) => new TextEncoder().encode(text);
/** Waits for a child that is none of those. */
const newChild = (known: number[], startedBy?: number) =>
  vi.waitFor(
    () => {
      const pid = childPids(CHILD, startedBy).find((candidate) => !known.includes(candidate));
      if (pid === undefined) throw new Error('no new child yet');
      return pid;
    },
    { timeout: 20_000, interval: 20 },
  );

describe('hostile files', () => {
  // The limit of each test is the limit of the requirement: 12 seconds.
  it('refuses a PDF of a few kilobytes that holds a gigabyte, while others go on reading', {
    timeout: 60_000,
  }, async () => {
    const reader = testReader();
    const bomb = pdfBomb();
    expect(bomb.length).toBeLessThan(20_000);
    const done: string[] = [];
    const refused = refusalOf(reader, bomb, 'pdf').then((reason) => done.push(reason));
    expect(await linesOf(reader, resume, 'pdf')).toEqual(RESUME_LINES);
    done.push('another user');
    await refused;
    expect(done).toEqual(['another user', 'too_complex']);
  });

  it('refuses a PDF that draws itself without end', { timeout: 60_000 }, async () => {
    const reader = testReader({ timeoutMs: 4000 });
    expect(await refusalOf(reader, endlessPdf(), 'pdf')).toBe('too_complex');
    expect(await linesOf(reader, resume, 'pdf')).toEqual(RESUME_LINES);
  });

  it('refuses Word files with a gigabyte inside, for any size they claim', { timeout: 60_000 }, async () => {
    const reader = testReader();
    expect(await refusalOf(reader, zipBomb(), 'docx')).toBe('too_complex');
    expect(await refusalOf(reader, lyingZipBomb(), 'docx')).toBe('too_complex');
  });

  it('ends a child by its memory', async () => {
    const reader = testReader({ maxRssBytes: 64 * 1024 * 1024 });
    expect(await refusalOf(reader, resume, 'pdf')).toBe('too_complex');
  });

  it('reads the next document in another process after a broken one, in the same after a good one', async () => {
    const reader = testReader({ maxChildren: 1 });
    const before = childPids(CHILD);
    await reader.read(resume, 'pdf');
    const first = await newChild(before);
    await reader.read(resume, 'pdf');
    expect(childPids(CHILD)).toContain(first);
    expect(await refusalOf(reader, noisePdf(), 'pdf')).toBe('damaged');
    await reader.read(resume, 'pdf');
    expect(childPids(CHILD)).not.toContain(first);
  });
});

describe('children', () => {
  it('work on two documents at most; further ones wait', async () => {
    const before = childPids(CHILD).length;
    const reader = testReader();
    let most = 0;
    const reads = Array.from({ length: 6 }, async () => {
      const { lines } = await reader.read(resume, 'pdf');
      most = Math.max(most, childPids(CHILD).length - before);
      return lines.length;
    });
    expect(await Promise.all(reads)).toEqual(Array(6).fill(RESUME_LINES.length));
    expect(most).toBe(2);
  });

  it('that are killed from outside fail their read clearly, and the next read works', async () => {
    const reader = testReader();
    const before = childPids(CHILD);
    const read = reader.read(endlessPdf(), 'pdf');
    const failed = expect(read).rejects.toThrow(new DocumentReaderStopped('ended by SIGKILL'));
    process.kill(await newChild(before), 'SIGKILL');
    await failed;
    expect(await linesOf(reader, resume, 'pdf')).toEqual(RESUME_LINES);
  });

  it('end by themselves when their parent is killed while a file keeps them busy', async () => {
    const parent = fork(READING_PARENT, { execArgv: ['--import', 'tsx'], stdio: 'ignore' });
    const child = await newChild([], parent.pid);
    parent.kill('SIGKILL');
    await vi.waitFor(() => expect(isRunning(child, CHILD)).toBe(false), { timeout: 8000 });
  });

  it('that are killed while they rest are replaced without anyone noticing', async () => {
    const reader = testReader();
    const before = childPids(CHILD);
    await reader.read(resume, 'pdf');
    const resting = await newChild(before);
    process.kill(resting, 'SIGKILL');
    await vi.waitFor(() => expect(childPids(CHILD)).not.toContain(resting));
    expect(await linesOf(reader, resume, 'pdf')).toEqual(RESUME_LINES);
  });

  it('are given back after a rest', async () => {
    const reader = testReader({ idleMs: 1 });
    const before = childPids(CHILD);
    await reader.read(resume, 'pdf');
    await vi.waitFor(() => expect(childPids(CHILD)).toEqual(before));
  });

  it('are started ahead on demand', async () => {
    const before = childPids(CHILD);
    const reader = testReader({ prestart: true });
    const ahead = await newChild(before);
    await reader.read(resume, 'pdf');
    expect(childPids(CHILD)).toContain(ahead);
    expect(childPids(CHILD)).toHaveLength(before.length + 1);
  });

  it('see nothing of our environment and nothing beside the document', async () => {
    process.env.DOCUMENT_READER_TEST_SECRET = 'secret';
    const reader = testReader({ childEntry: OBEDIENT });
    expect(await linesOf(reader, order('environment'), 'pdf')).toEqual([]);
    const inLargerBuffer = Buffer.concat([Buffer.alloc(100_000), order('size of the message')]).subarray(100_000);
    expect((await reader.read(inLargerBuffer, 'pdf')).pages).toBeLessThan(1000);
    delete process.env.DOCUMENT_READER_TEST_SECRET;
  });

  it.each([
    ['nonsense', 'damaged'],
    ['too much', 'damaged'],
    ['crash', 'too_complex'],
  ])('that answer with %s are not believed', async (text, reason) => {
    const reader = testReader({ childEntry: OBEDIENT });
    expect(await refusalOf(reader, order(text), 'pdf')).toBe(reason);
    expect(await linesOf(reader, order('environment'), 'pdf')).toEqual([]);
  });

  it('that end by themselves fail their read', async () => {
    const reader = testReader({ childEntry: OBEDIENT });
    await expect(reader.read(order('exit'), 'pdf')).rejects.toThrow(DocumentReaderStopped);
  });

  it('that cannot start say why', async () => {
    const reader = testReader({ childEntry: '/nowhere/child.js', execArgv: [] });
    await expect(reader.read(resume, 'pdf')).rejects.toThrow(/Cannot find module/);
  });
});

describe('giving up', () => {
  it('ends the child when the reader is stopped', async () => {
    const reader = testReader();
    const before = childPids(CHILD);
    const controller = new AbortController();
    const failed = expect(reader.read(endlessPdf(), 'pdf', controller.signal)).rejects.toThrow('user left');
    const child = await newChild(before);
    controller.abort(new Error('user left'));
    await failed;
    await vi.waitFor(() => expect(childPids(CHILD)).not.toContain(child));
  });

  it('leaves the line', async () => {
    const reader = testReader({ maxChildren: 1 });
    const first = reader.read(resume, 'pdf');
    const controller = new AbortController();
    const waiting = reader.read(resume, 'pdf', controller.signal);
    const last = reader.read(resume, 'pdf');
    controller.abort(new Error('user left'));
    await expect(waiting).rejects.toThrow('user left');
    expect((await first).lines).toHaveLength(RESUME_LINES.length);
    expect((await last).lines).toHaveLength(RESUME_LINES.length);
  });

  it('does not begin when it is over already', async () => {
    await expect(testReader().read(resume, 'pdf', AbortSignal.abort(new Error('too late')))).rejects.toThrow(
      'too late',
    );
  });

  it('closes: running and waiting reads fail, the children are gone', async () => {
    const reader = createDocumentReader({ maxChildren: 1 });
    const before = childPids(CHILD);
    const reads = [reader.read(endlessPdf(), 'pdf'), reader.read(resume, 'pdf')];
    const failed = reads.map((read) => expect(read).rejects.toThrow(new DocumentReaderStopped('closed')));
    await newChild(before);
    await reader.close();
    await Promise.all(failed);
    expect(childPids(CHILD)).toEqual(before);
    await expect(reader.read(resume, 'pdf')).rejects.toThrow(DocumentReaderStopped);
  });
});
