import { statfsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { PRODUCT } from '@prep-ai/contract';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { createEngineMetrics } from './engine-metrics.ts';
import { measureReader } from './reader-metrics.ts';
import type { OpenDatabase } from '../../db/database.ts';
import { createQueueDepthsRepository } from '../../db/repositories/queue-depths-repository.ts';
import type { Clock } from '../../ports/clock.ts';
import type { DocumentReader } from '../../ports/document-reader.ts';

/** ms that the database may take to tell its figures: a scrape is answered without them rather than late */
const PATIENCE_MS = 2000;

export type Metrics = ReturnType<typeof createMetrics>;

/** Everything that /metrics tells. Engines are measured where they are made, the rest where it is wired. */
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
        help: 'Answers being written by this process',
        registers,
        collect() {
          this.set(now.liveGenerations());
        },
      });
      new Gauge({
        name: 'prep_ai_streams_open',
        help: 'Streams that somebody reads from this process',
        registers,
        collect() {
          this.set(now.openStreams());
        },
      });
    },

    /** Statements, connections and what waits in the database; `dataDir` is where the embedded one and local mail lie. */
    watchDatabase(database: OpenDatabase, clock: Clock, dataDir: string): void {
      new Gauge({
        name: 'prep_ai_build_info',
        help: 'Always 1: what runs here',
        labelNames: ['version', 'node', 'database'] as const,
        registers,
      }).set({ version: PRODUCT.version, node: process.version, database: database.engine }, 1);
      watchStatements(registry, database);
      watchQueues(registry, database, clock);
      new Gauge({
        name: 'prep_ai_data_disk_free_bytes',
        help: 'Room on the disk of DATA_DIR; below 40 MB the embedded database takes no writes',
        registers,
        collect() {
          const { bavail, bsize } = statfsSync(dataDir);
          this.set(bavail * bsize);
        },
      });
    },
  };
}

function watchStatements(registry: Registry, database: OpenDatabase): void {
  const registers = [registry];
  const seconds = new Histogram({
    name: 'prep_ai_database_query_seconds',
    help: 'Time of a statement, waiting for a connection included where it has none',
    buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5, 15],
    registers,
  });
  const errors = new Counter({
    name: 'prep_ai_database_errors_total',
    help: "Statements that failed, by the class of PostgreSQL's code, or `connection`",
    labelNames: ['class'] as const,
    registers,
  });
  database.onQuery((took, error) => {
    seconds.observe(took);
    if (error !== null) errors.inc({ class: classOf(error) });
  });
  new Gauge({
    name: 'prep_ai_database_connections',
    help: 'Connections of this process to PostgreSQL by state, what may be opened at most, and who waits for one',
    labelNames: ['state'] as const,
    registers,
    collect() {
      for (const [state, count] of Object.entries(database.pool?.() ?? {})) this.set({ state }, count);
    },
  });
}

function watchQueues(registry: Registry, database: OpenDatabase, clock: Clock): void {
  const registers = [registry];
  const repository = createQueueDepthsRepository(database.db);
  const read = async () => ({
    queues: await repository.due(clock.now()),
    failed: await repository.failedMails(),
    bytes: await repository.databaseBytes(),
  });
  type Figures = Awaited<ReturnType<typeof read>>;
  let reading: Promise<Figures | null> | null = null;
  /** One reading for all gauges of a scrape; null when the database is away. */
  const figures = (): Promise<Figures | null> => {
    reading ??= Promise.race([read().catch(() => null), sleep(PATIENCE_MS, null, { ref: false })]).finally(() => {
      reading = null;
    });
    return reading;
  };
  const gauge = (name: string, help: string, show: (own: Gauge, found: Figures) => void, labels: string[] = []) =>
    new Gauge({
      name,
      help,
      labelNames: labels,
      registers,
      async collect() {
        const found = await figures();
        if (found) show(this, found);
      },
    });
  gauge(
    'prep_ai_queue_due',
    'Entries of a queue whose time has come, of all processes: mail, payments to ask about, refunds to try',
    (own, { queues }) => {
      for (const { queue, due } of queues) own.set({ queue }, due);
    },
    ['queue'],
  );
  gauge(
    'prep_ai_queue_oldest_seconds',
    'How long the oldest entry that is due has been so',
    (own, { queues }) => {
      for (const { queue, oldestSeconds } of queues) own.set({ queue }, oldestSeconds);
    },
    ['queue'],
  );
  gauge('prep_ai_mail_failed', 'Mails that were given up and are still kept', (own, { failed }) => own.set(failed));
  gauge('prep_ai_database_size_bytes', 'Tables and indexes of the database', (own, { bytes }) => own.set(bytes));
  new Gauge({
    name: 'prep_ai_database_up',
    help: '1 when the database told its figures; otherwise the other figures about its content are old ones',
    registers,
    async collect() {
      this.set((await figures()) ? 1 : 0);
    },
  });
}

/** 23 for a violated constraint, 57 for a server that stops, and so on (PostgreSQL's documentation, appendix A). */
function classOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
  return /^[0-9A-Z]{5}$/.test(code) && /^\d|^[FHPX]/.test(code) ? code.slice(0, 2) : 'connection';
}
