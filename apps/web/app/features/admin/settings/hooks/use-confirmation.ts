import { useState } from 'react';

export interface Confirmation {
  /** a question is on the screen */
  open: boolean;
  /** Asks; resolves with the choice. A "yes" leaves the question on the screen until `close`. */
  ask(): Promise<boolean>;
  confirm(): void;
  cancel(): void;
  close(): void;
}

/** A question that something waits for. */
export function useConfirmation(): Confirmation {
  const [resolve, setResolve] = useState<((confirmed: boolean) => void) | null>(null);
  const close = () => setResolve(null);
  return {
    open: resolve !== null,
    ask: () => new Promise((settle) => setResolve(() => settle)),
    confirm: () => resolve?.(true),
    cancel() {
      resolve?.(false);
      close();
    },
    close,
  };
}
