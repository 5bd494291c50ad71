import type { OccupationFiles } from '../src/taxonomy/occupation-index.ts';
import { phraseKey, tokenize } from '../src/taxonomy/tokens.ts';
import { wordStem } from '../src/taxonomy/word-stem.ts';
import type { Sources } from './taxonomy-sources.ts';
import { occupationVectors } from './taxonomy-vectors.ts';

const LONGEST_TITLE = 5;
const MOST_OCCUPATIONS_OF_A_TITLE = 6;
const WORDS_KEPT = 110;
const WEIGHTS = { title: 6, alternate: 0.6, description: 3, coreTask: 2, task: 1, tool: 0.5, hotTool: 1.5, esco: 0.7 };

const base36 = (value: number): string => value.toString(36);
const median = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1] ?? 0;

/** Title phrases with the occupations that go by them; ESCO's labels join through the ones that O*NET has too. */
function titleTable(
  sources: Sources,
  numbers: Map<string, number>,
  own: string,
): { titles: Map<string, Set<number>>; esco: { numbers: number[]; text: string }[] } {
  const titles = new Map<string, Set<number>>();
  const settledTitles = new Set<string>();
  const add = (title: string, number: number | undefined): void => {
    const key = phraseKey(title.replace(/\s*\(.*?\)/g, ''));
    if (
      number === undefined ||
      settledTitles.has(key) ||
      key === '' ||
      key.length < 2 ||
      key.split(' ').length > LONGEST_TITLE
    )
      return;
    titles.set(key, (titles.get(key) ?? new Set()).add(number));
  };
  for (const line of own.split('\n')) {
    const [code = '', list = ''] = line.split(': ');
    if (!line.startsWith('#')) for (const title of list.split(',')) add(title, numbers.get(code));
  }
  // What we say of a title stands alone: O*NET's "Developer" of ten trades would only blur it.
  for (const key of titles.keys()) settledTitles.add(key);
  for (const row of sources.occupations) add(row.title.replace(/, All Other$/, ''), numbers.get(row.code));
  for (const row of sources.alternateTitles) add(row.title, numbers.get(row.code));
  const known = new Map([...titles].map(([key, codes]) => [key, [...codes]]));
  const votesOf = (labels: string[]): Map<number, number> => {
    const votes = new Map<number, number>();
    for (const label of labels) {
      const codes = known.get(phraseKey(label)) ?? [];
      for (const code of codes) votes.set(code, (votes.get(code) ?? 0) + 1 / codes.length);
    }
    return votes;
  };
  const best = (votes: Map<number, number>, most: number): number[] =>
    [...votes]
      .sort((a, b) => b[1] - a[1] || a[0] - b[0])
      .slice(0, most)
      .map(([code]) => code);
  const groupVotes = new Map<string, Map<number, number>>();
  for (const row of sources.escoOccupations) {
    const votes = groupVotes.get(row.isco) ?? new Map<number, number>();
    for (const [code, vote] of votesOf(row.labels)) votes.set(code, (votes.get(code) ?? 0) + vote);
    groupVotes.set(row.isco, votes);
  }
  const esco = sources.escoOccupations.map((row) => {
    const own = best(votesOf(row.labels), 2);
    const numbersOfRow = own.length > 0 ? own : best(groupVotes.get(row.isco) ?? new Map(), 1);
    for (const label of row.labels) {
      if (!known.has(phraseKey(label))) for (const number of numbersOfRow) add(label, number);
    }
    return { numbers: numbersOfRow, text: `${row.labels[0] ?? ''}. ${row.description}` };
  });
  return { titles, esco };
}

/** One line a first word: `word TAB rest=numbers;rest=numbers`, the rest empty for titles of one word. */
function groupByFirstWord(titles: Map<string, Set<number>>): string {
  const groups = new Map<string, string[]>();
  for (const [key, codes] of [...titles].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const [first = '', ...rest] = key.split(' ');
    const entry = `${rest.join(' ')}=${[...codes].slice(0, MOST_OCCUPATIONS_OF_A_TITLE).map(base36).join(' ')}`;
    groups.set(first, [...(groups.get(first) ?? []), entry]);
  }
  return [...groups].map(([first, entries]) => `${first}\t${entries.join(';')}`).join('\n');
}

/** Term weights of each occupation's description: (1 + ln tf) × idf², the heaviest words, length 1. */
function wordTable(
  sources: Sources,
  numbers: Map<string, number>,
  esco: { numbers: number[]; text: string }[],
): { words: string; vectors: string } {
  const documents = sources.occupations.map(() => new Map<string, number>());
  const count = (number: number | undefined, text: string, weight: number): void => {
    const document = number === undefined ? undefined : documents[number];
    for (const token of document ? tokenize(text) : []) {
      if (!/^\p{L}{2,}/u.test(token.norm)) continue;
      const stem = wordStem(token.norm);
      document?.set(stem, (document.get(stem) ?? 0) + weight);
    }
  };
  for (const row of sources.occupations) {
    count(numbers.get(row.code), row.title, WEIGHTS.title);
    count(numbers.get(row.code), row.description, WEIGHTS.description);
  }
  for (const row of sources.alternateTitles) count(numbers.get(row.code), row.title, WEIGHTS.alternate);
  for (const row of sources.tasks) count(numbers.get(row.code), row.task, row.core ? WEIGHTS.coreTask : WEIGHTS.task);
  for (const row of sources.tools)
    count(numbers.get(row.code), row.name.replace(/ software$/, ''), row.hot ? WEIGHTS.hotTool : WEIGHTS.tool);
  for (const row of esco) for (const number of row.numbers) count(number, row.text, WEIGHTS.esco);
  const spread = new Map<string, number>();
  for (const document of documents) for (const stem of document.keys()) spread.set(stem, (spread.get(stem) ?? 0) + 1);
  const described = documents.filter((document) => document.size > 0).length;
  const idf = (stem: string): number => Math.log(described / (spread.get(stem) ?? 1));
  const postings = new Map<string, string[]>();
  const rows: Map<string, number>[] = [];
  const typical = median(documents.map((document) => document.size));
  documents.forEach((document, number) => {
    const weighed = [...document].map(([stem, tf]) => ({
      stem,
      weight: (tf >= 1 ? 1 + Math.log(tf) : tf) * idf(stem) ** 2,
    }));
    weighed.sort((a, b) => b.weight - a.weight || (a.stem < b.stem ? -1 : 1));
    const kept = weighed.slice(0, WORDS_KEPT);
    const whole = Math.sqrt(weighed.reduce((sum, entry) => sum + entry.weight ** 2, 0)) || 1;
    rows.push(new Map(weighed.map((entry) => [entry.stem, entry.weight / whole])));
    // An occupation with hardly any text would otherwise be the nearest to everything that shares its few words.
    const length =
      Math.sqrt(kept.reduce((sum, entry) => sum + entry.weight ** 2, 0)) *
      Math.max(1, (typical / 2 / document.size) ** 0.5);
    for (const entry of kept) {
      const weight = Math.round((entry.weight / length) * 200);
      if (weight > 0)
        postings.set(entry.stem, [...(postings.get(entry.stem) ?? []), `${base36(number)}:${base36(weight)}`]);
    }
  });
  const words = [...postings]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([stem, entries]) => `${stem}\t${Math.round(idf(stem) * 100)}\t${entries.join(' ')}`)
    .join('\n');
  const vectors = occupationVectors(rows)
    .map((vector) => Buffer.from(Int8Array.from(vector)).toString('base64'))
    .join('\n');
  return { words, vectors };
}

/** Occupations, their titles and the words of their work, in the formats of `OccupationFiles`. */
export function buildOccupations(sources: Sources, ownTitles: string): OccupationFiles {
  const numbers = new Map(sources.occupations.map((row, number) => [row.code, number]));
  const { titles, esco } = titleTable(sources, numbers, ownTitles);
  return {
    occupations: sources.occupations.map((row) => `${row.code}\t${row.title}`).join('\n'),
    titles: groupByFirstWord(titles),
    ...wordTable(sources, numbers, esco),
  };
}
