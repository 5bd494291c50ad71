import { constants, rmSync, statfsSync } from 'node:fs';
import { cp, mkdtemp, readdir, stat } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import type { OpenDatabase } from '../database.ts';
import { BackupError } from './backup-error.ts';
import { removeLeft } from './private-file.ts';

/** ms that a copy may keep the database waiting */
const HOLD_MS = 30_000;
/** bytes of an address that every system takes (sun_path) */
const ADDRESS_BYTES = 100;
const COPY = 'backup-copy-';
/** bytes that stay free beside a copy: the database takes no writes below 40 MB */
const SPARE = 128 * 1024 * 1024;
const HELD = 'held\n';
const DONE = 'done\n';
const WAS_HELD = 'was held\n';

/** Only who may write in the data folder may connect: the address is a file of its owner. */
const addressIn = (dataDir: string) => join(dataDir, 'hold.sock');

/**
 * Lets another process of the same user copy the embedded database's files while the server runs: who connects is told
 * `held` once no statement runs, and none runs until it says `done` or goes away, or for HOLD_MS; `was held` tells it that
 * none did. What the files hold at such a moment is what a crash would leave, from which the database comes back whole.
 */
export async function offerHold(
  database: OpenDatabase,
  dataDir: string,
  holdMs = HOLD_MS,
): Promise<{ close(): Promise<void> }> {
  const { holdStill } = database;
  const address = addressIn(dataDir);
  const nothing = { close: () => Promise.resolve() };
  if (!holdStill || process.platform === 'win32' || Buffer.byteLength(address) > ADDRESS_BYTES) return nothing;
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    const closed = new Promise<void>((done) => socket.once('close', () => done()));
    const told = new Promise<void>((done) => socket.once('data', () => done()));
    socket.on('error', () => socket.destroy());
    // a half-closed line counts as closed
    socket.once('end', () => socket.destroy());
    void closed.then(() => open.delete(socket));
    holdStill(async () => {
      if (socket.destroyed) return;
      const late = setTimeout(() => socket.destroy(), holdMs);
      socket.write(HELD);
      await Promise.race([told, closed]);
      clearTimeout(late);
      if (!socket.destroyed) socket.end(WAS_HELD);
    }).catch(() => socket.destroy());
  });
  // left by a crash: the folder's lock says that no other server has it
  rmSync(address, { force: true });
  // a file system without sockets costs only this: the command then says to stop the server
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
 * A copy of the database of a running server, in a new folder of the data folder, to be opened as a data folder of its own.
 * Writes of the server wait while it is made.
 * @throws BackupError
 */
export async function copyHeldDatabase(dataDir: string): Promise<{ folder: string; remove(): void }> {
  removeLeft(dataDir, (name) => name.startsWith(COPY));
  const source = join(dataDir, 'database');
  const { bavail, bsize } = statfsSync(dataDir);
  if (bavail * bsize < (await bytesOf(source)) + SPARE)
    throw new BackupError(
      `The disk of ${dataDir} has no room for a copy of the database. Stop the server and run this again: then none is needed.`,
    );
  const hold = await holdDatabase(dataDir);
  const folder = await mkdtemp(join(dataDir, COPY));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    await cp(source, join(folder, 'database'), { recursive: true, mode: constants.COPYFILE_FICLONE });
    await hold.end();
    return { folder, remove };
  } catch (error) {
    hold.giveUp();
    remove();
    throw error;
  }
}

interface Hold {
  /** Lets the database go on. @throws BackupError when it went on before */
  end(): Promise<void>;
  giveUp(): void;
}

async function holdDatabase(dataDir: string): Promise<Hold> {
  const socket = connect(addressIn(dataDir));
  socket.setEncoding('utf8');
  let said = '';
  socket.on('data', (text: string) => {
    said += text;
  });
  // what comes of it is seen from the lines
  socket.on('error', () => undefined);
  const next = (expected: string, otherwise: string) =>
    new Promise<void>((done, fail) => {
      const refuse = () => fail(new BackupError(otherwise));
      const look = () => {
        if (said.endsWith(expected)) done();
      };
      socket.on('data', look);
      if (socket.closed) refuse();
      else socket.once('close', refuse);
    });
  await next(
    HELD,
    `The data folder ${dataDir} is in use by a process that gives no copy of it. Stop that one first and run this again.`,
  );
  return {
    end() {
      socket.write(DONE);
      return next(WAS_HELD, 'Copying the database took too long. Stop the server and run this again.');
    },
    giveUp: () => socket.destroy(),
  };
}

async function bytesOf(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true });
  // files come and go while the server runs
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
