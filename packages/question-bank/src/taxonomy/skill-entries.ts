/**
 * How sure a spelling is: `plain` always means the skill, `common` is also a word of everyday English ("sales", "training"),
 * `cased` counts only in exactly this case, `context` only in this case and among other skills. `sure` keeps the build from
 * calling an everyday word common ("negotiated"); the built file has it as plain.
 */
export type SpellingRule = 'plain' | 'sure' | 'common' | 'cased' | 'context';

export interface Spelling {
  text: string;
  rule: SpellingRule;
  /** counts with the "s" of its plural only: "securities" is not "security" */
  plural?: true;
}

export interface SkillLine {
  name: Spelling;
  category: string;
  aliases: Spelling[];
  /** names of broader skills that this one shows too (React shows JavaScript) */
  parents: string[];
  /** groups of alternatives (MySQL and PostgreSQL), by free names */
  groups: string[];
}

const RULES = new Map<string, SpellingRule>([
  ['?', 'context'],
  ['*', 'cased'],
  ['!', 'sure'],
  ['^', 'common'],
]);

function readSpelling(text: string): Spelling {
  const rule = RULES.get(text.charAt(text.length - 1));
  const marked = rule ? text.slice(0, -1) : text;
  return marked.endsWith('=')
    ? { text: marked.slice(0, -1), rule: rule ?? 'plain', plural: true }
    : { text: marked, rule: rule ?? 'plain' };
}

function items(field: string | undefined): string[] {
  const found: string[] = [];
  if (field === undefined) return found;
  for (const item of field.split(',')) {
    const trimmed = item.trim();
    if (trimmed !== '') found.push(trimmed);
  }
  return found;
}

/**
 * Reads the skills format, hand-written and built files alike: `## Category` lines, and under them one skill a line,
 * `Name | alias, alias | Parent, ~group`. A spelling ending in `*` counts only in exactly this case, in `?` also only
 * among other skills, in `^` is an everyday word too (the build sets this mark), in `!` never that. In the built file `=` before such a mark says that it
 * counts in the plural only, and all aliases but those of exact case are in `phraseKey` form. Lines starting with a single `#` are notes.
 */
export function readSkillLines(source: string): SkillLine[] {
  const skills: SkillLine[] = [];
  let category = '';
  for (const line of source.split('\n')) {
    if (line.startsWith('## ')) category = line.slice(3).trim();
    else if (line.trim() !== '' && !line.startsWith('#')) {
      const [name = '', aliases, relations] = line.split('|');
      const related = items(relations);
      skills.push({
        name: readSpelling(name.trim()),
        category,
        aliases: items(aliases).map(readSpelling),
        parents: related.filter((item) => !item.startsWith('~')),
        groups: related.filter((item) => item.startsWith('~')).map((item) => item.slice(1)),
      });
    }
  }
  return skills;
}

const MARK: Record<SpellingRule, string> = { plain: '', sure: '!', common: '^', cased: '*', context: '?' };
const writeSpelling = (spelling: Spelling): string =>
  spelling.text + (spelling.plural ? '=' : '') + MARK[spelling.rule];

/** The inverse of `readSkillLines` for one skill; its category is written by the caller. */
export function writeSkillLine(skill: SkillLine): string {
  const fields = [
    writeSpelling(skill.name),
    skill.aliases.map(writeSpelling).join(', '),
    [...skill.parents, ...skill.groups.map((group) => `~${group}`)].join(', '),
  ];
  while (fields.length > 1 && fields[fields.length - 1] === '') fields.pop();
  return fields.join(' | ');
}
