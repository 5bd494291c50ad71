import type { Token } from './tokens.ts';
import { isVerbForm, verbRoot } from './verb-root.ts';

/** Words between a verb and its object: "processed about 200 supplier invoices". */
const REACH = 4;
/** A word straight after the object that the object only describes: "cleaned data centre floors". */
const DESCRIBES =
  /^(?:['’]s)?\s(?!(?:and|or|of|for|in|on|at|to|with|by|from|as|using|via|through|within|across|under|between|during|after|before|per|that|which|who|when|where|while|so|but|each|every|daily|weekly|monthly|a|the|until|into|against|including|without|over|is|was|were|are)\b)\p{Ll}/u;

export interface Shown {
  name: string;
  from: number;
  to: number;
}

/** Verbs with their objects that show a skill: `root TAB object=skill;object=skill` a line. Read when first asked. */
export class ShownSkills {
  readonly #source: string;
  #table: Map<string, Map<string, string>> | null = null;

  constructor(source: string) {
    this.#source = source;
  }

  /** What a text tells that was done, left to right. */
  find(text: string, tokens: readonly Token[]): Shown[] {
    const table = this.#read();
    const found: Shown[] = [];
    tokens.forEach((token, at) => {
      if (!isVerbForm(text.slice(token.start, token.end))) return;
      const objects = table.get(verbRoot(token.norm));
      for (let from = at + 1; objects && from <= at + REACH && from < tokens.length && !tokens[from]?.apart; from++) {
        const own = tokens[from];
        const next = tokens[from + 1];
        const both = next && !next.apart ? objects.get(`${own?.norm} ${next.norm}`) : undefined;
        const name = both ?? objects.get(own?.norm ?? '');
        const to = from + (both ? 2 : 1);
        if (name === undefined || DESCRIBES.test(text.slice(tokens[to - 1]?.end, (tokens[to - 1]?.end ?? 0) + 24)))
          continue;
        found.push({ name, from: at, to });
        break;
      }
    });
    return found;
  }

  #read(): Map<string, Map<string, string>> {
    this.#table ??= new Map(
      this.#source
        .split('\n')
        .filter((line) => line.includes('\t'))
        .map((line) => {
          const [verb = '', objects = ''] = line.split('\t');
          const pairs = objects.split(';').map((pair): [string, string] => {
            const at = pair.indexOf('=');
            return [pair.slice(0, at), pair.slice(at + 1)];
          });
          return [verb, new Map(pairs)];
        }),
    );
    return this.#table;
  }
}
