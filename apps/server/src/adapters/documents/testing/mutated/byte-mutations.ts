/** Numbers that are the same for the same seed. */
export interface Random {
  /** a whole number from 0 to `below` - 1 */
  below(below: number): number;
  pick<T>(values: readonly [T, ...T[]]): T;
}

/** What is done to a file; returns a new one and leaves the old one alone. */
export type Mutation = (bytes: Buffer, random: Random) => Buffer;

/** A linear congruential generator with the constants of Lehmer's minimal standard (modulus 2^31 - 1). */
export function createRandom(seed: number): Random {
  let state = (seed % 2_147_483_646) + 1;
  const below = (limit: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return Math.floor((state / 2_147_483_647) * limit);
  };
  for (let warm = 0; warm < 8; warm += 1) below(1);
  return { below, pick: (values) => values[below(values.length)] ?? values[0] };
}

/** Damage that knows nothing of the format. */
export const BYTE_MUTATIONS: Record<string, Mutation> = {
  'a few bits flipped': (bytes, random) => flipBits(bytes, 1 + random.below(12), random),
  'many bits flipped': (bytes, random) => flipBits(bytes, 200 + random.below(2000), random),
  'cut at the end': (bytes, random) => bytes.subarray(0, random.below(bytes.length)),
  'cut at the start': (bytes, random) =>
    Buffer.concat([bytes.subarray(0, 8), bytes.subarray(random.below(bytes.length))]),
  'a piece missing': (bytes, random) => {
    const [from, to] = span(bytes, random);
    return Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)]);
  },
  'a piece twice': (bytes, random) => {
    const [from, to] = span(bytes, random);
    return Buffer.concat([bytes.subarray(0, to), bytes.subarray(from)]);
  },
  'a piece two hundred times': (bytes, random) => {
    const [from, to] = span(bytes, random);
    const piece = bytes.subarray(from, Math.min(to, from + 4096));
    return Buffer.concat([bytes.subarray(0, to), ...Array.from({ length: 200 }, () => piece), bytes.subarray(to)]);
  },
  'two pieces exchanged': (bytes, random) => {
    const [a, b, c] = [random, random, random].map(() => random.below(bytes.length)).sort((x, y) => x - y);
    return Buffer.concat([bytes.subarray(0, a), bytes.subarray(b, c), bytes.subarray(a, b), bytes.subarray(c)]);
  },
  'a piece of noise': (bytes, random) => filled(bytes, random, () => random.below(256)),
  'a piece of zeros': (bytes, random) => filled(bytes, random, () => 0),
  'a piece of ones': (bytes, random) => filled(bytes, random, () => 0xff),
};

function flipBits(bytes: Buffer, count: number, random: Random): Buffer {
  const changed = Buffer.from(bytes);
  for (let n = 0; n < count; n += 1) {
    const at = random.below(changed.length);
    changed[at] = (changed[at] ?? 0) ^ (1 << random.below(8));
  }
  return changed;
}

function filled(bytes: Buffer, random: Random, value: () => number): Buffer {
  const changed = Buffer.from(bytes);
  const [from, to] = span(bytes, random);
  for (let at = from; at < to; at += 1) changed[at] = value();
  return changed;
}

/** A piece of at most a quarter of the file. */
function span(bytes: Buffer, random: Random): [number, number] {
  const from = random.below(bytes.length);
  return [from, Math.min(bytes.length, from + 1 + random.below(Math.ceil(bytes.length / 4)))];
}
