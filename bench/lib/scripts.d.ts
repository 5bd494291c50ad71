declare module '*/scripts/lib/postgres.mjs' {
  /** A throwaway PostgreSQL on a free loopback port, without fsync. */
  export function startPostgres(): Promise<{ url: string; stop(): Promise<void> }>;
}
