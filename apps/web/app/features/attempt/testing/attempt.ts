import type { Attempt, AttemptPoint, Quote } from '@prep-ai/contract';

const FIRST =
  'The GIL lets only one thread run Python code at a time, so threads do not make a CPU-bound endpoint faster. I would use a process pool, maybe. Threads are useless in Python.';
const SECOND =
  'The GIL lets only one thread run Python code at a time, so threads do not make a CPU-bound endpoint faster. I would move the work to a process pool, because each process has its own GIL. Waiting for a database releases it, so threads are fine for I/O. I measured 40 ms instead of 900 ms.';

/** Where `words` are in `text`. */
export function quoteOf(text: string, words: string): Quote {
  const start = text.indexOf(words);
  if (start < 0) throw new Error(`not in the text: ${words}`);
  return { start, end: start + words.length };
}

const point = (of: Pick<AttemptPoint, 'id' | 'text' | 'weight'>, found: Partial<AttemptPoint> = {}): AttemptPoint => ({
  state: 'missed',
  credit: 0,
  quotes: [],
  in_model_answer: [],
  ...of,
  ...found,
});

const POINTS = [
  { id: 1, text: 'Only one thread runs Python bytecode at a time.', weight: 3 },
  { id: 2, text: 'CPU-bound work belongs in processes, each with its own interpreter.', weight: 3 },
  { id: 3, text: 'The GIL is released while waiting for I/O.', weight: 2 },
  { id: 4, text: 'Measure first: name what you would profile and how.', weight: 1 },
] as const;

const BASE = {
  generation_id: '5c6f5f9e-1d2f-4b4b-9a57-0a9c1d8e7f01',
  question: 1,
  mode: 'typed',
  seconds: null,
  saw_answer: false,
  zero_reason: null,
  grader: 'built-in',
  grader_note: null,
  formula: 'prep-ai-grade-2',
} as const;

const DELIVERY: Attempt['delivery'] = {
  words: 32,
  seconds: null,
  words_a_minute: null,
  fillers: [],
  hedges: [{ word: 'maybe', count: 1 }],
  i_share: null,
  numbers: [],
  star: null,
  pauses: null,
};

/** Two of four points, one of them in part, and a wrong statement. */
export const firstAttempt: Attempt = {
  ...BASE,
  id: '0d9f6f0e-6a53-4c8e-8f1f-5f1a7a3f0001',
  answer: FIRST,
  score: 42,
  points: [
    point(POINTS[0], {
      state: 'covered',
      credit: 1,
      quotes: [quoteOf(FIRST, 'The GIL lets only one thread run Python code at a time')],
    }),
    point(POINTS[1], { state: 'partly', credit: 0.55, quotes: [quoteOf(FIRST, 'I would use a process pool, maybe')] }),
    point(POINTS[2], { in_model_answer: [{ start: 58, end: 108 }] }),
    point(POINTS[3]),
  ],
  red_flags: [
    {
      text: 'Threads are useless in Python.',
      correction: 'Threads help wherever the work is waiting.',
      quotes: [quoteOf(FIRST, 'Threads are useless in Python.')],
    },
  ],
  follow_up: 'What happens to the GIL while a thread waits for the database?',
  delivery: DELIVERY,
  created_at: '2026-11-23T14:40:00.000Z',
};

/** The next try: three points covered, a number named, one missed. */
export const secondAttempt: Attempt = {
  ...BASE,
  id: '0d9f6f0e-6a53-4c8e-8f1f-5f1a7a3f0002',
  answer: SECOND,
  mode: 'spoken',
  seconds: 62,
  saw_answer: true,
  score: 87,
  points: [
    point(POINTS[0], {
      state: 'covered',
      credit: 1,
      quotes: [quoteOf(SECOND, 'The GIL lets only one thread run Python code at a time')],
    }),
    point(POINTS[1], {
      state: 'covered',
      credit: 0.95,
      quotes: [quoteOf(SECOND, 'I would move the work to a process pool, because each process has its own GIL')],
    }),
    point(POINTS[2], {
      state: 'covered',
      credit: 0.99,
      quotes: [quoteOf(SECOND, 'Waiting for a database releases it, so threads are fine for I/O')],
    }),
    point(POINTS[3], { credit: 0.002 }),
  ],
  red_flags: [],
  follow_up: 'How would you find out that the endpoint is CPU-bound?',
  delivery: {
    ...DELIVERY,
    words: 55,
    seconds: 62,
    words_a_minute: 53,
    fillers: [{ word: 'you know', count: 2 }],
    hedges: [],
    numbers: [quoteOf(SECOND, '40 ms'), quoteOf(SECOND, '900 ms')],
    pauses: { count: 2, seconds: 5.4 },
  },
  created_at: '2026-11-23T14:52:00.000Z',
};

/** No answer: nothing is graded. */
export const zeroAttempt: Attempt = {
  ...BASE,
  id: '0d9f6f0e-6a53-4c8e-8f1f-5f1a7a3f0003',
  answer: 'I don’t know.',
  score: 0,
  zero_reason: 'blank',
  points: POINTS.map((of) => point(of)),
  red_flags: [],
  follow_up: 'What does the GIL allow only one of?',
  delivery: { ...DELIVERY, words: 3, hedges: [] },
  created_at: '2026-11-23T14:30:00.000Z',
};
