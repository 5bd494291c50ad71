import type { SkillHit, Taxonomy } from '@prep-ai/question-bank';
import { runningHeadings, type Segment } from '../resumes/segments.ts';
import { BOILERPLATE, JOB_HEADINGS, type JobPart } from './job-headings.ts';
import { type JobPiece, jobPieces } from './job-lines.ts';
import { partsOf } from './job-parts.ts';
import { jobTitle } from './job-title.ts';
import { type JobSentence, yearsAsked } from './job-years.ts';

/** A piece of the job text with what it is; `line` counts all lines of the text from 1, blank ones too. */
export interface JobSegment extends Segment {
  part: JobPart;
  /** continues the sentence of the segment before it */
  continues: boolean;
  /** the known skills that it names */
  hits: readonly SkillHit[];
}

export interface JobText {
  lines: string[];
  /** without headings and without what says nothing of the work */
  segments: JobSegment[];
  /** every piece that has words, headings included */
  all: Segment[];
  /** what the advertisement calls the position */
  title: string | null;
  /** years of experience asked for; 0 when it says freshers; null when it names no number */
  years: number | null;
}

const RUNNING_HEADINGS = runningHeadings(Object.values(JOB_HEADINGS).join(',').split(','));
/** With less than this share of its words left, what was taken for a company's talk of itself is read after all. */
const LEAST_LEFT = 0.15;
/** words of a text too short for that */
const FEW_WORDS = 60;
/** characters of a sentence that goes over several lines */
const LONGEST_SENTENCE = 1000;

const wordsOf = (pieces: readonly Segment[]): number => pieces.reduce((sum, piece) => sum + piece.tokens.length, 0);

/** Reads an advertisement: which lines ask for what, the title and the years. Any text is accepted; junk gives few segments. */
export function readJob(text: string, taxonomy: Taxonomy): JobText {
  const lines = text.split(/\r\n|\r|\n/u);
  const all = jobPieces(lines, RUNNING_HEADINGS, taxonomy);
  const parts = partsOf(all);
  const kept = (own: (part: JobPart | null | undefined, piece: JobPiece) => JobPart | null): JobSegment[] =>
    all.flatMap((piece, at): JobSegment[] => {
      const part = own(parts[at], piece);
      return part === null ? [] : [{ ...piece, part, hits: taxonomy.skills.find(piece.text, piece.tokens) }];
    });
  const work = kept((part) => (part === 'ignored' ? null : (part ?? null)));
  const segments =
    wordsOf(all) < FEW_WORDS || wordsOf(work) >= wordsOf(all) * LEAST_LEFT
      ? work
      : kept((part, piece) => (part !== 'ignored' ? (part ?? null) : BOILERPLATE.test(piece.text) ? null : 'open'));
  return { lines, segments, all, title: jobTitle(all, taxonomy), years: yearsAsked(sentencesIn(segments)) };
}

/** The sentences of what is about the work, put together where lines were broken. */
function sentencesIn(segments: readonly JobSegment[]): JobSentence[] {
  const sentences: JobSentence[] = [];
  for (const { text, part, continues } of segments) {
    const last = sentences.at(-1);
    if (continues && last && last.text.length < LONGEST_SENTENCE) last.text += ` ${text}`;
    else sentences.push({ text, required: part === 'required' });
  }
  return sentences;
}
