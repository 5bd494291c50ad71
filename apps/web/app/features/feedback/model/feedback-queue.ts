import { type FeedbackInput, feedbackInput } from '@prep-ai/contract';
import { z } from 'zod';
import { UNSENT_FEEDBACK, type UserDatabase } from '../../../lib/local-data/user-database.ts';

const unsent = z.object({
  /** Idempotency-Key of every try to send it: however often it goes, it is stored once */
  key: z.string(),
  body: feedbackInput,
});
export type Unsent = z.infer<typeof unsent>;

export interface FeedbackQueueDeps {
  /** null where the browser keeps nothing */
  database: UserDatabase | null;
  /** Sends one; answers what the server says to it. */
  send(body: FeedbackInput, key: string): Promise<{ message: string }>;
  /** whether a later try can succeed */
  canWait(error: unknown): boolean;
  /** this user is still the one who is signed in, and there is a line */
  mayUse(): boolean;
  /** it has arrived, after all */
  onSent(message: string): void;
}

/** The entries that can be read of a stored record. */
export function readUnsent(stored: unknown): Unsent[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((item: unknown) => {
    const parsed = unsent.safeParse(item);
    return parsed.success ? [parsed.data] : [];
  });
}

/** Feedback of one user that could not be sent yet, kept in their browser database, which all tabs share. */
export function createFeedbackQueue({ database, send, canWait, mayUse, onSent }: FeedbackQueueDeps) {
  let flushing = false;

  async function remove(key: string): Promise<boolean> {
    let removed = false;
    await database?.update(UNSENT_FEEDBACK, (stored) => {
      const left = readUnsent(stored);
      const next = left.filter((item) => item.key !== key);
      removed = next.length < left.length;
      return next;
    });
    return removed;
  }

  return {
    /** Keeps it until it can be sent. Rejects when this browser can't keep it. */
    async add(item: Unsent): Promise<void> {
      if (!database) throw new Error('this browser keeps nothing');
      await database.update(UNSENT_FEEDBACK, (stored) => [
        ...readUnsent(stored).filter(({ key }) => key !== item.key),
        item,
      ]);
    },

    /**
     * Sends what is kept, oldest first, and stops at the first that has to wait. What the server will never take is
     * dropped. Another tab may do the same at the same time: the server stores each once, and one of them tells of it.
     */
    async flush(): Promise<void> {
      if (flushing || !database || !mayUse()) return;
      flushing = true;
      try {
        for (const { key, body } of readUnsent(await database.read(UNSENT_FEEDBACK))) {
          if (!mayUse()) return;
          try {
            const { message } = await send(body, key);
            if (await remove(key)) onSent(message);
          } catch (error) {
            if (canWait(error)) return;
            await remove(key);
          }
        }
      } catch {
        // the browser refuses its database: the next page tries again
      } finally {
        flushing = false;
      }
    },
  };
}
