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
  /** number of its beginning, from 0 */
  span: number;
  users: number;
}

/** What engine calls used. Moments are beginnings: what was used then or later counts. */
export interface TokenUsageRepository {
  /** Of a user who is gone by now nobody's name is kept, the tokens are. */
  record(usage: NewTokenUsage, at: Date): Promise<void>;
  /** By type and model; null: of all time. */
  byType(moment: Date | null): Promise<TypeUsage[]>;
  /** Days without use are left out. */
  byDay(moment: Date): Promise<DayUsage[]>;
  /** Those that used most come first. Who deleted their account is nobody's user any more. */
  byModel(moment: Date): Promise<ModelUsage[]>;
  /** Those who used most come first. */
  byUser(moment: Date, limit: number): Promise<UserUsage[]>;
  /** Between one beginning and the next; the last one is open. Spans without use are left out. */
  bySpan(begins: readonly Date[]): Promise<SpanUsage[]>;
  /** Every model that was ever used. */
  models(): Promise<{ provider: string; model: string }[]>;
}
