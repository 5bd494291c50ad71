/** Work that a process does again and again, named as its failures are logged. */
export interface Job {
  name: JobName;
  everyMs: number;
  run(): Promise<unknown>;
  /** done once, before anything runs by the clock */
  atStart?(): Promise<unknown>;
}

export type JobName =
  | 'flush generations'
  | 'sweep generations'
  | 'end streams of ended sessions'
  | 'store what was measured'
  | 'send mail'
  | 'give waiting offers'
  | 'payments'
  | 'clean up';
