/** Dimensions kept, and so many more while they are sought, which makes the last ones settle. */
const DIMENSIONS = 64;
const SPARE = 16;
const ROUNDS = 60;
/** Largest of a vector's numbers as it is written. */
const LARGEST = 127;

type Row = ReadonlyMap<string, number>;

/** Dot products of all rows with all, about their mean. */
function centredProducts(rows: readonly Row[]): Float64Array[] {
  const columns = new Map<string, { row: number; weight: number }[]>();
  rows.forEach((entries, row) => {
    for (const [word, weight] of entries) {
      const column = columns.get(word) ?? [];
      column.push({ row, weight });
      columns.set(word, column);
    }
  });
  const products = rows.map(() => new Float64Array(rows.length));
  for (const column of columns.values())
    for (const one of column)
      for (const other of column) {
        const line = products[one.row];
        if (line) line[other.row] = (line[other.row] ?? 0) + one.weight * other.weight;
      }
  const means = products.map((line) => line.reduce((sum, value) => sum + value, 0) / rows.length);
  const mean = means.reduce((sum, value) => sum + value, 0) / rows.length;
  for (const [row, line] of products.entries())
    for (let at = 0; at < line.length; at++) line[at] = (line[at] ?? 0) - (means[row] ?? 0) - (means[at] ?? 0) + mean;
  return products;
}

const dot = (one: Float64Array, other: Float64Array): number => {
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += (one[at] ?? 0) * (other[at] ?? 0);
  return sum;
};

/** Makes the vectors unit length and at right angles, each against those before it. */
function straighten(vectors: Float64Array[]): void {
  vectors.forEach((vector, place) => {
    for (const before of vectors.slice(0, place)) {
      const share = dot(vector, before);
      for (let at = 0; at < vector.length; at++) vector[at] = (vector[at] ?? 0) - share * (before[at] ?? 0);
    }
    const length = Math.sqrt(dot(vector, vector)) || 1;
    for (let at = 0; at < vector.length; at++) vector[at] = (vector[at] ?? 0) / length;
  });
}

/**
 * Latent semantic analysis of the occupations: each as a point of few dimensions in which those that are described in
 * related words lie near each other. Deterministic.
 * @param rows weights of each occupation's words, of length 1
 * @returns for each occupation DIMENSIONS whole numbers from -127 to 127
 */
export function occupationVectors(rows: readonly Row[]): number[][] {
  const products = centredProducts(rows);
  let state = 1;
  const next = (): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state / 0x7fffffff - 0.5;
  };
  let basis = Array.from({ length: DIMENSIONS + SPARE }, () => Float64Array.from(rows, next));
  straighten(basis);
  for (let round = 0; round < ROUNDS; round++) {
    basis = basis.map((vector) => Float64Array.from(products, (line) => dot(line, vector)));
    straighten(basis);
  }
  const strength = basis.map((vector) =>
    Math.max(
      0,
      dot(
        vector,
        Float64Array.from(products, (line) => dot(line, vector)),
      ),
    ),
  );
  const kept = strength
    .map((value, place) => ({ value, place }))
    .sort((a, b) => b.value - a.value || a.place - b.place)
    .slice(0, DIMENSIONS);
  return rows.map((_, row) => {
    const point = kept.map(({ value, place }) => (basis[place]?.[row] ?? 0) * Math.sqrt(value));
    const largest = Math.max(...point.map(Math.abs)) || 1;
    return point.map((value) => Math.round((value / largest) * LARGEST));
  });
}
