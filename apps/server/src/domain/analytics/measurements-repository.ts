/** The responses of one process in one minute. */
export interface MinuteMetrics {
  minute: Date;
  requests: number;
  failures: number;
  times: Record<string, number>;
}

/** What all processes of the service have measured. */
export interface MeasurementsRepository {
  /** Stores minutes of one process; those already stored are replaced. */
  saveMinutes(process: string, minutes: readonly MinuteMetrics[]): Promise<void>;
  /** Minutes of all processes from one to another, both included. */
  minutes(from: Date, until: Date): Promise<MinuteMetrics[]>;
  /** Records that the service ran in this minute. */
  beat(minute: Date): Promise<void>;
  /** The first minute of the last 30 days in which the service ran, and in how many it ran until then. */
  service(until: Date): Promise<{ first: Date | null; minutes: number }>;
  deleteEnded(now: Date): Promise<void>;
}
