import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { cosine, unitPoint } from './occupation-space.ts';
import { loadTaxonomy } from './taxonomy.ts';

const { occupations } = loadTaxonomy(fileURLToPath(new URL('../../taxonomy', import.meta.url)));
const numberOf = (title: string): number => {
  const number = occupations.occupations.findIndex((occupation) => occupation.title === title);
  if (number < 0) throw new Error(`no occupation ${title}`);
  return number;
};
const pointOf = (title: string) => occupations.space.place(new Map([[numberOf(title), 1]]));
const near = (one: string, other: string): number => cosine(pointOf(one), pointOf(other));

describe('the space of occupations', () => {
  it('has a point for each of them', () => {
    for (const [number] of occupations.occupations.entries()) {
      const point = occupations.space.place(new Map([[number, 2]]));
      expect(cosine(point, point)).toBeCloseTo(1, 6);
      expect(occupations.space.nearness(number, unitPoint(point))).toBeCloseTo(1, 6);
    }
  });

  it.each([
    [
      'Accountants and Auditors',
      'Bookkeeping, Accounting, and Auditing Clerks',
      'Financial Examiners',
      'Cooks, Restaurant',
    ],
    ['Registered Nurses', 'Licensed Practical and Licensed Vocational Nurses', 'Pharmacists', 'Carpenters'],
    ['Software Developers', 'Web Developers', 'Database Administrators', 'Bakers'],
    ['Carpenters', 'Roofers', 'First-Line Supervisors of Construction Trades and Extraction Workers', 'Actors'],
    ['Chefs and Head Cooks', 'Cooks, Restaurant', 'Food Service Managers', 'Lawyers'],
  ])('%s lies nearest to its like, also where the classification parts them', (one, nearest, next, far) => {
    expect(near(one, nearest)).toBeGreaterThan(near(one, far) + 0.3);
    expect(near(one, next)).toBeGreaterThan(near(one, far));
  });

  it('says nothing of nothing', () => {
    const nowhere = occupations.space.place(new Map());
    expect(cosine(nowhere, pointOf('Actors'))).toBe(0);
    expect(unitPoint(nowhere).every((value) => value === 0)).toBe(true);
    expect(occupations.space.nearness(99_999, pointOf('Actors'))).toBe(0);
  });
});
