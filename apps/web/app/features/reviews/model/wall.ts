import { LIMITS, type Review } from '@prep-ai/contract';

const { wallPage } = LIMITS.review;

/** What the wall of reviews shows. */
export interface Wall {
  reviews: readonly Review[];
  /** ids of those that this person has marked as helpful */
  marked: readonly number[];
  /** rows that the server has answered: where the next page begins */
  read: number;
  total: number;
  average: number | null;
  /** there are more on the server */
  more: boolean;
  /** sample testimonials that fill the wall behind the last review */
  samples: number;
}

export const NO_WALL: Wall = { reviews: [], marked: [], read: 0, total: 0, average: null, more: true, samples: 0 };

/**
 * The wall with one more page of the server. A review that was published meanwhile moves the others, so that one may come twice:
 * it is shown once. The page on which the reviews end is filled up with samples, of which there are `samples`.
 */
export function withPage(
  wall: Wall,
  page: {
    reviews: readonly Review[];
    marked_by_me: readonly number[];
    total_count: number;
    average_rating: number | null;
  },
  samples: number,
): Wall {
  const known = new Set(wall.reviews.map(({ id }) => id));
  const fresh = page.reviews.filter(({ id }) => !known.has(id));
  const read = wall.read + page.reviews.length;
  const more = page.reviews.length > 0 && read < page.total_count;
  return {
    reviews: [...wall.reviews, ...fresh],
    marked: [...wall.marked, ...page.marked_by_me],
    read,
    total: page.total_count,
    average: page.average_rating,
    more,
    samples: more ? 0 : Math.min(samples, Math.max(0, wallPage - fresh.length)),
  };
}

/** The wall with as many more samples as a page holds. */
export function withSamples(wall: Wall, samples: number): Wall {
  return { ...wall, samples: Math.min(samples, wall.samples + wallPage) };
}
