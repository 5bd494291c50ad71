import type { Taxonomy } from '@prep-ai/question-bank';
import type { DatedLine } from './dated-lines.ts';
import { type DateRange, monthIndex } from './dates.ts';
import { mergedMonths } from './experience-months.ts';
import type { ReadHeader } from './header-layout.ts';
import { bestTitleScore, namesOrganization, titleScore } from './position-header.ts';

/** A dated line with the head that was read for it. */
export interface HeadedJob {
  entry: DatedLine;
  head: ReadHeader;
}

const HAS_TITLE = 0.5;
/** Months between two posts at the same employer */
const LONGEST_BREAK = 2;
/** Share of the time with an employer that the posts below must fill, so that it is their frame and no job of its own. */
const FILLED = 0.8;

/**
 * Employers above several posts. A post that names no employer and follows another in time is at the same one; a line with
 * an employer and the whole time there, above posts that fill this time, is no job of its own.
 */
export function withEmployersAbove(jobs: readonly HeadedJob[], taxonomy: Taxonomy, now: Date): HeadedJob[] {
  const kept: HeadedJob[] = [];
  let frame: { range: DateRange; organization: string | null } | null = null;
  for (const [place, job] of jobs.entries()) {
    const { entry, head } = job;
    if (frame !== null && !isWithin(entry.range, frame.range, now)) frame = null;
    if (isFrame(jobs, place, taxonomy, now)) {
      frame = { range: entry.range, organization: employerOf(job, taxonomy) };
      continue;
    }
    const before = kept.at(-1);
    const isFollowing = before !== undefined && follow(before.entry.range, entry.range, now);
    const inherited =
      head.organization !== null || head.title === null
        ? null
        : (frame?.organization ?? (isFollowing ? (before?.head.organization ?? null) : null));
    kept.push(inherited === null ? job : { entry, head: { ...head, organization: inherited } });
  }
  return kept;
}

function isFrame(jobs: readonly HeadedJob[], place: number, taxonomy: Taxonomy, now: Date): boolean {
  const outer = jobs[place];
  if (!outer || titleScore(outer.head.title ?? '', taxonomy) >= HAS_TITLE) return false;
  if (bestTitleScore(outer.entry.rest, taxonomy) >= HAS_TITLE) return false;
  const inner: DateRange[] = [];
  for (const { entry, head } of jobs.slice(place + 1)) {
    const isPost = head.organization === null && titleScore(head.title ?? '', taxonomy) >= HAS_TITLE;
    if (!isPost || !isWithin(entry.range, outer.entry.range, now)) break;
    inner.push(entry.range);
  }
  return inner.length > 0 && mergedMonths(inner, now) >= mergedMonths([outer.entry.range], now) * FILLED;
}

/** The employer of a frame, of which one piece may have been taken for a title: the piece that stands first. */
function employerOf({ entry, head }: HeadedJob, taxonomy: Taxonomy): string | null {
  const pieces = [head.title, head.organization].filter((text) => text !== null);
  const named = pieces.find((text) => namesOrganization(text) && titleScore(text, taxonomy) < HAS_TITLE);
  const at = (text: string): number => (entry.rest.includes(text) ? entry.rest.indexOf(text) : entry.rest.length);
  return named ?? pieces.sort((a, b) => at(a) - at(b))[0] ?? null;
}

const endOf = (range: DateRange, now: Date): number =>
  range.end === null ? now.getUTCFullYear() * 12 + now.getUTCMonth() : monthIndex(range.end);

const isWithin = (inner: DateRange, outer: DateRange, now: Date): boolean =>
  monthIndex(inner.start) >= monthIndex(outer.start) - LONGEST_BREAK * 3 &&
  endOf(inner, now) <= endOf(outer, now) + LONGEST_BREAK * 3;

/** One period begins when the other ends. */
function follow(a: DateRange, b: DateRange, now: Date): boolean {
  const breaks = [monthIndex(a.start) - endOf(b, now), monthIndex(b.start) - endOf(a, now)];
  return breaks.some((months) => months >= -1 && months <= LONGEST_BREAK);
}
