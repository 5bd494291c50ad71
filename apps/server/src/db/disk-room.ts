import { statfsSync } from 'node:fs';

const MB = 1024 * 1024;
/**
 * bytes that must be free for a write to begin: two files of the write-ahead log (16 MB each), so that one transaction and
 * the other programs of the machine can hardly take the last of it before the next look.
 */
const RESERVE = 32 * MB;
/** bytes that must be free before writes are taken again, so that the answer doesn't change with every file that comes and goes */
const ENOUGH = 40 * MB;

/** A look at the room on a folder's disk, microseconds each; `freeBytes` stands in for the disk in tests. */
export function watchDiskRoom(folder: string, freeBytes: () => number = () => freeBytesOf(folder)) {
  let full = false;
  return {
    hasRoom(): boolean {
      full = freeBytes() < (full ? ENOUGH : RESERVE);
      return !full;
    },
  };
}

/** What an ordinary user may still write there. */
function freeBytesOf(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

export class DiskFull extends Error {
  constructor(folder: string) {
    super(
      `The disk that holds the data folder ${folder} is full: at least ${ENOUGH / MB} MB must be free. Nothing was changed; make room and start again.`,
    );
    this.name = 'DiskFull';
  }
}
