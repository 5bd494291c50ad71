import type { Token } from './tokens.ts';

type Titles = Map<string, readonly number[]>;

/**
 * Job titles by their first word, one line each: `word TAB rest=numbers;rest=numbers`, numbers of occupations in base 36 and
 * separated by spaces. A line is read when its word first occurs in a text, so that 70,000 titles cost start-up next to nothing.
 */
export class TitleTable {
  readonly #byFirst = new Map<string, string | { titles: Titles; longest: number }>();

  constructor(source: string) {
    for (const line of source.split('\n')) {
      const tab = line.indexOf('\t');
      if (tab > 0) this.#byFirst.set(line.slice(0, tab), line.slice(tab + 1));
    }
  }

  /** True when some title begins with the word. */
  startsWith(norm: string): boolean {
    return this.#byFirst.has(norm);
  }

  /** The longest title that starts at a token; `to` is one past its last token. */
  longestAt(tokens: readonly Token[], from: number): { occupations: readonly number[]; to: number } | undefined {
    const group = this.#group(tokens[from]?.norm ?? '');
    if (!group) return undefined;
    let reach = from + 1;
    while (reach < tokens.length && reach < from + group.longest && !tokens[reach]?.apart) reach++;
    for (let to = reach; to > from; to--) {
      const rest = tokens
        .slice(from + 1, to)
        .map((token) => token.norm)
        .join(' ');
      const occupations = group.titles.get(rest);
      if (occupations) return { occupations, to };
    }
    return undefined;
  }

  #group(first: string): { titles: Titles; longest: number } | undefined {
    const entry = this.#byFirst.get(first);
    if (typeof entry !== 'string') return entry;
    const titles: Titles = new Map();
    let longest = 1;
    for (const title of entry.split(';')) {
      const equals = title.indexOf('=');
      const rest = title.slice(0, equals);
      titles.set(
        rest,
        title
          .slice(equals + 1)
          .split(' ')
          .map((code) => Number.parseInt(code, 36)),
      );
      longest = Math.max(longest, rest === '' ? 1 : rest.split(' ').length + 1);
    }
    const group = { titles, longest };
    this.#byFirst.set(first, group);
    return group;
  }
}
