import type { Evidence, MatchGap, MatchResult, StrongMatch } from '@prep-ai/contract';

const line = (source: Evidence['source'], n: number, text: string, marked: string): Evidence => {
  const start = text.indexOf(marked);
  return { source, line: n, text, start, end: start + marked.length };
};

const item = (term: string, evidence: Evidence[]): StrongMatch & MatchGap => ({
  term,
  importance: 'required',
  detail: `About ${term}.`,
  credit: 0.5,
  evidence,
});

/** A result with six matches and two gaps. */
export const matchOf78: MatchResult = {
  score: 78,
  job_title: 'Backend Engineer',
  strong_matches: [
    item('Async Python', [
      line('job', 6, 'You have run async Python services.', 'run async Python services'),
      line('resume', 14, 'Built the API in FastAPI with async I/O.', 'FastAPI with async I/O'),
    ]),
    ...['SQL', 'REST', 'Docker', 'Git', 'Redis'].map((term) => item(term, [])),
  ],
  gaps: [
    item('Kafka', [
      line('resume', 21, 'Moved e-mail jobs to Celery.', 'Celery'),
      line('job', 9, 'Hands-on work with Kafka.', 'Kafka'),
    ]),
    item('On-call', []),
  ],
  recommendations: [{ title: 'Name the queue', text: 'Line 21 answers line 9.' }],
  breakdown: [
    { name: 'required', earned: 50.25, possible: 60, note: '6 of 8 shown' },
    { name: 'title', earned: 27.5, possible: 40, note: 'One title is near' },
  ],
  formula: 'test',
};
