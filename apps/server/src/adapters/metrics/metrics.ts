import { statfsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { MS, PRODUCT } from '@prep-ai/contract';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { DocumentReader } from '../../ports/document-reader.ts';
import { createEngineMetrics } from './engine-metrics.ts';
import { measureReader } from './reader-metrics.ts';

/** for reading the queues: a scrape without them is better than a late one */
const QUEUE_READ_TIMEOUT_MS = 2 * MS.second;

/** What can be measured of a database while it is in use. */
interface MeasuredDatabase {
  engine: string;
  /** Calls the listener after every statement from now on. */
  onQuery(listener: (seconds: number, error: unknown) => void): void;
  /** Connections of this process by state; absent where there is no pool. */
  pool?(): Record<string, number>;
}

/** What waits in the database for the regular jobs of all processes. */
interface QueueMetrics {
  queues: readonly { queue: string; due: number; oldestSeconds: number }[];
  failedMails: number;
  databaseBytes: number;
}

export interface WatchedDatabase {
  database: MeasuredDatabase;
  readQueues: () => Promise<QueueMetrics>;
  /** where the embedded database and local mail are stored */
  dataDir: string;
}

export type Metrics = ReturnType<typeof createMetrics>;

/** Every metric that /metrics reports. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  return {
    registry,
    engines: createEngineMetrics(registry),
    measureReader: (reader: DocumentReader) => measureReader(reader, registry),

    /** What this process is doing now. */
    watchProcess(now: { liveGenerations: () => number; openStreams: () => number }): void {
      new Gauge({
        name: 'prep_ai_generations_live',
        help: 'Answers this process is generating',
        registers,
        collect() {
          this.set(now.liveGenerations());
        },
      });
      new Gauge({
        name: 'prep_ai_streams_open',
        help: 'Event streams open on this process',
        registers,
        collect() {
          this.set(now.openStreams());
        },
      });
    },

    /** Statements, connections, queues and free disk space. */
    watchDatabase({ database, readQueues, dataDir }: WatchedDatabase): void {
      new Gauge({
        name: 'prep_ai_build_info',
        help: 'Always 1; the labels name the version, Node.js and the database engine',
        labelNames: ['version', 'node', 'database'] as const,
        registers,
      }).set({ version: PRODUCT.version, node: process.version, database: database.engine }, 1);
      watchStatements(registry, database);
      watchQueues(registry, readQueues);
      new Gauge({
        name: 'prep_ai_data_disk_free_bytes',
        help: 'Free space on the disk of DATA_DIR; below 40 MB the embedded database refuses writes',
        registers,
        collect() {
          const { bavail, bsize } = statfsSync(dataDir);
          this.set(bavail * bsize);
        },
      });
    },
  };
}

function watchStatements(registry: Registry, database: MeasuredDatabase): void {
  const registers = [registry];
  const seconds = new Histogram({
    name: 'prep_ai_database_query_seconds',
    help: 'Duration of a statement, including any wait for a connection',
    buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5, 15],
    registers,
  });
  const errors = new Counter({
    name: 'prep_ai_database_errors_total',
    help: "Failed statements, by the class of PostgreSQL's error code, or `connection`",
    labelNames: ['class'] as const,
    registers,
  });
  database.onQuery((took, error) => {
    seconds.observe(took);
    if (error !== null) errors.inc({ class: classOf(error) });
  });
  new Gauge({
    name: 'prep_ai_database_connections',
    help: 'Connections of this process to PostgreSQL by state, with the maximum and the number of waiting callers',
    labelNames: ['state'] as const,
    registers,
    collect() {
      for (const [state, count] of Object.entries(database.pool?.() ?? {})) this.set({ state }, count);
    },
  });
}

function watchQueues(registry: Registry, readQueues: () => Promise<QueueMetrics>): void {
  const registers = [registry];
  let reading: Promise<QueueMetrics | null> | null = null;
  /** One query for all gauges of a scrape; null when the database is unreachable. */
  const readOnce = (): Promise<QueueMetrics | null> => {
    const timeout = sleep(QUEUE_READ_TIMEOUT_MS, null, { ref: false });
    reading ??= Promise.race([readQueues().catch(() => null), timeout]).finally(() => {
      reading = null;
    });
    return reading;
  };
  const gauge = (name: string, help: string, show: (own: Gauge, found: QueueMetrics) => void, labels: string[] = []) =>
    new Gauge({
      name,
      help,
      labelNames: labels,
      registers,
      async collect() {
        const found = await readOnce();
        if (found) show(this, found);
      },
    });
  gauge(
    'prep_ai_queue_due',
    'Due entries of a queue, of all processes: mails, payments to check, refunds to attempt',
    (own, { queues }) => {
      for (const { queue, due } of queues) own.set({ queue }, due);
    },
    ['queue'],
  );
  gauge(
    'prep_ai_queue_oldest_seconds',
    'How long the oldest due entry has been waiting',
    (own, { queues }) => {
      for (const { queue, oldestSeconds } of queues) own.set({ queue }, oldestSeconds);
    },
    ['queue'],
  );
  gauge('prep_ai_mail_failed', 'Mails that were given up on and are still stored', (own, { failedMails }) =>
    own.set(failedMails),
  );
  gauge('prep_ai_database_size_bytes', 'Size of the tables and indexes of the database', (own, { databaseBytes }) =>
    own.set(databaseBytes),
  );
  new Gauge({
    name: 'prep_ai_database_up',
    help: '1 if the database answered this scrape; otherwise the other metrics read from it are stale',
    registers,
    async collect() {
      this.set((await readOnce()) ? 1 : 0);
    },
  });
}

/** 23 for a violated constraint, 57 for a server that stops, and so on (PostgreSQL's documentation, appendix A). */
function classOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
  return /^[0-9A-Z]{5}$/.test(code) && /^\d|^[FHPX]/.test(code) ? code.slice(0, 2) : 'connection';
}
