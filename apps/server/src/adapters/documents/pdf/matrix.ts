/** [a b c d e f] as PDF writes it: x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Matrix = readonly [number, number, number, number, number, number];

export interface Point {
  x: number;
  y: number;
}

export interface Box {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** The matrix that applies `inner` first and `outer` after it. */
export function multiply(outer: Matrix, inner: Matrix): Matrix {
  return [
    outer[0] * inner[0] + outer[2] * inner[1],
    outer[1] * inner[0] + outer[3] * inner[1],
    outer[0] * inner[2] + outer[2] * inner[3],
    outer[1] * inner[2] + outer[3] * inner[3],
    outer[0] * inner[4] + outer[2] * inner[5] + outer[4],
    outer[1] * inner[4] + outer[3] * inner[5] + outer[5],
  ];
}

export function apply(m: Matrix, x: number, y: number): Point {
  return { x: m[0] * x + m[2] * y + m[4], y: m[1] * x + m[3] * y + m[5] };
}

/** Smallest upright box around a box that `m` may turn or skew. */
export function applyToBox(m: Matrix, box: Box): Box {
  const corners = [
    apply(m, box.x0, box.y0),
    apply(m, box.x1, box.y0),
    apply(m, box.x0, box.y1),
    apply(m, box.x1, box.y1),
  ];
  const xs = corners.map((p) => p.x);
  const ys = corners.map((p) => p.y);
  return { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) };
}

export function intersect(a: Box, b: Box): Box {
  return {
    x0: Math.max(a.x0, b.x0),
    y0: Math.max(a.y0, b.y0),
    x1: Math.min(a.x1, b.x1),
    y1: Math.min(a.y1, b.y1),
  };
}

export function contains(box: Box, p: Point): boolean {
  return p.x >= box.x0 && p.x <= box.x1 && p.y >= box.y0 && p.y <= box.y1;
}

/** Reads six finite numbers out of what pdf.js hands over (an array or a typed array); null for anything else. */
export function toMatrix(value: unknown): Matrix | null {
  const numbers = toNumbers(value);
  if (numbers.length < 6) return null;
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = numbers;
  return [a, b, c, d, e, f];
}

/** Reads four finite numbers, in any order of corners; null for anything else. */
export function toBox(value: unknown): Box | null {
  const numbers = toNumbers(value);
  if (numbers.length < 4) return null;
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = numbers;
  return { x0: Math.min(x0, x1), y0: Math.min(y0, y1), x1: Math.max(x0, x1), y1: Math.max(y0, y1) };
}

/** The numbers of an array or typed array; an empty list when the value is neither or contains something else. */
export function toNumbers(value: unknown): number[] {
  if (value === null || typeof value !== 'object') return [];
  if (!Array.isArray(value) && !ArrayBuffer.isView(value)) return [];
  const numbers = Array.from(value as ArrayLike<unknown>);
  return numbers.every((n): n is number => typeof n === 'number' && Number.isFinite(n)) ? numbers : [];
}

/** Whether upright boxes stay upright boxes. */
export function isUpright(m: Matrix): boolean {
  const zero = (n: number) => Math.abs(n) < 1e-6;
  return (zero(m[1]) && zero(m[2])) || (zero(m[0]) && zero(m[3]));
}

/** How much longer a length becomes, on average over all directions. */
export function scaleOf(m: Matrix): number {
  return Math.sqrt(Math.abs(m[0] * m[3] - m[1] * m[2]));
}
