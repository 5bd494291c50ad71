/** Two consecutive periods: [before, from) and [from, until). */
export interface Periods {
  before: Date;
  from: Date;
  until: Date;
}

export interface ActivityMetrics {
  /** null: any activity, `seen` included */
  activity: Exclude<Activity, 'seen'> | null;
  /** accounts in this period, in the previous one, in both */
  now: number;
  before: number;
  both: number;
}

/** What an account used, as far as the server sees it; `seen` means it was signed in at all. */
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

export interface GradingMetrics {
  graders: { grader: 'built-in' | 'provider' | 'self'; n: number; zeros: number }[];
  /** without regard to case, under the spelling that most have used; the most attempts first */
  skills: { skill: string; attempts: number; mean: number }[];
}

/** Metrics of the platform. Only registered accounts count as users: a guest lasts as long as a browser's cookies. */
export interface PlatformMetricsRepository {
  /**
   * Accounts by what they used. One pass combines the traces of each account into bits; then the accounts with each bit are
   * counted.
   */
  activity(periods: Periods): Promise<ActivityMetrics[]>;
  /**
   * The number and total length in ms of the visits of accounts. A visit is what one account did with no pause above
   * `pauseMs`. One shorter than `shortestMs` (above 0) is a single user action of unknown length, and is left out.
   */
  visits(from: Date, until: Date, pauseMs: number, shortestMs: number): Promise<{ visits: number; ms: number }>;
  /** Delivered questions, those of guests included. */
  questions(from: Date, until: Date): Promise<number>;
  /** Accounts created before `until`, and in each of the spans. */
  accounts(until: Date, spans: readonly { from: Date; until: Date }[]): Promise<{ total: number; made: number[] }>;
  /** New accounts per day, as YYYY-MM-DD in India; days without any are left out. */
  accountsByDay(from: Date, until: Date): Promise<Map<string, number>>;
  /** Reviews written per month in any status, as YYYY-MM in India; months without any are left out. */
  reviewsByMonth(from: Date, until: Date): Promise<Map<string, number>>;
  /** Attempts by their grader, how many of them were no answer, and the skills with the most attempts, at most `skills`. */
  grading(from: Date, until: Date, skills: number): Promise<GradingMetrics>;
  /** The number of all reviews, and of the published ones by their stars. */
  reviews(): Promise<{ total: number; published: { rating: number; n: number }[] }>;
}
