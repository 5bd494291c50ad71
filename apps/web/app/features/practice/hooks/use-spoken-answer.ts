import { useEffect, useRef, useState } from 'react';
import { cardsOf } from '../model/cards.ts';
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
  const reading = useRef<{ key: string; next: number; questions: number } | null>(null);
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
        reading.current = { key: last.key, next: last.text.length, questions: 0 };
        say('PrepBot is writing...');
        return;
      }
      say(...readOn(now, last));
    } else if (now?.key === last.key) {
      reading.current = null;
      say(...readOn(now, last), endOf(last));
    }
  }, [last]);

  return spoken;
}

/** What has come since the last call. Of answers that are still closed only the questions are read. */
function readOn(now: { next: number; questions: number }, exchange: Exchange): string[] {
  const ended = !isLive(exchange);
  if (isClosed(exchange)) {
    const whole = cardsOf(exchange).flatMap(({ question, answer }) =>
      question !== null && (ended || answer !== '') ? [question] : [],
    );
    const fresh = whole.slice(now.questions);
    now.questions = whole.length;
    now.next = exchange.text.length;
    return fresh;
  }
  const { text, next } = takeSentences(exchange.text, Math.min(now.next, exchange.text.length), ended);
  now.next = next;
  return [text];
}

const isClosed = (exchange: Exchange) => cardsOf(exchange).some(({ revealed }) => !revealed);

function endOf(exchange: Exchange): string {
  const { state, failure } = exchange;
  if (failure) return failure.text;
  if (state === 'stopped') return 'Stopped.';
  return isClosed(exchange)
    ? 'The model answer is ready. Answer the question first, or show it.'
    : 'The answer is complete.';
}
