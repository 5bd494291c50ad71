import type { SkillRelation, Taxonomy } from '@prep-ai/question-bank';
import { FORMULA } from './formula.ts';
import type { JobTerm } from './job-terms.ts';
import type { ResumeReading, ResumeSegment } from './resume-reading.ts';

/**
 * A place in the resume that speaks for a term. `shown` is the skill it names, which may be a related one; `inOtherWords` when it
 * names none, and `shown` is what the resume says was done.
 */
interface TermEvidence {
  segment: ResumeSegment;
  start: number;
  end: number;
  shown: string;
  inOtherWords?: true;
  relation: SkillRelation;
  credit: number;
}

export interface TermCredit {
  term: JobTerm;
  /** 0 to 1, the best evidence's */
  credit: number;
  /** what of it rests on jobs, projects and certificates */
  backed: number;
  /** best first, one a segment */
  evidence: TermEvidence[];
}

const { placeCredit, relationCredit } = FORMULA;

function skillEvidence(term: JobTerm, reading: ResumeReading, taxonomy: Taxonomy): TermEvidence[] {
  const wanted = term.skill;
  if (!wanted) return [];
  return reading.segments.flatMap((segment) =>
    segment.hits.flatMap((hit) => {
      const relation = taxonomy.skills.relation(wanted, hit.skill);
      if (!relation) return [];
      const credit = placeCredit[segment.backing] * relationCredit[relation];
      return [{ segment, start: hit.start, end: hit.end, shown: hit.skill.name, relation, credit }];
    }),
  );
}

/** What was done shows the skill that is asked for: "dressed wounds". */
function toldEvidence(term: JobTerm, reading: ResumeReading): TermEvidence[] {
  return reading.segments.flatMap((segment) =>
    segment.told
      .filter((hit) => hit.skill.id === term.skill?.id)
      .map(({ start, end }) => ({
        segment,
        start,
        end,
        shown: segment.text.slice(start, end).replace(/\s+/gu, ' '),
        inOtherWords: true as const,
        relation: 'same' as const,
        credit: placeCredit[segment.backing] * relationCredit.otherForm,
      })),
  );
}

function phraseEvidence(term: JobTerm, reading: ResumeReading): TermEvidence[] {
  if (term.stems.length === 0) return [];
  return reading.segments.flatMap((segment) => {
    const found = term.stems.filter((stem) => segment.stems.has(stem));
    const share = found.length / term.stems.length;
    if (share <= 0.5) return [];
    const places = segment.tokens.filter((token) => found.some((stem) => token.norm.startsWith(stem.slice(0, 4))));
    if (term.skill && share < 1) return [];
    const credit =
      placeCredit[segment.backing] *
      (term.skill ? relationCredit.otherForm : share === 1 ? 1 : relationCredit.partOfPhrase);
    const start = places[0]?.start ?? 0;
    return [
      {
        segment,
        start,
        end: Math.max(start, ...places.map((token) => token.end)),
        shown: term.name,
        relation: 'same' as const,
        credit,
      },
    ];
  });
}

/** The best that a resume shows for a term. More evidence never lowers it. */
export function creditOf(term: JobTerm, reading: ResumeReading, taxonomy: Taxonomy): TermCredit {
  const all = [
    ...skillEvidence(term, reading, taxonomy),
    ...toldEvidence(term, reading),
    ...phraseEvidence(term, reading),
  ];
  all.sort((a, b) => b.credit - a.credit || a.segment.line - b.segment.line || a.start - b.start);
  const evidence = all.filter((entry, place) => all.findIndex((other) => other.segment === entry.segment) === place);
  const best = (entries: readonly TermEvidence[]): number =>
    entries.reduce((most, entry) => Math.max(most, entry.credit), 0);
  return {
    term,
    credit: best(evidence),
    backed: best(
      all.filter((entry) => entry.segment.backing === 'experience' || entry.segment.backing === 'certificate'),
    ),
    evidence,
  };
}
