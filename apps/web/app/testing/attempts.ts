import type { Attempt } from '@prep-ai/contract';

/** An attempt as the server sends it. */
export function anAttempt(values: Partial<Attempt> = {}): Attempt {
  return {
    id: '6f9619ff-8b86-4d01-b42d-00c04fc964ff',
    generation_id: '0b8f2a52-2f6a-4a63-9d6f-6c3a3a5d1f10',
    question: 1,
    answer: 'The log comes first.',
    mode: 'typed',
    seconds: 30,
    saw_answer: false,
    score: 64,
    points: [
      {
        id: 1,
        text: 'The log is written before the data.',
        weight: 3,
        state: 'covered',
        credit: 1,
        quotes: [{ start: 0, end: 19 }],
        in_model_answer: [],
      },
      {
        id: 2,
        text: 'After a crash the log is replayed.',
        weight: 2,
        state: 'missed',
        credit: 0,
        quotes: [],
        in_model_answer: [],
      },
    ],
    red_flags: [],
    delivery: {
      words: 4,
      seconds: 30,
      words_a_minute: 8,
      fillers: [],
      hedges: [],
      i_share: null,
      numbers: [],
      star: null,
      pauses: null,
    },
    follow_up: 'What happens to the log after a crash?',
    zero_reason: null,
    grader: 'built-in',
    grader_note: null,
    formula: 'prep-ai-grade-2',
    created_at: '2026-11-18T05:06:00.000Z',
    ...values,
  };
}
