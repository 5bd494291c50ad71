/** Work that a process does regularly; its failures are logged under its name. */
export interface Job {
  name: JobName;
  everyMs: number;
  run(): Promise<unknown>;
  /** done once, before any job runs */
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
