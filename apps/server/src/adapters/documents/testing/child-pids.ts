import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Processes that run the given file and were started by this one, or by the given one. */
export function childPids(entry: string, startedBy = process.pid): number[] {
  return running()
    .filter(({ parent, command }) => parent === startedBy && command.includes(entry))
    .map(({ pid }) => pid);
}

/** Whether a process still runs the given file; one that has ended and was not yet buried does not. */
export function isRunning(pid: number, entry: string): boolean {
  return running().some((listed) => listed.pid === pid && listed.command.includes(entry));
}

function running(): Listed[] {
  return existsSync('/proc/self/stat') ? fromProc() : fromPs();
}

interface Listed {
  pid: number;
  parent: number;
  command: string;
}

function fromProc(): Listed[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const status = readFileSync(`/proc/${name}/status`, 'utf8');
      const parent = Number(/^PPid:\s+(\d+)$/m.exec(status)?.[1]);
      return [{ pid: Number(name), parent, command: readFileSync(`/proc/${name}/cmdline`, 'utf8') }];
    } catch {
      return []; // ended while we looked
    }
  });
}

function fromPs(): Listed[] {
  const table = execFileSync('ps', ['-axo', 'pid=,ppid=,command='], { encoding: 'utf8' });
  return table.split('\n').flatMap((line) => {
    const [, pid, parent, command] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return command === undefined ? [] : [{ pid: Number(pid), parent: Number(parent), command }];
  });
}
