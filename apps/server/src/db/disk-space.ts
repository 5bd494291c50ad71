import { statfsSync } from 'node:fs';

const MB = 1024 * 1024;
/**
 * bytes that must be free for a write to begin: two files of the write-ahead log (16 MB each), which one transaction and
 * the other programs of the machine can hardly use up before the next check.
 */
const RESERVED_BYTES = 32 * MB;
/** bytes that must be free before writes are accepted again; more than the reserve, so that small files do not flip the mode */
const WRITABLE_BYTES = 40 * MB;

/** Checks the free space of a folder's disk, in microseconds; `freeBytes` replaces the disk in tests. */
export function watchDiskSpace(folder: string, freeBytes: () => number = () => freeBytesOf(folder)) {
  let full = false;
  return {
    hasSpace(): boolean {
      full = freeBytes() < (full ? WRITABLE_BYTES : RESERVED_BYTES);
      return !full;
    },
  };
}

/** Free for an ordinary user, without what is reserved for root. */
function freeBytesOf(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

export class DiskFull extends Error {
  constructor(folder: string) {
    super(
      `The disk that holds the data folder ${folder} is full: at least ${WRITABLE_BYTES / MB} MB must be free. Nothing was changed; free some space and start again.`,
    );
    this.name = 'DiskFull';
  }
}
