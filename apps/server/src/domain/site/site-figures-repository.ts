export interface SiteFiguresRow {
  users: number;
  questions: number;
  average: number | null;
  reviews: number;
}

/** What the public pages tell of the product instead of claims. */
export interface SiteFiguresRepository {
  /** Registered accounts without guests, delivered questions, and published reviews, in one statement. */
  measure(): Promise<SiteFiguresRow>;
}
