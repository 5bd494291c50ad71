import { expect, test } from 'vitest';
import { sampleReviews } from '../testing/reviews.ts';
import { NO_WALL, withPage, withSamples } from './wall.ts';

const page = (from: number, to: number, total: number) => ({
  reviews: sampleReviews(to - from + 1, from),
  marked_by_me: [],
  total_count: total,
  average_rating: 4.5,
});

test('pages follow each other; samples come behind the last review and fill its page', () => {
  const first = withPage(NO_WALL, page(1, 12, 17), 50);
  expect([first.reviews.length, first.read, first.more, first.samples]).toEqual([12, 12, true, 0]);
  const all = withPage(first, page(13, 17, 17), 50);
  expect([all.reviews.length, all.more, all.samples]).toEqual([17, false, 7]);
  expect(withSamples(all, 50).samples).toBe(19);
  expect(withSamples(withSamples(all, 50), 25).samples).toBe(25);
  expect([all.total, all.average]).toEqual([17, 4.5]);
});

test('a full last page takes no samples, an empty wall a page of them, and without samples there are none', () => {
  expect(withPage(NO_WALL, page(1, 12, 12), 50)).toMatchObject({ more: false, samples: 0 });
  expect(withPage(NO_WALL, page(1, 0, 0), 50)).toMatchObject({ more: false, samples: 12 });
  expect(withPage(NO_WALL, page(1, 0, 0), 5).samples).toBe(5);
  expect(withPage(NO_WALL, page(1, 3, 3), 0)).toMatchObject({ more: false, samples: 0 });
});

test('a review that moved to the next page is shown once, and an empty page is the last', () => {
  const first = withPage(NO_WALL, page(1, 12, 20), 0);
  const second = withPage(first, page(12, 19, 21), 0);
  expect(second.reviews.map(({ id }) => id)).toEqual(Array.from({ length: 19 }, (_, i) => i + 1));
  expect(second).toMatchObject({ read: 20, more: true });
  expect(withPage(second, page(1, 0, 21), 0).more).toBe(false);
});
