import type { LocalChat } from '../lib/local-data/local-chat.ts';

/** The browser's database of one user, in memory: `open` gives a tab's view of it. Records are copied in and out. */
export function memoryChat(stored?: unknown) {
  let record = structuredClone(stored);
  let refused = false;
  const tabs = new Map<object, () => void>();

  function assertOpen(): void {
    if (refused) throw new DOMException('refused', 'InvalidStateError');
  }

  return {
    get record() {
      return structuredClone(record);
    },
    /** the browser refuses from now on */
    refuse() {
      refused = true;
    },
    open(): LocalChat {
      const tab = {};
      return {
        async read() {
          assertOpen();
          return structuredClone(record);
        },
        async update(change) {
          assertOpen();
          const next = change(structuredClone(record));
          if (next !== undefined) record = structuredClone(next);
          for (const [other, listener] of tabs) if (other !== tab) listener();
        },
        subscribe(listener) {
          tabs.set(tab, listener);
          return () => tabs.delete(tab);
        },
      };
    },
  };
}
