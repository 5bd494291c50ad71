import { readFileSync } from 'node:fs';

/** ms of a clock tick in /proc: Linux shows 100 a second to every program, whatever the kernel's own rate. */
const TICK_MS = 10;

export interface Usage {
  /** ms of processor time since the process started, in user and kernel mode, all threads */
  cpuMs: number;
  /** bytes resident */
  rss: number;
}

/** What a process uses, read from Linux's /proc so that the process itself does nothing for it. @throws where there is no /proc */
export function usageOf(pid: number): Usage {
  const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
  // the second field is the name in parentheses and may hold spaces
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const kib = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1];
  return { cpuMs: (Number(fields[11]) + Number(fields[12])) * TICK_MS, rss: Number(kib) * 1024 };
}

/** ms of processor time that all processes of the machine have used together since it started. */
export function machineCpuMs(): number {
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0] = (
    /^cpu +(.+)$/m.exec(readFileSync('/proc/stat', 'latin1'))?.[1] ?? ''
  )
    .split(' ')
    .map(Number);
  return (user + nice + system + irq + softirq) * TICK_MS;
}

/** Watches the memory of a process; `stop` answers the largest that was seen, in bytes. */
export function watchMemory(pid: number): { stop(): number } {
  let largest = usageOf(pid).rss;
  const timer = setInterval(() => {
    largest = Math.max(largest, usageOf(pid).rss);
  }, 250);
  return {
    stop() {
      clearInterval(timer);
      return largest;
    },
  };
}
