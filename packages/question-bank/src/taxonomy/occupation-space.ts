import type { Occupation, OccupationVector } from './occupation-index.ts';

/** A place in the space of occupations; its length says nothing, its direction what the work is. */
export type WorkPoint = Float64Array;

/** Lengths of a code that name a level of the classification, with the weight of standing together there. */
const LEVELS: readonly (readonly [length: number, weight: number])[] = [
  [2, 0.5],
  [4, 0.6],
  [6, 0.7],
  [7, 0.7],
];
/** Wide dimensions ("office or workshop") drown the fine ones unless each is divided by this root of its spread. */
const FLATTENING = 0.25;

/**
 * Occupations as points: near each other when O*NET and ESCO describe them in related words (latent semantic analysis,
 * done when the taxonomy is built), and when the Standard Occupational Classification puts them together. Read on first use.
 */
export class OccupationSpace {
  readonly #source: string;
  readonly #occupations: readonly Occupation[];
  #points: WorkPoint[] | null = null;

  constructor(source: string, occupations: readonly Occupation[]) {
    this.#source = source;
    this.#occupations = occupations;
  }

  /** Where weights over occupations point to. */
  place(vector: OccupationVector): WorkPoint {
    const points = this.#read();
    const place = new Float64Array(points[0]?.length ?? 0);
    for (const [occupation, weight] of vector) addTo(place, points[occupation] ?? place, weight);
    return place;
  }

  /** How near an occupation is to a place, -1 to 1. */
  nearness(occupation: number, place: WorkPoint): number {
    const point = this.#read()[occupation];
    return point ? cosine(point, place) : 0;
  }

  #read(): WorkPoint[] {
    if (this.#points) return this.#points;
    const rows = this.#source
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => Float64Array.from(new Int8Array(Buffer.from(line, 'base64'))));
    const spread = new Float64Array(rows[0]?.length ?? 0);
    for (const row of rows) {
      const length = lengthOf(row);
      for (let at = 0; at < row.length; at++) spread[at] = (spread[at] ?? 0) + ((row[at] ?? 0) / length) ** 2;
    }
    const groups = new Map<string, number>();
    for (const { code } of this.#occupations)
      for (const [length] of LEVELS) {
        const group = code.slice(0, length);
        if (!groups.has(group)) groups.set(group, groups.size);
      }
    this.#points = rows.map((row, number) => {
      const point = new Float64Array(row.length + groups.size);
      for (let at = 0; at < row.length; at++) point[at] = (row[at] ?? 0) / ((spread[at] ?? 0) || 1) ** FLATTENING;
      const length = lengthOf(point);
      for (let at = 0; at < row.length; at++) point[at] = (point[at] ?? 0) / length;
      const code = this.#occupations[number]?.code ?? '';
      for (const [end, weight] of LEVELS) point[row.length + (groups.get(code.slice(0, end)) ?? 0)] = weight;
      return unitPoint(point);
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
  for (let at = 0; at < place.length; at++) place[at] = (place[at] ?? 0) + weight * (point[at] ?? 0);
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
