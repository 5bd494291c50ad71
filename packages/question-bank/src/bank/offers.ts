import { phraseKey, type Taxonomy, type TaxonomySkill } from '../taxonomy/index.ts';
import { nameKey, type QuestionBank } from './load-bank.ts';
import type { BankQuestion, SkillFile } from './skill-file.ts';

/**
 * What a question has to do with the skill it is offered for: it is about it; it is of a related skill and names it; it is about
 * a related skill as a whole.
 */
export type OfferTier = 'about' | 'named' | 'related';

export interface Offer {
  question: BankQuestion;
  tier: OfferTier;
  /** steps from the skill to that of the question's file: 0 is its own file, 1 its nearest parent */
  steps: number;
}

export interface SkillOffers {
  /** the bank or the taxonomy has a skill of this name */
  isSkill: boolean;
  /** what the skill is called */
  names: string[];
  /** Whether evidence of the other skill shows this one: it is the same, or narrower. */
  isShownBy(other: string): boolean;
  offers: Offer[];
}

/** The questions for somebody who chose a skill. */
export type OffersFor = (skill: string) => SkillOffers;

/** What a text says: its words in the form of the taxonomy's phrases, between spaces, and the skills that it names. */
interface Said {
  words: string;
  /** looked for at the first call: it takes a while */
  skills(): ReadonlySet<TaxonomySkill>;
}

interface Wanted {
  /** the name asked for and the taxonomy's, in the form of its phrases */
  phrases: readonly string[];
  skill: TaxonomySkill | undefined;
}

/**
 * Says which questions are for which skill. A skill with a file gets the file's own, and those of other files that are about it.
 * One without gets what is about it anywhere; then, of the files that count it to their family, of its parents and of the skills
 * that are narrower, the questions that name it; then those about these skills as a whole, none about a sibling.
 */
export function createOffers(bank: QuestionBank, taxonomy: Pick<Taxonomy, 'skills' | 'tokenize'>): OffersFor {
  const skillOf = (name: string) => taxonomy.skills.byName(name);
  const keyOf = (name: string, skill = skillOf(name)) => (skill ? `#${skill.id}` : nameKey(name));
  const ownFiles = new Map(bank.skills.map((file) => [keyOf(file.skill), file]));
  const families = familyIndex(bank, skillOf);
  const about = aboutIndex(bank, keyOf);
  const saidBy = makeSaidBy(taxonomy);

  return (name) => {
    const known = skillOf(name);
    const inFamilies = families.get(nameKey(name)) ?? families.get(keyOf(name)) ?? [];
    // the taxonomy may take a narrower name (DAX) for another spelling of its family's skill (Power BI)
    const skill = inFamilies.some((file) => skillOf(file.skill) === known) ? undefined : known;
    const own = bank.own(name) ?? (inFamilies.length === 0 ? (ownFiles.get(keyOf(name)) ?? null) : null);
    const offers = new Map<BankQuestion, Offer>();
    const add = (question: BankQuestion, tier: OfferTier, steps: number) => {
      if (!offers.has(question)) offers.set(question, { question, tier, steps });
    };
    for (const question of own?.questions ?? []) add(question, 'about', 0);
    for (const question of about.get(own ? keyOf(own.skill) : keyOf(name, skill)) ?? []) add(question, 'about', 1);
    if (!own) {
      const wanted = { phrases: [name, ...(skill ? [skill.name] : [])].map(phraseKey), skill };
      for (const [file, steps] of relatives(skill, inFamilies))
        for (const question of file.questions) {
          const tier = tierOf(question, file, wanted);
          if (tier) add(question, tier, steps);
        }
    }
    return {
      isSkill: own !== null || inFamilies.length > 0 || known !== undefined,
      names: own ? [own.skill, ...own.aliases] : [name, ...(skill ? [skill.name] : [])],
      isShownBy(other) {
        const shown = skillOf(other);
        if (!known || !shown) return nameKey(other) === nameKey(name);
        return shown === known || shown.parents.includes(known.id);
      },
      offers: [...offers.values()],
    };
  };

  /** Files of the skill's family with their distance, the nearest first. */
  function relatives(skill: TaxonomySkill | undefined, inFamilies: readonly SkillFile[]): Map<SkillFile, number> {
    const found = new Map(inFamilies.map((file) => [file, 1]));
    const add = (file: SkillFile | undefined, steps: number) => {
      if (file && !found.has(file)) found.set(file, steps);
    };
    if (!skill) return found;
    for (const [index, parent] of skill.parents.entries()) add(ownFiles.get(`#${parent}`), index + 1);
    for (const file of bank.skills) if (skillOf(file.skill)?.parents.includes(skill.id)) add(file, 1);
    return found;
  }

  function tierOf(question: BankQuestion, file: SkillFile, { phrases, skill }: Wanted): OfferTier | null {
    const { title, whole } = saidBy(question);
    const says = (said: Said) => phrases.some((phrase) => said.words.includes(` ${phrase} `));
    const names = (said: Said) => says(said) || (skill !== undefined && said.skills().has(skill));
    // a question with a rubric says itself what it is about
    if (question.rubric ? says(whole) : names(whole)) return !question.rubric && names(title) ? 'about' : 'named';
    const fileSkill = skillOf(file.skill);
    const subjects = question.rubric ? question.rubric.about.map(skillOf) : [...title.skills()];
    const isAboutSibling = (subject: TaxonomySkill | undefined) =>
      subject !== undefined &&
      fileSkill !== undefined &&
      subject.parents.includes(fileSkill.id) &&
      subject !== skill &&
      !(skill && subject.parents.includes(skill.id));
    return subjects.some(isAboutSibling) ? null : 'related';
  }
}

/** The files by each name that they count to their family, and by the taxonomy's skill of it. */
function familyIndex(
  bank: QuestionBank,
  skillOf: (name: string) => TaxonomySkill | undefined,
): Map<string, SkillFile[]> {
  const found = new Map<string, SkillFile[]>();
  for (const file of bank.skills)
    for (const name of file.family ?? []) {
      const skill = skillOf(name);
      const keys = [nameKey(name), ...(skill && skill !== skillOf(file.skill) ? [`#${skill.id}`] : [])];
      for (const key of keys) {
        const files = found.get(key) ?? [];
        if (!files.includes(file)) found.set(key, [...files, file]);
      }
    }
  return found;
}

/** The questions about each skill, by what their rubrics say. */
function aboutIndex(bank: QuestionBank, keyOf: (name: string) => string): Map<string, BankQuestion[]> {
  const found = new Map<string, BankQuestion[]>();
  for (const file of bank.skills)
    for (const question of file.questions)
      for (const key of new Set(question.rubric?.about.map(keyOf))) {
        const questions = found.get(key);
        if (questions) questions.push(question);
        else found.set(key, [question]);
      }
  return found;
}

/** What a question's title and its title and core together say; read when it is first needed. */
function makeSaidBy(taxonomy: Pick<Taxonomy, 'skills' | 'tokenize'>) {
  const known = new WeakMap<BankQuestion, { title: Said; whole: Said }>();
  const read = (text: string): Said => {
    const tokens = taxonomy.tokenize(text);
    let skills: Set<TaxonomySkill> | null = null;
    return {
      words: ` ${tokens.map(({ norm }) => norm).join(' ')} `,
      skills() {
        skills ??= new Set(taxonomy.skills.find(text, tokens).map(({ skill }) => skill));
        return skills;
      },
    };
  };
  return (question: BankQuestion) => {
    const before = known.get(question);
    if (before) return before;
    const said = { title: read(question.question), whole: read(`${question.question}\n${question.core}`) };
    known.set(question, said);
    return said;
  };
}
