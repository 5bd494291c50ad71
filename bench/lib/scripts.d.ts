declare module '*/scripts/lib/postgres.mjs' {
  /** A throwaway PostgreSQL on a free loopback port, without fsync, its data in a new folder under `parent`. */
  export function startPostgres(parent?: string): Promise<{
    url: string;
    stop(): Promise<void>;
    /** Ends it as a crash would; returns when it is gone. */
    breakOff(): void;
    /** Starts it again after that; resolves when it takes connections. */
    start(): Promise<void>;
  }>;
}
