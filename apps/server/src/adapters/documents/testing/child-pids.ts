import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Processes that this one has started and that run the given file. */
export function childPids(entry: string): number[] {
  return (existsSync('/proc/self/stat') ? fromProc() : fromPs())
    .filter(({ parent, command }) => parent === process.pid && command.includes(entry))
    .map(({ pid }) => pid);
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
