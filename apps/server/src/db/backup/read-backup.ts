import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { BackupError } from './backup-error.ts';
import {
  type BackupEnd,
  type BackupHeader,
  type BackupTable,
  endLine,
  FORMAT,
  headerLine,
  tableLine,
} from './format.ts';

export type BackupPart =
  | { kind: 'header'; header: BackupHeader }
  | { kind: 'table'; table: BackupTable }
  /** lines of rows of the table before, each a JSON array */
  | { kind: 'rows'; lines: string[] }
  | { kind: 'end'; end: BackupEnd };

/** bytes of lines in one part */
const BATCH_BYTES = 1_000_000;
/** bytes of one line; no row of ours comes near */
const MAX_LINE_BYTES = 256 * 1024 * 1024;

/**
 * The parts of a backup in their order, checked while they are read: after `end`, the file is known to be complete and
 * unchanged.
 * @throws BackupError when it is not a backup, is damaged or truncated, or has another format
 */
export async function* readBackup(path: string): AsyncGenerator<BackupPart> {
  try {
    yield* parts(path);
  } catch (error) {
    throw error instanceof BackupError ? error : describe(path, error);
  }
}

async function* parts(path: string): AsyncGenerator<BackupPart> {
  const whole = createHash('sha256');
  const found: BackupEnd['tables'] = [];
  let own = createHash('sha256');
  let current: { table: string; rows: number } | null = null;
  let batch: string[] = [];
  let batchBytes = 0;
  let header = false;
  let end: BackupEnd | null = null;

  const closeTable = () => {
    if (current) found.push({ ...current, sha256: own.digest('hex') });
    own = createHash('sha256');
    current = null;
  };
  for await (const line of linesOf(path)) {
    if (end) throw damaged(path, 'something follows its end');
    if (line[0] === 0x5b) {
      if (!current) throw damaged(path, 'a row is outside of a table');
      for (const hash of [own, whole]) hash.update(line).update('\n');
      current.rows += 1;
      batch.push(line.toString());
      batchBytes += line.length;
      if (batchBytes < BATCH_BYTES) continue;
      yield { kind: 'rows', lines: batch };
      batch = [];
      batchBytes = 0;
      continue;
    }
    if (batch.length > 0) yield { kind: 'rows', lines: batch };
    batch = [];
    batchBytes = 0;
    const value: unknown = JSON.parse(line.toString());
    if (!header) {
      header = true;
      whole.update(line).update('\n');
      yield { kind: 'header', header: readHeader(path, value) };
      continue;
    }
    closeTable();
    const table = tableLine.safeParse(value);
    if (table.success) {
      whole.update(line).update('\n');
      current = { table: table.data.table, rows: 0 };
      yield { kind: 'table', table: table.data };
      continue;
    }
    end = endLine.parse(value);
    if (JSON.stringify(end.tables) !== JSON.stringify(found) || end.sha256 !== whole.digest('hex'))
      throw damaged(path, 'its checksums are not right');
  }
  if (!end) throw damaged(path, 'its end is missing');
  yield { kind: 'end', end };
}

function readHeader(path: string, value: unknown): BackupHeader {
  const parsed = headerLine.safeParse(value);
  if (parsed.success) return parsed.data;
  const format: unknown =
    value !== null && typeof value === 'object' && 'prep_ai_backup' in value && value.prep_ai_backup;
  if (typeof format === 'number' && format > FORMAT)
    throw new BackupError(`${path} was made by a newer version of Prep AI (format ${format}). Update this one first.`);
  throw new BackupError(`${path} is not a backup of Prep AI.`);
}

async function* linesOf(path: string): AsyncGenerator<Buffer> {
  const gunzip = createGunzip();
  const stopped = new AbortController();
  // its failure also ends the reading of gunzip
  const reading = pipeline(createReadStream(path), gunzip, { signal: stopped.signal }).catch(() => undefined);
  try {
    let rest: Buffer[] = [];
    let restBytes = 0;
    for await (const chunk of gunzip as AsyncIterable<Buffer>) {
      let from = 0;
      for (let to = chunk.indexOf(10); to !== -1; to = chunk.indexOf(10, from)) {
        yield rest.length > 0 ? Buffer.concat([...rest, chunk.subarray(from, to)]) : chunk.subarray(from, to);
        rest = [];
        restBytes = 0;
        from = to + 1;
      }
      if (from === chunk.length) continue;
      rest.push(chunk.subarray(from));
      restBytes += chunk.length - from;
      if (restBytes > MAX_LINE_BYTES) throw damaged(path, 'a line of it never ends');
    }
    if (rest.length > 0) throw damaged(path, 'its end is missing');
  } finally {
    stopped.abort();
    await reading;
  }
}

function damaged(path: string, how: string): BackupError {
  return new BackupError(`${path} is damaged: ${how}. Nothing was restored.`);
}

function describe(path: string, error: unknown): BackupError {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT') return new BackupError(`There is no file ${path}.`);
  if (code === 'EISDIR') return new BackupError(`${path} is a folder, not a backup.`);
  if (code === 'EACCES') return new BackupError(`${path} may not be read by this user.`);
  if (code === 'Z_BUF_ERROR') return damaged(path, 'its end is missing');
  return damaged(path, 'its content is not what was written');
}
