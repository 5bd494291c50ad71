import type { Evidence } from '@prep-ai/contract';
import type { Segment } from '../resumes/segments.ts';
import { FORMULA } from './formula.ts';
import type { JobText } from './job-text.ts';
import type { ResumeReading } from './resume-reading.ts';
import { sentencesOf } from './sentences.ts';

const limits = FORMULA.shown;

/** A place in a piece of a line, as offsets in the piece's text. */
interface Place {
  start: number;
  end: number;
}

/** The sentence of a line that a place is in, with the place marked. */
function quote(source: Evidence['source'], line: { n: number; text: string; page?: number }, place: Place): Evidence {
  const sentences = sentencesOf(line.text);
  const at = sentences.findLastIndex((sentence) => sentence.start <= place.start);
  const whole = sentences[Math.max(0, at)] ?? { start: 0, end: line.text.length };
  const most = whole.end - limits.quoteLength;
  const from = Math.max(whole.start, Math.min(place.start - limits.quoteLead, most));
  const text = line.text.slice(from, Math.min(Math.max(whole.end, place.end), from + limits.quoteLength));
  const inside = (offset: number): number => Math.max(0, Math.min(text.length, offset - from));
  return {
    source,
    line: line.n,
    text,
    start: inside(place.start),
    end: inside(place.end),
    ...(line.page !== undefined && { page: line.page }),
    ...(sentences.length > 1 && { sentence: Math.max(0, at) + 1 }),
  };
}

/** The job's sentence with a place of one of its segments. */
export function jobQuote(job: Pick<JobText, 'lines'>, segment: Segment, { start, end }: Place): Evidence {
  const line = { n: segment.line, text: job.lines[segment.line - 1] ?? segment.text };
  return quote('job', line, { start: segment.at + start, end: segment.at + end });
}

/** The resume's sentence with a place of one of its segments, and its page. */
export function resumeQuote(reading: Pick<ResumeReading, 'lines'>, segment: Segment, { start, end }: Place): Evidence {
  const line = reading.lines.get(segment.line) ?? { n: segment.line, text: segment.text };
  return quote('resume', line, { start: segment.at + start, end: segment.at + end });
}

/** Where a text is found in a segment; the whole segment when it is not found. */
export function placeOf(segment: Segment, text: string): Place {
  const start = segment.text.indexOf(text);
  return start < 0 ? { start: 0, end: segment.text.length } : { start, end: start + text.length };
}
