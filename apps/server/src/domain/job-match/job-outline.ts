import type { Evidence, MatchCondition, WorkLevel } from '@prep-ai/contract';
import type { Taxonomy } from '@prep-ai/question-bank';
import { jobConditions } from './conditions.ts';
import { type Importance, jobTerms } from './job-terms.ts';
import { readJob } from './job-text.ts';
import { jobQuote } from './quotes.ts';
import { jobLevel } from './work-level.ts';

/** A line of the advertisement, counted from 1, with the sentence that says it. */
interface Said {
  line: number;
  text: string;
}

/** What the match reads in an advertisement. */
export interface JobOutline {
  title: string | null;
  level: { level: WorkLevel | null; detail: string };
  /** of experience; 0 for beginners, null when none are named */
  years: number | null;
  conditions: (Pick<MatchCondition, 'name' | 'kind'> & Said)[];
  required: ({ term: string } & Said)[];
  preferred: ({ term: string } & Said)[];
  mentioned: ({ term: string } & Said)[];
}

const said = ({ line, text }: Evidence): Said => ({ line, text });

/** Title, level, years, conditions and known skills of an advertisement, with the lines that say so. */
export function outlineJob(text: string, taxonomy: Taxonomy): JobOutline {
  const job = readJob(text, taxonomy);
  const terms = jobTerms(job, taxonomy).filter((term) => term.skill !== null);
  const of = (importance: Importance) =>
    terms
      .filter((term) => term.importance === importance)
      .map((term) => ({ term: term.name, ...said(jobQuote(job, term.segment, term)) }));
  const { level, detail } = jobLevel(job);
  return {
    title: job.title,
    level: { level, detail },
    years: job.years,
    conditions: jobConditions(job, taxonomy).map(({ name, kind, evidence }) => ({ name, kind, ...said(evidence) })),
    required: of('required'),
    preferred: of('preferred'),
    mentioned: of('mentioned'),
  };
}
