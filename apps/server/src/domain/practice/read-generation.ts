import { AppError, type ChatEvent, ERRORS, type ErrorCode } from '@prep-ai/contract';
import type { Generation } from './generation.ts';
import type { GenerationReading, GenerationRunner } from './generation-runner.ts';
import type { GenerationsRepository } from './generations-repository.ts';

/** between two reads of a row that another process writes */
const POLL_MS = 300;
/** for which the database may be away before the readers of such a row are sent away: they come back with their offset */
const DB_OUTAGE_TIMEOUT_MS = 30_000;

export interface ReadGenerationDeps {
  generations: GenerationsRepository;
  runner: GenerationRunner;
  pause: (ms: number) => Promise<void>;
}

export type ReadGeneration = ReturnType<typeof makeReadGeneration>;

/** Readers of a generation: the live answer where this process writes it, else the row, followed until it ends. */
export function makeReadGeneration(deps: ReadGenerationDeps) {
  async function* follow(row: Generation, from: number, isGone: () => boolean): AsyncGenerator<ChatEvent> {
    let current: Generation | null = row;
    // what it rests on is known with its first words
    while (current && current.state === 'running' && current.content === '') {
      await deps.pause(POLL_MS);
      if (isGone()) return;
      current = await readAgain(current);
    }
    const begun = current ?? row;
    let offset = Math.min(from, begun.content.length);
    yield { generation_id: row.id, offset, engine: row.engine, basis: begun.basis, skill: begun.basisSkill };
    let noticed = false;
    while (current) {
      if (current.notice && !noticed) {
        noticed = true;
        yield { notice: current.notice };
      }
      if (current.content.length > offset) {
        yield { content: current.content.slice(offset) };
        offset = current.content.length;
      }
      if (current.state !== 'running') {
        yield ending(current);
        return;
      }
      await deps.pause(POLL_MS);
      if (isGone()) return;
      current = await readAgain(current);
    }
  }

  /** The row as it is now; while the database is away, the read is repeated. */
  async function readAgain(row: Generation): Promise<Generation | null> {
    for (let waited = 0; ; waited += POLL_MS) {
      try {
        return await deps.generations.follow(row.id);
      } catch (error) {
        if (waited >= DB_OUTAGE_TIMEOUT_MS) throw error;
        await deps.pause(POLL_MS);
      }
    }
  }

  async function find(id: string, userId: number): Promise<Generation> {
    const row = await deps.generations.findByIdOrKey(id, userId);
    if (!row) throw new AppError('not_found');
    return row;
  }

  return {
    /** @throws AppError not_found for an id that is unknown or somebody else's */
    find,

    /** Like `find`, to follow it. @throws AppError not_found */
    async open(id: string, userId: number): Promise<GenerationReading> {
      return deps.runner.reading(await find(id, userId));
    },

    /** Events from `offset` on to the end. `isGone` says whether the reader has left. */
    events({ generation, live }: GenerationReading, offset: number, isGone: () => boolean): AsyncGenerator<ChatEvent> {
      return live?.read(offset) ?? follow(generation, offset, isGone);
    },

    /**
     * Waits for the first text of a generation that has just been started.
     * @throws AppError with the documented status when it failed before that
     */
    async started({ live }: GenerationReading): Promise<void> {
      if (!live) return;
      await live.started();
      if (live.length === 0 && live.outcome && 'failure' in live.outcome) {
        const { code, detail, retryAfter } = live.outcome.failure;
        throw new AppError(code, { detail, ...(retryAfter === undefined ? {} : { retryAfter }) });
      }
    },
  };
}

function ending(row: Generation): ChatEvent {
  if (row.state === 'done' || row.state === 'stopped') return { finished: row.state };
  const code = (row.errorCode ?? 'generation_failed') as ErrorCode;
  return { error: { code, detail: row.errorDetail ?? ERRORS[code][1] } };
}
