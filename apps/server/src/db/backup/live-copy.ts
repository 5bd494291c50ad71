import { constants, rmSync, statfsSync } from 'node:fs';
import { cp, mkdtemp, readdir, stat } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import type { OpenDatabase } from '../database.ts';
import { BackupError } from './backup-error.ts';
import { removeAbandoned } from './private-file.ts';

/** ms for which a copy may block the database */
const COPY_TIMEOUT_MS = 30_000;
/** bytes of a socket's address that every system accepts (sun_path) */
const MAX_ADDRESS_BYTES = 100;
const COPY_PREFIX = 'backup-copy-';
/** bytes that must stay free beside a copy: the database is read-only below 40 MB */
const SPARE_BYTES = 128 * 1024 * 1024;
const HELD = 'held\n';
const DONE = 'done\n';
const WAS_HELD = 'was held\n';

/** A file in the data folder, so that only its owner can connect. */
const addressIn = (dataDir: string) => join(dataDir, 'hold.sock');

/**
 * Lets another process of the same user copy the files of the embedded database while the server runs. A client that connects
 * receives `held` when no statement runs, and none runs until it sends `done`, disconnects, or COPY_TIMEOUT_MS have passed;
 * `was held` confirms that none ran. At such a moment the files are as a crash would leave them, from which the database
 * recovers.
 */
export async function offerLiveCopies(
  database: OpenDatabase,
  dataDir: string,
  timeoutMs = COPY_TIMEOUT_MS,
): Promise<{ close(): Promise<void> }> {
  const { quiesce } = database;
  const address = addressIn(dataDir);
  const nothing = { close: () => Promise.resolve() };
  if (!quiesce || process.platform === 'win32' || Buffer.byteLength(address) > MAX_ADDRESS_BYTES) return nothing;
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    const closed = new Promise<void>((done) => socket.once('close', () => done()));
    const done = new Promise<void>((resolve) => socket.once('data', () => resolve()));
    socket.on('error', () => socket.destroy());
    // a half-closed connection counts as closed
    socket.once('end', () => socket.destroy());
    void closed.then(() => open.delete(socket));
    quiesce(async () => {
      if (socket.destroyed) return;
      const late = setTimeout(() => socket.destroy(), timeoutMs);
      socket.write(HELD);
      await Promise.race([done, closed]);
      clearTimeout(late);
      if (!socket.destroyed) socket.end(WAS_HELD);
    }).catch(() => socket.destroy());
  });
  // left by a crash: the lock of the folder proves that no other server uses it
  rmSync(address, { force: true });
  // a file system may have no sockets; the command then asks the operator to stop the server
  const offered = await new Promise<boolean>((done) => {
    server.once('error', () => done(false));
    const mask = process.umask(0o177);
    server.listen(address, () => done(true));
    process.umask(mask);
  });
  if (!offered) return nothing;
  server.unref();
  return {
    close: () =>
      new Promise((done) => {
        for (const socket of open) socket.destroy();
        server.close(() => done());
      }),
  };
}

/**
 * Copies the database of a running server into a new folder inside the data folder, which can be opened as a data folder.
 * Statements of the server wait meanwhile.
 * @throws BackupError
 */
export async function copyLiveDatabase(dataDir: string): Promise<{ folder: string; remove(): void }> {
  removeAbandoned(dataDir, (name) => name.startsWith(COPY_PREFIX));
  const source = join(dataDir, 'database');
  const { bavail, bsize } = statfsSync(dataDir);
  if (bavail * bsize < (await bytesOf(source)) + SPARE_BYTES)
    throw new BackupError(
      `The disk of ${dataDir} has no space for a copy of the database. Stop the server and run this again; then no copy is needed.`,
    );
  const quiescence = await quiesceDatabase(dataDir);
  const folder = await mkdtemp(join(dataDir, COPY_PREFIX));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    await cp(source, join(folder, 'database'), { recursive: true, mode: constants.COPYFILE_FICLONE });
    await quiescence.end();
    return { folder, remove };
  } catch (error) {
    quiescence.abort();
    remove();
    throw error;
  }
}

interface Quiescence {
  /** Lets the database continue. @throws BackupError when it had continued before */
  end(): Promise<void>;
  abort(): void;
}

async function quiesceDatabase(dataDir: string): Promise<Quiescence> {
  const socket = connect(addressIn(dataDir));
  socket.setEncoding('utf8');
  let received = '';
  socket.on('data', (text: string) => {
    received += text;
  });
  // the lines that arrive, or do not, show what happened
  socket.on('error', () => undefined);
  const next = (expected: string, otherwise: string) =>
    new Promise<void>((done, fail) => {
      const refuse = () => fail(new BackupError(otherwise));
      const check = () => {
        if (received.endsWith(expected)) done();
      };
      socket.on('data', check);
      if (socket.closed) refuse();
      else socket.once('close', refuse);
    });
  await next(
    HELD,
    `The data folder ${dataDir} is in use by a process that offers no copy of it. Stop that process and run this again.`,
  );
  return {
    end() {
      socket.write(DONE);
      return next(WAS_HELD, 'Copying the database took too long. Stop the server and run this again.');
    },
    abort: () => socket.destroy(),
  };
}

async function bytesOf(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true });
  // files appear and disappear while the server runs
  const sizes = await Promise.all(
    names.map((name) =>
      stat(join(folder, name)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
