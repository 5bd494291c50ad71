/** What words mean, as far as the company that they keep in large amounts of text tells. Immutable. */
export interface WordVectors {
  /**
   * The cosine of two words, -1 to 1: near 1 for words that stand in the same places, near 0 for words that have nothing in
   * common. 0 when one of them is unknown. Opposites stand in the same places too. Takes the stems that the grader compares.
   */
  cosine(one: string, other: string): number;
  /** The same with each of several words, whose places in the table are looked up once. */
  cosinesWith(others: readonly string[]): (one: string) => Float64Array;
  knows(stem: string): boolean;
}

const HEADER_BYTES = 12;
const LARGEST = 127;

/**
 * The file of a table: three numbers (bytes of the stems, stems, dimensions), the stems with a line break between them, then one
 * byte a dimension. Only directions are kept; each vector fills the whole range of a byte.
 */
export function packWordVectors(vectors: ReadonlyMap<string, ArrayLike<number>>, dimensions: number): Uint8Array {
  const stems = Buffer.from([...vectors.keys()].join('\n'));
  const header = Buffer.alloc(HEADER_BYTES);
  for (const [at, value] of [stems.length, vectors.size, dimensions].entries()) header.writeUInt32LE(value, at * 4);
  const rows = [...vectors.values()].map((vector) => {
    const values = Array.from(vector);
    const most = Math.max(...values.map(Math.abs)) || 1;
    return Int8Array.from(values, (value) => Math.round((LARGEST * value) / most));
  });
  return Buffer.concat([header, stems, ...rows.map((row) => Buffer.from(row.buffer))]);
}

/** Reads what `packWordVectors` wrote. */
export function readWordVectors(file: Uint8Array): WordVectors {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const [bytes, count, dimensions] = [0, 4, 8].map((at) => view.getUint32(at, true)) as [number, number, number];
  const stems = new TextDecoder().decode(file.subarray(HEADER_BYTES, HEADER_BYTES + bytes)).split('\n');
  const rows = new Int8Array(file.buffer, file.byteOffset + HEADER_BYTES + bytes, count * dimensions);
  const places = new Map(stems.map((stem, at) => [stem, at * dimensions]));
  const product = (one: number, other: number): number => {
    let sum = 0;
    for (let at = 0; at < dimensions; at++) sum += (rows[one + at] ?? 0) * (rows[other + at] ?? 0);
    return sum;
  };
  const lengths = Float32Array.from({ length: count }, (_, at) => Math.sqrt(product(at * dimensions, at * dimensions)));
  const cosineAt = (one: number, other: number): number => {
    if (one < 0 || other < 0) return 0;
    const length = (lengths[one / dimensions] ?? 0) * (lengths[other / dimensions] ?? 0);
    return length === 0 ? 0 : product(one, other) / length;
  };
  return {
    cosine: (one, other) => cosineAt(places.get(one) ?? -1, places.get(other) ?? -1),
    cosinesWith: (others) => {
      const at = Int32Array.from(others, (other) => places.get(other) ?? -1);
      return (one) => {
        const place = places.get(one) ?? -1;
        const cosines = new Float64Array(at.length);
        if (place < 0) return cosines;
        const row = rows.subarray(place, place + dimensions);
        const length = lengths[place / dimensions] ?? 0;
        for (let which = 0; which < at.length; which++) {
          const start = at[which] ?? -1;
          if (start < 0) continue;
          let sum = 0;
          for (let step = 0; step < dimensions; step++) sum += (row[step] ?? 0) * (rows[start + step] ?? 0);
          cosines[which] = sum / (length * (lengths[start / dimensions] ?? 0) || 1);
        }
        return cosines;
      };
    },
    knows: (stem) => places.has(stem),
  };
}
