import { parseArgs } from 'node:util';

/** Rounds of a comparison: the figures are medians over them, because the machines are shared. */
const DEFAULT_ROUNDS = 3;
/** As many as one process takes (LIMITS.generation.perProcessLive of the contract). */
const DEFAULT_STREAMS = 1000;

export interface Options {
  rounds: number;
  /** a folder for CPU profiles of the product; none when left out */
  profile: string | undefined;
  /** build first when stale; otherwise what was built is measured */
  build: boolean;
  /** live streams of bench/mixed.ts */
  streams: number;
}

/** The arguments that the measurements of the server take: --rounds N, --profile FOLDER, --no-build, --streams N. @throws TypeError for others */
export function readOptions(): Options {
  // an interrupted measurement ends like any other, with what has to be cleared away
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string' },
      profile: { type: 'string' },
      streams: { type: 'string' },
      'no-build': { type: 'boolean', default: false },
    },
  });
  const rounds = Number(values.rounds ?? DEFAULT_ROUNDS);
  const streams = Number(values.streams ?? DEFAULT_STREAMS);
  for (const [name, value] of Object.entries({ rounds, streams }))
    if (!Number.isInteger(value) || value < 1) throw new TypeError(`--${name}: a whole number of 1 or more`);
  return { rounds, streams, profile: values.profile, build: !values['no-build'] };
}
