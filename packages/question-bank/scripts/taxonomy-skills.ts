import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  readSkillLines,
  type SkillLine,
  type Spelling,
  type SpellingRule,
  writeSkillLine,
} from '../src/taxonomy/skill-entries.ts';
import { phraseKey } from '../src/taxonomy/tokens.ts';
import { wordStem } from '../src/taxonomy/word-stem.ts';
import type { Sources } from './taxonomy-sources.ts';
import { withVariants } from './taxonomy-variants.ts';
import { OTHER_TOOL_CATEGORY, TOOL_CATEGORIES } from './tool-categories.ts';

const VENDORS =
  /^(Microsoft|Adobe|Autodesk|Apache|IBM|Oracle|Google|Apple|Atlassian|ESRI|Intuit|Bentley|Cisco|Dassault Systemes|The MathWorks|Red Hat|Amazon Web Services AWS|Amazon|Siemens|Trimble|Corel|Blackbaud|Sage|Thomson Reuters|McKesson|GE Healthcare|Epic|Hewlett Packard|HP|SAP|Salesforce|Symantec|VMware|Wolfram Research|Henry Schein|AccuBuild|Infor|Deltek) (?=\S)/;
const LEAST_OCCUPATIONS = 2;
const LONGEST_PHRASE = 5;

/** The hand-written skills of a folder, and the names, categories and aliases of the question bank's skill files before them. */
export function ownSkills(ownFolder: string, bankFolder: string): SkillLine[] {
  const bank = readdirSync(bankFolder)
    .filter((file) => file.endsWith('.md'))
    .sort()
    .map((file) => bankSkill(readFileSync(join(bankFolder, file), 'utf8')));
  // A spelling belongs to the first line that has it: what is narrower comes first.
  const files = [
    'apart',
    'tools',
    'fields',
    'technology',
    'data',
    'business',
    'people',
    'trades',
    'practice',
    'occupations',
  ];
  const own = files.flatMap((file) => readSkillLines(readFileSync(join(ownFolder, `${file}.txt`), 'utf8')));
  return withVariants(withBank(own, bank));
}

interface BankSkill {
  name: string;
  category: string;
  aliases: string[];
}

function bankSkill(file: string): BankSkill {
  const field = (name: string): string => new RegExp(`^${name}: *(.+)$`, 'm').exec(file)?.[1]?.trim() ?? '';
  const aliases = field('aliases')
    .replace(/^\[|\]$/g, '')
    .split(',')
    .map((alias) => alias.trim())
    .filter((alias) => alias !== '');
  return { name: field('skill'), category: field('category'), aliases };
}

/** The bank's spelling and category win, so that a skill of a resume opens the bank's questions under the same name. */
function withBank(own: SkillLine[], bank: BankSkill[]): SkillLine[] {
  const byKey = new Map<string, SkillLine>();
  for (const line of own) {
    for (const spelling of [line.name, ...line.aliases]) {
      const key = phraseKey(spelling.text);
      if (!byKey.has(key)) byKey.set(key, line);
    }
  }
  const added: SkillLine[] = [];
  for (const skill of bank) {
    const line = byKey.get(phraseKey(skill.name));
    if (line) {
      const named = [line.name, ...line.aliases].find((spelling) => spelling.text === skill.name);
      if (line.name.text !== skill.name)
        line.aliases = [line.name, ...line.aliases.filter((alias) => alias.text !== skill.name)];
      line.name = { text: skill.name, rule: named?.rule ?? 'plain' };
      line.category = skill.category;
    } else {
      added.push({
        name: { text: skill.name, rule: 'plain' },
        category: skill.category,
        aliases: [],
        parents: [],
        groups: [],
      });
    }
    const target = line ?? added[added.length - 1];
    for (const alias of skill.aliases) {
      if (target && !byKey.has(phraseKey(alias))) target.aliases.push({ text: alias, rule: cautious(alias) });
    }
  }
  return [...own, ...added];
}

const cautious = (text: string): SpellingRule => (/^[A-Z]{1,4}$/.test(text) ? 'cased' : 'plain');

/** Words of running English: a product called by one of them ("Slack", "Access") needs other skills around it to count. */
export function everydayWords(sources: Sources): Set<string> {
  const words = new Set<string>();
  for (const text of [
    ...sources.tasks.map((row) => row.task),
    ...sources.escoOccupations.map((row) => row.description),
  ]) {
    for (const word of text.match(/(?<![\p{L}'-])\p{Ll}+/gu) ?? []) words.add(phraseKey(word));
  }
  return words;
}

/** Marks the one-word spellings that are words of everyday English too, except those that our entries call sure. */
export function markCommon(skills: SkillLine[], everyday: Set<string>): SkillLine[] {
  const mark = (spelling: { text: string; rule: SpellingRule }): { text: string; rule: SpellingRule } =>
    spelling.rule === 'sure'
      ? { ...spelling, rule: 'plain' }
      : spelling.rule === 'plain' && everyday.has(phraseKey(spelling.text))
        ? { ...spelling, rule: 'common' }
        : spelling;
  return skills.map((skill) => ({ ...skill, name: mark(skill.name), aliases: skill.aliases.map(mark) }));
}

/** Software of O*NET that two or more occupations use, or that employers ask for often, under its plain name. */
export function toolSkills(sources: Sources, everyday: Set<string>): SkillLine[] {
  const tools = new Map<string, { kind: string; hot: boolean; codes: Set<string> }>();
  for (const row of sources.tools) {
    const name = row.name
      .replace(/ software$/i, '')
      .replace(/[|,*?]/g, ' ')
      .trim();
    const tool = tools.get(name) ?? { kind: row.kind, hot: false, codes: new Set() };
    tool.hot ||= row.hot;
    tool.codes.add(row.code);
    tools.set(name, tool);
  }
  const rule = (text: string): SpellingRule => {
    const words = phraseKey(text).split(' ');
    if (words.every((word) => everyday.has(word))) return words.length === 1 ? 'context' : 'cased';
    return text.length <= 4 ? 'cased' : 'plain';
  };
  const isName = (text: string): boolean =>
    /[A-Z]/.test(text) && phraseKey(text).split(' ').length <= LONGEST_PHRASE && text.length > 2;
  return [...tools]
    .filter(
      ([name, tool]) =>
        (tool.hot || tool.codes.size >= LEAST_OCCUPATIONS) && isName(name) && !/\b(system|systems|tools?)$/i.test(name),
    )
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, tool]) => {
      const short = name.replace(VENDORS, '');
      return {
        name: { text: name, rule: rule(name) },
        category: TOOL_CATEGORIES[tool.kind] ?? OTHER_TOOL_CATEGORY,
        aliases:
          short !== name && isName(short) && rule(short) !== 'context' ? [{ text: short, rule: rule(short) }] : [],
        parents: [],
        groups: [],
      };
    });
}

/** Noun labels of ESCO of up to three words that fall under one of our categories by a word of theirs. */
export function escoSkills(sources: Sources, categories: string): SkillLine[] {
  const verbs = new Set(sources.tasks.map((row) => /^[A-Z][a-z]+/.exec(row.task)?.[0].toLowerCase() ?? ''));
  for (const verb of [
    'types',
    'apply',
    'wear',
    'tend',
    'deliver',
    'transfer',
    'use',
    'accept',
    'adhere',
    'practise',
    'liaise',
    'organise',
    'analyse',
    'study',
    'history',
  ])
    verbs.add(verb);
  const rules = categories
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({
      category: line.split(':')[0] ?? '',
      stems: new Set((line.split(':')[1] ?? '').trim().split(' ')),
    }));
  return sources.escoLabels
    .map((label) => label.replace(/\s*\(.*\)$/, '').trim())
    .filter((label) => !/[|,*?]/.test(label) && !verbs.has(label.split(' ')[0]?.toLowerCase() ?? ''))
    .sort()
    .flatMap((label) => {
      const words = phraseKey(label).split(' ');
      const stems = words.map(wordStem);
      const found = rules.find((entry) => stems.some((stem) => entry.stems.has(stem)));
      const tooShort = words.length === 1 && label.length < 9;
      if (!found || tooShort || words.length > 3) return [];
      return [
        {
          name: { text: titleCase(label), rule: 'plain' as const },
          category: found.category,
          aliases: [],
          parents: [],
          groups: [],
        },
      ];
    });
}

const SMALL_WORDS = new Set(['and', 'of', 'in', 'for', 'the', 'to', 'with', 'on']);
const titleCase = (label: string): string =>
  label
    .split(' ')
    .map((word, place) => (place > 0 && SMALL_WORDS.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(' ');

/**
 * Joins our own skills with those of other sources: a spelling belongs to the first skill that has it, and a foreign entry one of
 * whose spellings is ours becomes aliases of ours. Written by category.
 */
export function joinSkills(own: SkillLine[], others: SkillLine[]): string {
  const owner = new Map<string, SkillLine>();
  const kept: SkillLine[] = [];
  const named = new Set(own);
  for (const skill of own) if (!owner.has(phraseKey(skill.name.text))) owner.set(phraseKey(skill.name.text), skill);
  for (const skill of [...own, ...others]) {
    const spellings = [skill.name, ...skill.aliases];
    const nameOwner = owner.get(phraseKey(skill.name.text));
    const aliasOwner = named.has(skill)
      ? undefined
      : spellings.map((spelling) => owner.get(phraseKey(spelling.text))).find((line) => line);
    const known = nameOwner === skill ? undefined : (nameOwner ?? aliasOwner);
    const target = known ?? skill;
    const fresh = spellings.filter(({ text }) => {
      const key = phraseKey(text);
      const holder = owner.get(key);
      // "microservice" beside "Microservices": the skill goes by either number, see `builtLine`
      return holder === undefined || (holder === target && !key.includes(' '));
    });
    if (known) {
      known.aliases.push(...fresh);
      if (nameOwner && named.has(skill)) {
        known.parents = [...new Set([...known.parents, ...skill.parents])];
        known.groups = [...new Set([...known.groups, ...skill.groups])];
      }
    } else {
      skill.aliases = skill.aliases.filter((alias) => fresh.includes(alias));
      kept.push(skill);
    }
    for (const spelling of fresh) owner.set(phraseKey(spelling.text), target);
  }
  const categories = [...new Set(kept.map((skill) => skill.category))];
  return categories
    .map((category) =>
      [`## ${category}`, ...kept.filter((skill) => skill.category === category).map(builtLine)].join('\n'),
    )
    .join('\n');
}

/** Whether the word loses an "s" in its normal form. */
const isPlural = (text: string): boolean => /s$/iu.test(text) && !/s$/u.test(phraseKey(text));

/**
 * A skill as the built file has it: each alias once, in the form in which texts are searched unless its case counts. A word that
 * is written in the plural alone counts in the plural alone.
 */
function builtLine(skill: SkillLine): string {
  const both = new Set<string>();
  const numbers = new Map<string, boolean>();
  for (const { text } of [skill.name, ...skill.aliases]) {
    const key = phraseKey(text);
    if (numbers.get(key) === !isPlural(text)) both.add(key);
    numbers.set(key, isPlural(text));
  }
  const seen = new Set<string>();
  const built = (spelling: Spelling, text: string): Spelling[] => {
    const key = phraseKey(spelling.text);
    if (seen.has(key)) return [];
    seen.add(key);
    const plural = !key.includes(' ') && isPlural(spelling.text) && !both.has(key);
    return [{ text, rule: spelling.rule, ...(plural && { plural: true }) }];
  };
  const isExact = ({ rule }: Spelling): boolean => rule === 'cased' || rule === 'context';
  const name = built(skill.name, skill.name.text);
  const aliases = skill.aliases.flatMap((alias) => built(alias, isExact(alias) ? alias.text : phraseKey(alias.text)));
  return writeSkillLine({ ...skill, name: name[0] ?? skill.name, aliases });
}
