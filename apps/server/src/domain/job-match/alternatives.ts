import type { TermCredit } from './term-credit.ts';

/** What is written between two things of which one is enough, in the languages that headings are read in. */
const OR = /^\s*,?\s*(?:or|oder|ou|या)\s+(?:(?:in|with|on|of|for)\s+)?$/iu;
const COMMA = /^\s*,\s*$/;

/**
 * "Go or Java" and "Oracle, MySQL or PostgreSQL" ask for one thing: the best shown of them counts, with one weight. Where
 * none is shown well, the gap is named by all of them. One more shown alternative can only raise the best.
 */
export function joinAlternatives(credits: readonly TermCredit[]): TermCredit[] {
  return groupsOf(credits).map((group) => {
    const best = group.reduce((a, b) => (b.credit > a.credit ? b : a));
    if (group.length === 1) return best;
    const names = group.map((entry) => entry.term.name);
    const term = {
      ...best.term,
      name: `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`,
      weight: Math.max(...group.map((entry) => entry.term.weight)),
    };
    return { ...best, term, backed: Math.max(...group.map((entry) => entry.backed)) };
  });
}

/** Neighbours in the text, joined where an "or" ends the list that they are in. */
function groupsOf(credits: readonly TermCredit[]): TermCredit[][] {
  const groups: TermCredit[][] = [];
  let list: TermCredit[] = [];
  const close = () => {
    for (const entry of list) groups.push([entry]);
    list = [];
  };
  for (const entry of credits) {
    const joint = between(list.at(-1), entry);
    if (joint !== null && OR.test(joint)) {
      groups.push([...list, entry]);
      list = [];
      continue;
    }
    if (joint === null || !COMMA.test(joint)) close();
    list.push(entry);
  }
  close();
  return groups;
}

/** The text between two terms of one line and one importance; null when there is none to speak of. */
function between(previous: TermCredit | undefined, entry: TermCredit): string | null {
  if (!previous?.term.skill || !entry.term.skill) return null;
  const sameLine = previous.term.segment === entry.term.segment && previous.term.importance === entry.term.importance;
  return sameLine && previous.term.end <= entry.term.start
    ? entry.term.segment.text.slice(previous.term.end, entry.term.start)
    : null;
}
