/** How one process answered in one minute. */
export interface MinuteMetrics {
  minute: Date;
  requests: number;
  failures: number;
  times: Record<string, number>;
}

/** What the service measures of itself, by all of its processes. */
export interface MeasurementsRepository {
  /** Stores minutes of one process as they stand; one that is there already is replaced. */
  saveMinutes(process: string, minutes: readonly MinuteMetrics[]): Promise<void>;
  /** Minutes of all processes from one to another, both included. */
  minutes(from: Date, until: Date): Promise<MinuteMetrics[]>;
  /** The service ran in this minute. */
  beat(minute: Date): Promise<void>;
  /** The first minute of the last 30 days in which the service ran, and how many it ran in until then. */
  service(until: Date): Promise<{ first: Date | null; minutes: number }>;
  deleteEnded(now: Date): Promise<void>;
}
