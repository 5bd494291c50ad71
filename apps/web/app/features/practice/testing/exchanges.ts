import { type Exchange, newExchange } from '../model/exchange.ts';

/** An exchange as it is right after asking, with these changes. */
export function anExchange(change: Partial<Exchange> = {}): Exchange {
  const asked = newExchange({
    key: 'key-00000001',
    type: 'questions',
    prompt: '',
    settings: { skills: ['Python'], level: 'Intermediate', length: '200', subtopics: {} },
    startedAt: '2026-11-20T05:01:00.000Z',
  });
  return { ...asked, ...change };
}
