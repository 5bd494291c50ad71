import type { Evidence, MatchCondition, MatchGap, MatchResult, StrongMatch } from '@prep-ai/contract';

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

/** A result of prep-ai-match-2 with six matches and two gaps. */
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

const condition = (
  name: string,
  state: MatchCondition['state'],
  more: Partial<MatchCondition> = {},
): MatchCondition => ({
  name,
  kind: 'licence',
  state,
  detail: `About ${name}.`,
  evidence: [],
  ...more,
});

/** A result of prep-ai-match-3: conditions in every state, levels, a skill shown by another, something taken off. */
export const matchOf52: MatchResult = {
  score: 52,
  verdict: 'partial',
  caveat: 'The score compares what two texts say.',
  basis: { shown: 4, named: 9 },
  level: {
    job: {
      level: 'lead',
      detail: 'From the job title.',
      evidence: [line('job', 1, 'Lead Nurse, Cardiology', 'Lead Nurse')],
    },
    resume: { level: 'mid', detail: 'From the dates of the positions: 3 years.', evidence: [] },
    fit: 'below',
  },
  conditions: [
    condition('Degree (bachelor or higher)', 'met', {
      kind: 'degree',
      evidence: [
        { ...line('resume', 31, 'B.Sc. Nursing, AIIMS, 2019', 'B.Sc. Nursing'), page: 2 },
        { ...line('job', 4, 'A degree in nursing is required.', 'degree'), sentence: 2 },
      ],
    }),
    condition('Life support (BLS, ACLS, PALS)', 'unclear'),
    condition('Driving licence', 'not_shown', {
      evidence: [line('job', 5, 'A valid driving licence.', 'driving licence')],
    }),
  ],
  job_title: 'Lead Nurse',
  strong_matches: [
    {
      ...item('Wound Care', [
        { ...line('job', 3, 'You care for wounds.', 'wounds'), sentence: 1 },
        { ...line('resume', 12, 'Dressed wounds on a ward of 30 beds.', 'Dressed wounds'), page: 1, sentence: 1 },
        { ...line('resume', 12, 'Dressed wounds on a ward of 30 beds.', 'ward'), page: 1, sentence: 1 },
        { ...line('resume', 12, 'Trained four students in it.', 'Trained'), page: 1, sentence: 3 },
      ]),
      shown_by: 'Dressed wounds',
    },
  ],
  gaps: [
    item('Telemetry', [
      line('job', 7, 'Telemetry and rhythm strips.', 'Telemetry'),
      line('job', 7, 'Telemetry and rhythm strips.', 'rhythm strips'),
      { ...line('resume', 22, 'Watched the monitors of six beds.', 'monitors'), page: 2 },
    ]),
  ],
  recommendations: [],
  breakdown: [
    { name: 'required', earned: 40, possible: 60, note: 'Required: 4 of 8 shown' },
    { name: 'preferred', earned: 0, possible: 0, note: 'Preferred: 0 of 0 shown' },
    { name: 'title', earned: 24, possible: 40, note: 'One title is near' },
    { name: 'limit', earned: -12, possible: 0, note: 'Taken off: not shown: Driving licence' },
  ],
  formula: 'prep-ai-match-3',
};
