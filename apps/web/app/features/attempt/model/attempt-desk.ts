import type { Attempt, NewAttempt } from '@prep-ai/contract';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ApiError } from '../../../lib/api-error.ts';
import { failureText } from '../../../lib/forms/failure-text.ts';
import {
  type Draft,
  FORGOTTEN_AFTER_MS,
  type KeptAttempts,
  type Unsent,
  withDraft,
  withUnsent,
} from './kept-attempts.ts';
import type { KeptRecord } from './kept-record.ts';

/** Why an attempt has not been sent yet. `offline`: no connection. `early`: the model answer is not finished. */
export type Delay = { kind: 'offline' | 'early' } | { kind: 'trouble'; text: string };

export interface AttemptDeskState extends KeptAttempts {
  /** what this browser keeps has been read */
  loaded: boolean;
  /** by the name of the card */
  delays: Record<string, Delay>;
}

export interface AttemptDesk extends Pick<StoreApi<AttemptDeskState>, 'getState' | 'getInitialState' | 'subscribe'> {
  /** Reads what is kept. */
  load(): Promise<void>;
  /** Reads what is kept of a card that another tab has answered. */
  refresh(card: string): Promise<void>;
  saveDraft(card: string, draft: Draft | null): void;
  /** Keeps an attempt under a new key and sends it as soon as it can be. A card has one attempt on its way at most. */
  submit(card: string, body: NewAttempt): Promise<void>;
  /** Sends what is kept, each once; what was refused waits for `retry`. */
  flush(): Promise<void>;
  retry(card: string): Promise<void>;
  /** Makes a draft of an attempt that was not taken. */
  takeBack(card: string): Promise<void>;
}

export interface AttemptDeskDeps {
  kept: KeptRecord;
  send(body: NewAttempt, key: string): Promise<Attempt>;
  toCallFailure(error: unknown): ApiError;
  newKey(): string;
  /** ms since the epoch */
  now(): number;
  online(): boolean;
  /** this user is still the one who is signed in */
  mayUse(): boolean;
  /** Lets one tab at a time send. */
  alone(job: () => Promise<void>): Promise<void>;
  /** An attempt has been graded here: it is shown when the promise resolves. */
  onStored(card: string, attempt: Attempt): Promise<void>;
  /** Nothing of it is kept here any more: other tabs can look. */
  onDone(card: string): void;
}

const FAILED = 'Your answer could not be checked.';

/** The answers of one user that are being written or on their way, outside of React. */
export function createAttemptDesk(deps: AttemptDeskDeps): AttemptDesk {
  const { kept } = deps;
  const store = createStore<AttemptDeskState>(() => ({ drafts: {}, unsent: {}, delays: {}, loaded: false }));
  const { getState, setState } = store;

  const delay = (card: string, why: Delay | null) =>
    setState(({ delays: { [card]: _, ...others } }) => ({ delays: why ? { ...others, [card]: why } : others }));

  /** On the screen at once, then in the browser's database. */
  async function change(make: (before: KeptAttempts) => KeptAttempts): Promise<void> {
    setState(make);
    await kept.change(make);
  }

  const drafts = createDraftWriter(store, kept);

  async function load(): Promise<void> {
    const stored = await kept.read();
    setState((before) => {
      const mine = Object.entries(before.drafts).filter(([card]) => drafts.typed.has(card));
      return { unsent: stored.unsent, drafts: { ...stored.drafts, ...Object.fromEntries(mine) }, loaded: true };
    });
  }

  /** Whether the next one may be tried. */
  async function sendOne(card: string, { key, body }: Unsent): Promise<boolean> {
    delay(card, null);
    try {
      const attempt = await deps.send(body, key);
      // shown before it leaves the queue, so that the card is never without both
      await deps.onStored(card, attempt);
      await change((before) =>
        before.unsent[card]?.key === key ? withDraft(withUnsent(before, card, null), card, null) : before,
      );
      deps.onDone(card);
      return true;
    } catch (cause) {
      return hold({ card, key, error: deps.toCallFailure(cause) }, delay, change);
    }
  }

  async function sendAll(): Promise<void> {
    await load();
    for (const [card, entry] of Object.entries(getState().unsent)) {
      if (!deps.mayUse()) return;
      if (deps.now() - entry.at > FORGOTTEN_AFTER_MS) await change((before) => withUnsent(before, card, null));
      else if (!entry.refused && !deps.online()) delay(card, { kind: 'offline' });
      else if (!entry.refused && !(await sendOne(card, entry))) return;
    }
  }

  const flush = createFlush(() => deps.alone(sendAll));

  return {
    getState,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,
    load,
    async refresh(card) {
      const stored = await kept.read();
      drafts.typed.delete(card);
      setState((before) => withDraft({ ...before, unsent: stored.unsent }, card, stored.drafts[card] ?? null));
    },
    flush,
    saveDraft: drafts.save,
    async submit(card, body) {
      if (getState().unsent[card]) return;
      const entry: Unsent = { key: deps.newKey(), body, refused: null, at: deps.now() };
      await change((before) => withUnsent(before, card, before.unsent[card] ?? entry));
      await flush();
    },
    async retry(card) {
      await change((before) => {
        const entry = before.unsent[card];
        return entry ? withUnsent(before, card, { ...entry, refused: null }) : before;
      });
      await flush();
    },
    async takeBack(card) {
      delay(card, null);
      await change((before) => {
        const entry = before.unsent[card];
        if (!entry) return before;
        const { answer: text, mode, seconds, pauses } = entry.body;
        return withDraft(withUnsent(before, card, null), card, { text, mode, seconds: seconds ?? 0, pauses });
      });
    },
  };
}

type Store = StoreApi<AttemptDeskState>;

/** Writes drafts down as they are typed. */
function createDraftWriter({ getState, setState }: Store, kept: KeptRecord) {
  /** cards whose draft was changed here: it is newer than what is stored */
  const typed = new Set<string>();
  const unwritten = new Set<string>();
  let writing = false;

  /** One write at a time: what is typed meanwhile goes into the next. */
  async function write(): Promise<void> {
    if (writing) return;
    writing = true;
    while (unwritten.size > 0) {
      const cards = [...unwritten];
      unwritten.clear();
      const { drafts } = getState();
      await kept.change((before) => cards.reduce((all, card) => withDraft(all, card, drafts[card] ?? null), before));
    }
    writing = false;
  }

  return {
    typed,
    save(card: string, draft: Draft | null): void {
      setState((before) => withDraft(before, card, draft));
      typed.add(card);
      unwritten.add(card);
      void write();
    },
  };
}

interface Unanswered {
  card: string;
  key: string;
  error: ApiError;
}

/** What becomes of an attempt that was not taken. Answers whether the next one may be tried. */
async function hold(
  { card, key, error }: Unanswered,
  delay: (card: string, why: Delay) => void,
  change: (make: (before: KeptAttempts) => KeptAttempts) => Promise<void>,
): Promise<boolean> {
  if (error.status === 0) {
    delay(card, { kind: 'offline' });
    return false;
  }
  if (error.code === 'answer_not_ready') {
    delay(card, { kind: 'early' });
    return true;
  }
  const text = failureText(error, FAILED);
  if (error.isTransient || error.status === 429 || error.status === 401) {
    delay(card, { kind: 'trouble', text });
    return error.status !== 401;
  }
  await change((before) => {
    const entry = before.unsent[card];
    return entry?.key === key ? withUnsent(before, card, { ...entry, refused: { code: error.code, text } }) : before;
  });
  return true;
}

/** Runs `job` once at a time; who asks meanwhile gets one more run after it. */
function createFlush(job: () => Promise<void>): () => Promise<void> {
  let flushing: Promise<void> | null = null;
  let again = false;
  return async function flush() {
    if (flushing) {
      again = true;
      return flushing;
    }
    flushing = job().finally(() => {
      flushing = null;
    });
    await flushing;
    if (!again) return;
    again = false;
    await flush();
  };
}
