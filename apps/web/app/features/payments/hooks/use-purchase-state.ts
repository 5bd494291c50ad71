import { useRef, useState } from 'react';
import type { Notice } from '../model/purchase-notices.ts';
import type { Delay } from '../model/settle-payment.ts';

type Stage =
  | { name: 'ready' }
  /** an order is created, the provider's window is loading or open */
  | { name: 'paying' }
  | { name: 'verifying'; delay: Delay | null };

const READY: Stage = { name: 'ready' };

export interface PurchaseState {
  stage: Stage;
  notice: Notice | null;
  setStage(stage: Stage): void;
  setNotice(notice: Notice | null): void;
  /** Begins something that must not be begun twice. */
  begin(stage: Stage): void;
  /** Ends it, with a notice that stays until the next attempt. */
  finish(notice?: Notice | null): void;
  /** known at once, where the stage is known with the next render only: a double click comes before that */
  isBusy(): boolean;
}

/** How far a purchase is, and what is said about it. */
export function usePurchaseState(): PurchaseState {
  const [stage, setStage] = useState<Stage>(READY);
  const [notice, setNotice] = useState<Notice | null>(null);
  const busy = useRef(false);
  return {
    stage,
    notice,
    setStage,
    setNotice,
    begin(next) {
      busy.current = true;
      setNotice(null);
      setStage(next);
    },
    finish(next = null) {
      busy.current = false;
      setStage(READY);
      setNotice(next);
    },
    isBusy: () => busy.current,
  };
}
