import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, statSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

export class FolderInUse extends Error {
  constructor(folder: string) {
    super(
      `The data folder ${folder} is in use by another Prep AI process. Stop that one first, or set DATA_DIR to another folder.`,
    );
    this.name = 'FolderInUse';
  }
}

export interface FolderLock {
  release(): Promise<void>;
}

/**
 * Locks a folder for this process. The lock is a listening socket, which the operating system closes the moment the process
 * dies, however it dies; two processes on one PGlite folder would corrupt it.
 * On Linux the socket is abstract (no file that could be left behind), on Windows a named pipe, elsewhere a file.
 * The name comes from the folder's device and inode, so two paths to one folder share one lock.
 * @throws FolderInUse
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  mkdirSync(folder, { recursive: true });
  const { dev, ino } = statSync(folder);
  const key = createHash('sha256').update(`${dev}:${ino}`).digest('hex').slice(0, 24);
  const server = createServer((socket) => socket.destroy());
  const address = socketAddress(key);
  try {
    await listen(server, address);
  } catch (error) {
    if (!isInUse(error)) throw error;
    if (address.startsWith('\0') || process.platform === 'win32' || (await isListening(address)))
      throw new FolderInUse(resolve(folder));
    rmSync(address, { force: true });
    await listen(server, address);
  }
  server.unref();
  return { release: () => new Promise((done) => server.close(() => done())) };
}

function socketAddress(key: string): string {
  if (process.platform === 'linux') return `\0prep-ai-${key}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\prep-ai-${key}`;
  return join(tmpdir(), `prep-ai-${key}.sock`);
}

function listen(server: Server, address: string): Promise<void> {
  return new Promise((done, fail) => {
    server.once('error', fail);
    server.listen(address, () => {
      server.off('error', fail);
      done();
    });
  });
}

function isInUse(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}

function isListening(address: string): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(address, () => {
      socket.destroy();
      done(true);
    });
    socket.once('error', () => done(false));
  });
}
