import { useEffect, useRef, useState } from 'react';
import { type Exchange, isLive } from '../model/exchange.ts';
import { takeSentences } from '../model/sentences.ts';

export interface Spoken {
  id: number;
  text: string;
}

/** Sentences that stay in the live region; a screen reader has read older ones. */
const KEPT = 12;

/** What a screen reader reads out while an answer is written: whole sentences, each once, and how it ended. */
export function useSpokenAnswer(exchanges: Exchange[]): Spoken[] {
  const [spoken, setSpoken] = useState<Spoken[]>([]);
  const reading = useRef<{ key: string; next: number } | null>(null);
  const count = useRef(0);
  const last = exchanges.at(-1);

  useEffect(() => {
    const say = (...texts: string[]) => {
      const added = texts.filter((text) => text !== '').map((text) => ({ id: ++count.current, text }));
      if (added.length > 0) setSpoken((earlier) => [...earlier, ...added].slice(-KEPT));
    };
    if (!last) return;
    const now = reading.current;
    if (isLive(last)) {
      if (now?.key !== last.key) {
        // an answer that is picked up after a reload is read from where it goes on
        reading.current = { key: last.key, next: last.text.length };
        say('PrepBot is writing...');
        return;
      }
      const { text, next } = takeSentences(last.text, Math.min(now.next, last.text.length), false);
      now.next = next;
      say(text);
    } else if (now?.key === last.key) {
      const { text } = takeSentences(last.text, Math.min(now.next, last.text.length), true);
      reading.current = null;
      say(text, endOf(last));
    }
  }, [last]);

  return spoken;
}

function endOf({ state, failure }: Exchange): string {
  if (failure) return failure.text;
  return state === 'stopped' ? 'Stopped.' : 'The answer is complete.';
}
