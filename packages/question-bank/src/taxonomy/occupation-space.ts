import type { Occupation, OccupationVector } from './occupation.ts';

/** A place in the space of occupations; its length says nothing, its direction what the work is. */
export type WorkPoint = Float64Array;

/** Lengths of a code that name a level of the classification, with the weight of standing together there. */
const LEVELS: readonly (readonly [length: number, weight: number])[] = [
  [2, 0.5],
  [4, 0.6],
  [6, 0.8],
];
/** Wide dimensions ("office or workshop") drown the fine ones unless each is divided by this root of its spread. */
const FLATTENING = 0.25;

/** An occupation's point, of length 1: the latent dimensions, then one for each group of the classification, nearly all 0. */
interface Point {
  latent: Float64Array;
  groups: { at: number; weight: number }[];
}

/**
 * Occupations as points: near each other when O*NET and ESCO describe them in related words (latent semantic analysis,
 * done when the taxonomy is built), and when the Standard Occupational Classification puts them together. Read on first use.
 */
export class OccupationSpace {
  readonly #source: string;
  readonly #occupations: readonly Occupation[];
  #points: Point[] | null = null;
  #dimensions = 0;

  constructor(source: string, occupations: readonly Occupation[]) {
    this.#source = source;
    this.#occupations = occupations;
  }

  /** Where weights over occupations point to. */
  place(vector: OccupationVector): WorkPoint {
    const points = this.#read();
    const place = new Float64Array(this.#dimensions);
    for (const [occupation, weight] of vector) {
      const point = points[occupation];
      if (!point) continue;
      addTo(place, point.latent, weight);
      for (const { at, weight: share } of point.groups) place[at] = (place[at] ?? 0) + weight * share;
    }
    return place;
  }

  /** How near an occupation is to a place of length 1, -1 to 1. */
  nearness(occupation: number, place: WorkPoint): number {
    const point = this.#read()[occupation];
    if (!point) return 0;
    let dot = 0;
    for (let at = 0; at < point.latent.length; at++) dot += (point.latent[at] ?? 0) * (place[at] ?? 0);
    for (const { at, weight } of point.groups) dot += weight * (place[at] ?? 0);
    return dot;
  }

  #read(): Point[] {
    if (this.#points) return this.#points;
    const rows = this.#source
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => Float64Array.from(new Int8Array(Buffer.from(line, 'base64'))));
    const latent = rows[0]?.length ?? 0;
    const spread = new Float64Array(latent);
    for (const row of rows) {
      const length = lengthOf(row);
      for (let at = 0; at < latent; at++) spread[at] = (spread[at] ?? 0) + ((row[at] ?? 0) / length) ** 2;
    }
    const groups = new Map<string, number>();
    for (const { code } of this.#occupations)
      for (const [length] of LEVELS) {
        const group = code.slice(0, length);
        if (!groups.has(group)) groups.set(group, latent + groups.size);
      }
    this.#dimensions = latent + groups.size;
    const whole = Math.sqrt(1 + LEVELS.reduce((sum, [, weight]) => sum + weight * weight, 0));
    this.#points = rows.map((row, number) => {
      const flat = unitPoint(row.map((value, at) => value / ((spread[at] ?? 0) || 1) ** FLATTENING));
      const code = this.#occupations[number]?.code ?? '';
      return {
        latent: flat.map((value) => value / whole),
        groups: LEVELS.map(([end, weight]) => ({ at: groups.get(code.slice(0, end)) ?? 0, weight: weight / whole })),
      };
    });
    return this.#points;
  }
}

function lengthOf(point: WorkPoint): number {
  let sum = 0;
  for (let at = 0; at < point.length; at++) sum += (point[at] ?? 0) ** 2;
  return Math.sqrt(sum) || 1;
}

/** The same direction at length 1; a point of nothing stays so. */
export function unitPoint(point: WorkPoint): WorkPoint {
  const length = lengthOf(point);
  return point.map((value) => value / length);
}

/** Adds `weight` times a point to a place, in it. */
export function addTo(place: WorkPoint, point: WorkPoint, weight: number): void {
  for (let at = 0; at < point.length; at++) place[at] = (place[at] ?? 0) + weight * (point[at] ?? 0);
}

/** -1 to 1; 0 when one of the two is nothing. */
export function cosine(one: WorkPoint, other: WorkPoint): number {
  let dot = 0;
  let left = 0;
  let right = 0;
  for (let at = 0; at < one.length; at++) {
    const a = one[at] ?? 0;
    const b = other[at] ?? 0;
    dot += a * b;
    left += a * a;
    right += b * b;
  }
  return left === 0 || right === 0 ? 0 : dot / Math.sqrt(left * right);
}
