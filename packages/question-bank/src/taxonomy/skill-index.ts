import { PhraseTrie } from './phrase-trie.ts';
import { ShownSkills } from './shown-skills.ts';
import { readSkillLines, type Spelling, type SpellingRule } from './skill-entries.ts';
import { isPartOfName } from './skill-surroundings.ts';
import { phraseKey, type Token } from './tokens.ts';

export interface TaxonomySkill {
  id: number;
  name: string;
  category: string;
  /** ids of broader skills that this one shows too, nearest first, ancestors included */
  parents: readonly number[];
  groups: readonly string[];
}

/** A skill found in a text: `start` and `end` are UTF-16 offsets, `from` and `to` token numbers (`to` is one past the last). */
export interface SkillHit {
  skill: TaxonomySkill;
  start: number;
  end: number;
  from: number;
  to: number;
  /** the spelling is a word of everyday English too: weak evidence in running text */
  common: boolean;
}

/** How one skill relates to another that was asked for. */
export type SkillRelation = 'same' | 'narrower' | 'sibling' | 'broader';

interface SkillSpelling {
  skill: number;
  rule: SpellingRule;
  text: string;
  /** counts in the plural only */
  plural: boolean;
}

const BLOCKED = -2;
const EXACT: ReadonlySet<SpellingRule> = new Set(['cased', 'context']);
const NEIGHBOUR_TOKENS = 8;
const NONE: ReadonlySet<number> = new Set();
const LIST_EDGE = /[,;|/•·●▪◦‣∙()[\]{}:+、，；：\t]|\s{2,}|\s[-–—]\s|^\s*$/u;
const CUES_AFTER = new Set([
  'programming',
  'language',
  'developer',
  'development',
  'framework',
  'script',
  'scripting',
  'code',
  'coding',
  'backend',
  'frontend',
  'engineer',
  'library',
  'sdk',
  'api',
  'database',
  'spreadsheet',
]);
const CUES_BEFORE = new Set(['in', 'using', 'with', 'language', 'of', 'knowledge', 'proficient', 'experience']);

/** Skills with all their spellings, and the finding of them in tokens. Built once at start; never changes. */
export class SkillIndex {
  readonly skills: readonly TaxonomySkill[];
  readonly #trie: PhraseTrie;
  readonly #spellings: SkillSpelling[] = [];
  readonly #byKey = new Map<string, number>();
  readonly #shown: ShownSkills;

  /**
   * @param source what the build writes in the format of `readSkillLines`
   * @param shown text in the format of `ShownSkills`
   * @param blocks phrases, one a line, that are never a skill although a part of them looks like one ("C-level")
   */
  constructor(source: string, blocks: string, shown = '') {
    this.#shown = new ShownSkills(shown);
    const lines = readSkillLines(source);
    this.#trie = new PhraseTrie(lines.length * 8);
    for (const line of blocks.split('\n')) {
      if (line !== '' && !line.startsWith('#')) this.#trie.add(phraseKey(line), BLOCKED);
    }
    const skills: (Omit<TaxonomySkill, 'parents'> & { parents: number[] })[] = [];
    for (const line of lines) {
      const key = phraseKey(line.name.text);
      let id = this.#byKey.get(key);
      if (id === undefined) {
        id = skills.length;
        skills.push({ id, name: line.name.text, category: line.category, parents: [], groups: line.groups });
        this.#byKey.set(key, id);
      }
      this.#add(key, line.name, id);
      for (const spelling of line.aliases)
        this.#add(EXACT.has(spelling.rule) ? phraseKey(spelling.text) : spelling.text, spelling, id);
    }
    lines.forEach((line) => {
      const skill = skills[this.#byKey.get(phraseKey(line.name.text)) ?? -1];
      for (const parent of line.parents) {
        const parentId = this.#byKey.get(phraseKey(parent));
        if (skill && parentId !== undefined && !skill.parents.includes(parentId)) skill.parents.push(parentId);
      }
    });
    for (const skill of skills) {
      for (let at = 0; at < skill.parents.length; at++) {
        for (const ancestor of skills[skill.parents[at] ?? -1]?.parents ?? []) {
          if (ancestor !== skill.id && !skill.parents.includes(ancestor)) skill.parents.push(ancestor);
        }
      }
    }
    this.skills = skills;
  }

  #add(phrase: string, { text, rule, plural }: Spelling, skill: number): void {
    if (this.#trie.add(phrase, this.#spellings.length))
      this.#spellings.push({ skill, rule, text, plural: plural === true });
  }

  knows(norm: string): boolean {
    return this.#trie.knows(norm);
  }

  /** The skill with this name or alias, ignoring case and ambiguity: for names that a person typed. */
  byName(name: string): TaxonomySkill | undefined {
    const key = phraseKey(name);
    const named = this.#byKey.get(key);
    if (named !== undefined) return this.skills[named];
    const spelling = this.#trie.get(key);
    return spelling === undefined || spelling === BLOCKED
      ? undefined
      : this.skills[this.#spellings[spelling]?.skill ?? -1];
  }

  /** Every way in which a skill is written, its name first. */
  spellingsOf(skill: TaxonomySkill): string[] {
    return this.#spellings.filter((spelling) => spelling.skill === skill.id).map((spelling) => spelling.text);
  }

  /** What evidence of `shown` is worth for `wanted`; undefined when they have nothing to do with each other. */
  relation(wanted: TaxonomySkill, shown: TaxonomySkill): SkillRelation | undefined {
    if (wanted.id === shown.id) return 'same';
    if (shown.parents.includes(wanted.id)) return 'narrower';
    if (shown.groups.some((group) => wanted.groups.includes(group))) return 'sibling';
    return wanted.parents.includes(shown.id) ? 'broader' : undefined;
  }

  /**
   * Skills in a piece of text, left to right, the longest phrase at each place. Ambiguous spellings (Go, R, Excel, Spring)
   * count only in their own case and beside other skills, as an item of a list, or with a word like "programming" next to them.
   * @param text the text that `tokens` come from
   * @param expected ids of skills that the text probably names: their ambiguous spellings count inside a sentence too
   */
  find(text: string, tokens: readonly Token[], expected: ReadonlySet<number> = NONE): SkillHit[] {
    const shouting = text.length > 12 && text === text.toUpperCase() && text !== text.toLowerCase();
    const certain: SkillHit[] = [];
    const doubtful: SkillHit[] = [];
    const hits = this.#trie.longest(tokens, (hit) => {
      if (hit.value === BLOCKED) return true;
      const spelling = this.#spellings[hit.value];
      if (!spelling) return false;
      if (!shouting && EXACT.has(spelling.rule)) return surface(text, tokens, hit.from, hit.to) === spelling.text;
      return !spelling.plural || isPlural(surface(text, tokens, hit.from, hit.to));
    });
    for (const hit of hits) {
      const spelling = this.#spellings[hit.value];
      const skill = spelling && this.skills[spelling.skill];
      const start = tokens[hit.from]?.start ?? 0;
      const end = tokens[hit.to - 1]?.end ?? 0;
      if (!skill || isPartOfName(text, { start, end })) continue;
      const found = {
        skill,
        start,
        end,
        from: hit.from,
        to: hit.to,
        common: spelling.rule === 'common',
      };
      if (spelling.rule === 'context') doubtful.push(found);
      else certain.push(found);
    }
    if (doubtful.length === 0) return certain;
    const backed = doubtful.filter(
      (hit) =>
        (hit.from > 0 && !shouting && expected.has(hit.skill.id)) ||
        this.#isBacked(text, tokens, hit, { certain, doubtful }),
    );
    return [...certain, ...backed].sort((a, b) => a.start - b.start);
  }

  /** Skills that a piece of text shows by what it says was done, without naming them ("dressed wounds"). */
  findShown(text: string, tokens: readonly Token[]): SkillHit[] {
    return this.#shown.find(text, tokens).flatMap(({ name, from, to }) => {
      const skill = this.byName(name);
      const [start, end] = [tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? 0];
      return skill ? [{ skill, start, end, from, to, common: false }] : [];
    });
  }

  #isBacked(
    text: string,
    tokens: readonly Token[],
    hit: SkillHit,
    { certain, doubtful }: { certain: SkillHit[]; doubtful: SkillHit[] },
  ): boolean {
    if (CUES_AFTER.has(tokens[hit.to]?.norm ?? '')) return true;
    const before = text.slice(tokens[hit.from - 1]?.end ?? 0, hit.start);
    const after = text.slice(hit.end, tokens[hit.to]?.start ?? text.length);
    const opens = hit.from === 0 || LIST_EDGE.test(before);
    const closes = hit.to >= tokens.length || LIST_EDGE.test(after) || /^\s*\.(\s|$)/u.test(after);
    const near = (other: SkillHit): boolean =>
      other !== hit && Math.min(Math.abs(other.from - hit.to), Math.abs(hit.from - other.to)) < NEIGHBOUR_TOKENS;
    const backedByCertain = certain.some((other) => near(other) && isTechnical(other.skill.category));
    if (opens && closes)
      return tokens.length === hit.to - hit.from || backedByCertain || certain.some(near) || doubtful.some(near);
    if ((opens || closes) && (backedByCertain || doubtful.some(near))) return true;
    return backedByCertain && CUES_BEFORE.has(tokens[hit.from - 1]?.norm ?? '');
  }
}

const PEOPLE_CATEGORIES = new Set([
  'Soft Skills',
  'Management and Leadership',
  'Customer Service',
  'Languages',
  'Hospitality',
  'Sales',
]);
const isTechnical = (category: string): boolean => !PEOPLE_CATEGORIES.has(category);

/** Whether the word loses an "s" in its normal form. */
const isPlural = (word: string): boolean => /s$/iu.test(word) && !/s$/u.test(phraseKey(word));

function surface(text: string, tokens: readonly Token[], from: number, to: number): string {
  return text
    .slice(tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? 0)
    .normalize('NFKC')
    .replace(/\s+/gu, ' ');
}
