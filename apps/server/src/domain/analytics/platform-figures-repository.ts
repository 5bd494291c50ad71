/** Two periods that follow each other: [before, from) and [from, until). */
export interface Periods {
  before: Date;
  from: Date;
  until: Date;
}

export interface ActivityFigures {
  /** null: any of them, or being seen */
  activity: Exclude<Activity, 'seen'> | null;
  /** accounts in this period, in the one before, in both */
  now: number;
  before: number;
  both: number;
}

/** What somebody does with the product, as far as the server sees it; `seen` is being signed in, whatever they did. */
export type Activity =
  | 'seen'
  | 'questions'
  | 'chat'
  | 'resume'
  | 'match'
  | 'subtopics'
  | 'conversation'
  | 'feedback'
  | 'review';

/** Figures of the platform. People are registered accounts: guests come and go with their browser. */
export interface PlatformFiguresRepository {
  /**
   * Accounts by what they did. One pass puts the bits of each account's traces together; what is left to count is how many
   * accounts have which bits.
   */
  activity(periods: Periods): Promise<ActivityFigures[]>;
  /**
   * Visits of accounts: what one account did with no pause above `pauseMs`. Their number and their length in all, in ms. One
   * that is shorter than `shortestMs`, which is above 0, is a single act, whatever traces it left, and has no length that
   * could be known.
   */
  visits(from: Date, until: Date, pauseMs: number, shortestMs: number): Promise<{ visits: number; ms: number }>;
  /** Questions that were delivered, to guests too. */
  questions(from: Date, until: Date): Promise<number>;
  /** Accounts that were made until then, and in each of the spans. */
  accounts(until: Date, spans: readonly { from: Date; until: Date }[]): Promise<{ total: number; made: number[] }>;
  /** New accounts a day, as YYYY-MM-DD in India; days without any are left out. */
  accountsByDay(from: Date, until: Date): Promise<Map<string, number>>;
  /** Reviews that were written a month, whatever became of them, as YYYY-MM in India; months without any are left out. */
  reviewsByMonth(from: Date, until: Date): Promise<Map<string, number>>;
  /** All reviews, and how many of the published ones have how many stars. */
  reviews(): Promise<{ total: number; published: { rating: number; n: number }[] }>;
}
