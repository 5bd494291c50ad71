import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadTaxonomy } from './taxonomy.ts';
import { packWordVectors, readWordVectors } from './word-vectors.ts';

describe('word vectors', () => {
  it('are written and read with their directions', () => {
    const table = readWordVectors(
      packWordVectors(
        new Map([
          ['north', [0, 2]],
          ['far north', [0, 700]],
          ['east', [0.5, 0]],
          ['south', [0, -1]],
          ['nowhere', [0, 0]],
        ]),
        2,
      ),
    );
    expect(table.cosine('north', 'far north')).toBeCloseTo(1);
    expect(table.cosine('north', 'south')).toBeCloseTo(-1);
    expect(table.cosine('north', 'east')).toBeCloseTo(0);
    expect(table.cosine('north', 'nowhere')).toBe(0);
    expect(table.cosine('north', 'up')).toBe(0);
    expect([...table.cosinesWith(['far north', 'up', 'south'])('north')].map(Math.round)).toEqual([1, 0, -1]);
    expect([...table.cosinesWith(['north'])('up')]).toEqual([0]);
    expect([table.knows('east'), table.knows('up')]).toEqual([true, false]);
  });

  it('of the taxonomy know what belongs together', () => {
    const table = loadTaxonomy(join(import.meta.dirname, '../../taxonomy')).wordVectors();
    expect(table.cosine('doctor', 'physician')).toBeGreaterThan(0.7);
    expect(table.cosine('physician', 'invoic')).toBeLessThan(0.2);
    expect(table.cosine('doctor', 'physician')).toBeGreaterThan(table.cosine('doctor', 'server'));
  });
});
