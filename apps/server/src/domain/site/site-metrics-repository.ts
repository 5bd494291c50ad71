export interface SiteMetricsRow {
  users: number;
  questions: number;
  average: number | null;
  reviews: number;
}

/** What the public pages say about the product, measured instead of claimed. */
export interface SiteMetricsRepository {
  /** Registered accounts without guests, delivered questions, and published reviews, in one statement. */
  measure(): Promise<SiteMetricsRow>;
}
