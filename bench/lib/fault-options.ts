import { parseArgs } from 'node:util';

interface FaultOptions {
  runs: number;
  postgres: boolean;
  seed: number;
  build: boolean;
  /** begins no further run after so many minutes */
  minutes: number;
}

/** --runs N, --minutes N, --postgres, --seed N, --no-build. @throws TypeError for others */
export function readFaultOptions(runs: number): FaultOptions {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  const { values } = parseArgs({
    options: {
      runs: { type: 'string', default: String(runs) },
      seed: { type: 'string', default: '1' },
      minutes: { type: 'string', default: '60' },
      postgres: { type: 'boolean', default: false },
      'no-build': { type: 'boolean', default: false },
    },
  });
  const numbers = { runs: Number(values.runs), seed: Number(values.seed), minutes: Number(values.minutes) };
  for (const [name, value] of Object.entries(numbers))
    if (!Number.isInteger(value) || value < 1) throw new TypeError(`--${name}: a whole number of 1 or more`);
  return { ...numbers, postgres: values.postgres, build: !values['no-build'] };
}

/** Numbers from 0 up to 1 that are the same for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
