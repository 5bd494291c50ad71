import type { Recommendation } from '@prep-ai/contract';
import { FORMULA } from './formula.ts';
import type { JobText } from './job-text.ts';
import type { OccupationSimilarity } from './occupation-similarity.ts';
import type { ResumeReading } from './resume-reading.ts';
import type { TermCredit } from './term-credit.ts';

const rules = FORMULA.advice;

const asked = (entry: TermCredit): string => `the job asks for it in line ${entry.term.segment.line}`;
const heaviest = (a: TermCredit, b: TermCredit): number =>
  order(b) - order(a) || a.term.segment.line - b.term.segment.line;
const order = (entry: TermCredit): number => entry.term.weight * rules[entry.term.importance];

/** Advice that follows from the gaps and the lines, at most five, the most useful first. It names what to change and where. */
export function recommend(
  credits: readonly TermCredit[],
  job: JobText,
  occupation: OccupationSimilarity,
  reading: ResumeReading,
): Recommendation[] {
  const found: Recommendation[] = [];
  const skills = credits.filter((entry) => entry.term.skill !== null);
  const copied = reading.segments.filter((segment) => segment.backing === 'copied');
  if (copied.length > rules.copiedLines) {
    found.push({
      title: 'Replace the text taken from the job description',
      text: `Lines ${copied[0]?.line} to ${copied[copied.length - 1]?.line} repeat the job text word for word and earn almost nothing. Say in your own words what you did.`,
    });
  }
  const related = skills
    .filter(
      (entry) =>
        entry.credit > 0 &&
        entry.credit < FORMULA.shown.strongCredit &&
        entry.evidence[0] &&
        entry.evidence[0].relation !== 'same',
    )
    .sort(heaviest)[0];
  const place = related?.evidence[0];
  if (related && place) {
    found.push({
      title: `Name ${related.term.name} if you have used it`,
      text: `Line ${place.segment.line} shows ${place.shown}; ${asked(related)}. If you have worked with ${related.term.name}, write it there. If not, prepare to explain how ${place.shown} carries over.`,
    });
  }
  const listed = skills
    .filter(
      (entry) =>
        entry.credit > entry.backed &&
        entry.credit >= FORMULA.shown.strongCredit &&
        entry.evidence[0]?.relation === 'same',
    )
    .sort(heaviest)[0];
  if (listed) {
    found.push({
      title: `Show ${listed.term.name} in a job or project`,
      text: `Line ${listed.evidence[0]?.segment.line} only lists it, and ${asked(listed)}. Add one sentence to a job: what you did with it, and what came of it.`,
    });
  }
  const missing = skills
    .filter((entry) => entry.credit === 0 && entry.term.importance !== 'mentioned')
    .sort(heaviest)
    .slice(0, rules.missing);
  if (missing.length > 0) {
    const names = missing.map((entry) => entry.term.name);
    found.push({
      title: `Study ${names[0]}`,
      text: `No line of the resume shows ${names.join(', ')} (job line ${missing.map((entry) => entry.term.segment.line).join(', ')}). Add a true example if you have one; otherwise prepare for questions on it.`,
    });
  }
  const months = reading.profile.total_experience_months;
  if (job.years !== null && months !== null && months < job.years * 12) {
    found.push({
      title: 'Prepare for the question about years',
      text: `The job asks for ${job.years} years and the dates of your positions add up to ${reading.profile.total_experience}. Lead with the work that is nearest to this job.`,
    });
  }
  if (
    job.title &&
    occupation.nearestTitle &&
    occupation.similarity < rules.nearBelow &&
    occupation.similarity > rules.nearFrom
  ) {
    found.push({
      title: 'Use the name this field uses',
      text: `The job is called ${job.title}; the nearest title in the resume is ${occupation.nearestTitle}. If the work was the same, say so in the summary.`,
    });
  }
  const told = reading.segments.filter(
    (segment) => segment.backing === 'experience' && segment.tokens.length >= rules.toldWords,
  );
  const figures = told.filter((segment) => /\p{N}/u.test(segment.text));
  const bare = told.find((segment) => !/\p{N}/u.test(segment.text) && segment.hits.length > 0);
  if (bare && figures.length / told.length < rules.fewNumbers) {
    found.push({
      title: `Add a figure to line ${bare.line}`,
      text: `Only ${figures.length} of ${told.length} lines about your work hold a number. In line ${bare.line}, say how many, how much or how fast.`,
    });
  }
  return found.slice(0, rules.maxItems);
}
