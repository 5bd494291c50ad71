import { z } from 'zod';
import type { LocalChat } from './local-chat.ts';

/** As much of the record of the practice screen as is needed to put two of them together. */
const record = z.looseObject({
  exchanges: z.array(z.looseObject({ key: z.string() })),
  synced: z.record(z.string(), z.int()).default({}),
});

/**
 * Adds what a guest has here to what the user they have become has here. What the server had of the guest it has given to
 * the user by now, so it stays synced. Rejects when the browser refuses.
 */
export async function migrateChat(from: LocalChat, to: LocalChat): Promise<void> {
  const guest = record.safeParse(await from.read());
  if (!guest.success || guest.data.exchanges.length === 0) return;
  await to.update((stored) => {
    const own = record.safeParse(stored);
    if (!own.success) return guest.data;
    const known = new Set(own.data.exchanges.map(({ key }) => key));
    const added = guest.data.exchanges.filter(({ key }) => !known.has(key));
    return {
      ...own.data,
      exchanges: [...own.data.exchanges, ...added],
      synced: { ...guest.data.synced, ...own.data.synced },
    };
  });
}
