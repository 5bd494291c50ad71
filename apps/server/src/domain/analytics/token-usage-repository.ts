export interface NewTokenUsage {
  userId: number;
  provider: string;
  model: string;
  requestType: string;
  inputTokens: number;
  outputTokens: number;
  estimated: boolean;
}

interface Sums {
  requests: number;
  input: number;
  output: number;
}

export interface TypeUsage extends Sums {
  type: string;
  provider: string;
  model: string;
  estimated: boolean;
}

export interface DayUsage extends Sums {
  /** YYYY-MM-DD in India */
  day: string;
  provider: string;
  model: string;
}

export interface ModelUsage extends Sums {
  provider: string;
  model: string;
  users: number;
  estimated: boolean;
}

export interface UserUsage extends Sums {
  /** null: all deleted accounts together */
  id: number | null;
  email: string | null;
  fullName: string | null;
  isGuest: boolean | null;
  last: Date;
}

export interface SpanUsage extends Sums {
  /** index of its beginning, from 0 */
  span: number;
  users: number;
}

/** Token usage of engine calls. Dates are inclusive lower bounds. */
export interface TokenUsageRepository {
  /** The usage of a user whose account was deleted meanwhile is stored without the user. */
  record(usage: NewTokenUsage, at: Date): Promise<void>;
  /** By type and model; null: since the beginning. */
  byType(moment: Date | null): Promise<TypeUsage[]>;
  /** Days without usage are left out. */
  byDay(moment: Date): Promise<DayUsage[]>;
  /** Largest usage first. Deleted accounts do not count as users. */
  byModel(moment: Date): Promise<ModelUsage[]>;
  /** Largest usage first. */
  byUser(moment: Date, limit: number): Promise<UserUsage[]>;
  /** Between one beginning and the next; the last one is open-ended. Spans without usage are left out. */
  bySpan(begins: readonly Date[]): Promise<SpanUsage[]>;
  /** Every model that has ever been used. */
  models(): Promise<{ provider: string; model: string }[]>;
}
