import type { Taxonomy } from '@prep-ai/question-bank';
import { type Segment, segmentsOf } from '../resumes/segments.ts';
import { FORMULA } from './formula.ts';
import { sentencesOf } from './sentences.ts';

const rules = FORMULA.jobText;

/** A piece of an advertisement's line: the line, a sentence of it, or what follows a label in it. */
export interface JobPiece extends Segment {
  /** nothing but this piece is on its line */
  alone: boolean;
  /** a blank line, or the beginning of the text, is before it */
  opens: boolean;
  /** it continues the sentence that the piece before it began: a line ended in the middle */
  continues: boolean;
}

/** "Industry Type: …  Functional Area: …": what portals print in front of their facts, several in a line. */
const LABEL_IN_LINE =
  /(?<=[.;!?)]\s{1,2}|\s{2}|\s[|•]\s)(?=\p{Lu}[\p{L}&/'’ -]{2,40}\s?(?:::|:(?=\s)))|(?<=\s)(?=(?:Industry(?: Type)?|Functional Area|Employment Type|Role Category|Job Type|Key Skills|Job Location|Work Location|No\.? of (?:posts|vacancies|openings)|Qualifications?|Experience|Salary|Department|Education|Responsibilities|Requirements|Shift|Schedule|Pay|Notice Period|Contact)\s?:)/gu;

/** Cuts a piece in front of the labels that it contains. */
function atLabels(segment: Segment, taxonomy: Taxonomy): Segment[] {
  const cuts = [0, ...[...segment.text.matchAll(LABEL_IN_LINE)].map((match) => match.index), segment.text.length];
  return cutAt(segment, [...new Set(cuts)], taxonomy);
}

function cutAt(segment: Segment, cuts: readonly number[], taxonomy: Taxonomy): Segment[] {
  if (cuts.length <= 2) return [segment];
  return cuts.slice(0, -1).flatMap((from, at) => part(segment, { start: from, end: cuts[at + 1] ?? 0 }, taxonomy));
}

function part(segment: Segment, { start, end }: { start: number; end: number }, taxonomy: Taxonomy): Segment[] {
  const piece = segment.text.slice(start, end);
  const text = piece.trim();
  if (text === '') return [];
  const at = start + piece.length - piece.trimStart().length;
  return [{ ...segment, at: segment.at + at, text, tokens: taxonomy.tokenize(text) }];
}

/** A sentence a piece; a piece of one sentence stays as it is. */
function atSentences(segment: Segment, taxonomy: Taxonomy): Segment[] {
  const sentences = sentencesOf(segment.text);
  if (sentences.length < 2) return [segment];
  return sentences.flatMap((sentence) => part(segment, sentence, taxonomy));
}

/**
 * The pieces of an advertisement in order. Lines are numbered from 1, blank ones too.
 * @param headings finds headings in the middle of long lines
 */
export function jobPieces(lines: readonly string[], headings: RegExp, taxonomy: Taxonomy): JobPiece[] {
  const segments = segmentsOf(
    lines.map((text, at) => ({ n: at + 1, text })),
    taxonomy,
    headings,
  )
    .flatMap((segment) => atLabels(segment, taxonomy))
    .flatMap((segment) => atSentences(segment, taxonomy));
  const width = wrapWidth(lines);
  return segments.map((segment, at): JobPiece => {
    const before = segments[at - 1];
    const line = lines[segment.line - 1] ?? '';
    return {
      ...segment,
      alone: before?.line !== segment.line && segments[at + 1]?.line !== segment.line,
      opens: before?.line !== segment.line && (lines[segment.line - 2] ?? '').trim() === '',
      continues:
        before !== undefined &&
        before.line === segment.line - 1 &&
        !segment.bullet &&
        line.trimStart().startsWith(segment.text.slice(0, 8)) &&
        isBroken(before.text, lines[before.line - 1] ?? '', segment.text, width),
    };
  });
}

/** Whether a line ends in the middle of a sentence that the next one continues. */
function isBroken(before: string, line: string, after: string, width: number): boolean {
  if (/[.!?:;]["'”’)]*$/u.test(before) || before.length < rules.brokenLine) return false;
  if (/^[\p{Ll}(&,]/u.test(after) || /(?:,|\b(?:and|or|the|of|in|to|a|an|with|for|by|on|&))$/iu.test(before))
    return true;
  return width > 0 && line.trimEnd().length >= width * rules.fullLine;
}

/** The width that the text was wrapped at, 0 when it was not: many lines end near it and none far behind. */
function wrapWidth(lines: readonly string[]): number {
  const lengths = lines.map((line) => line.trimEnd().length).filter((length) => length > 0);
  const longest = Math.max(0, ...lengths.slice(0, 5000));
  const near = lengths.filter((length) => length > longest * rules.fullLine).length;
  return longest >= rules.narrowest && longest <= rules.widest && near >= 3 ? longest : 0;
}
