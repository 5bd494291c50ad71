import { type CompetencyLevel, ENTITLEMENTS, LIMITS, type Skill } from '@prep-ai/contract';
import { skillKey } from './skill-key.ts';
import { questionsInWords, type WrittenSkills, writtenFirst } from './written-skills.ts';

export interface SkillOption {
  /** negative while it is not saved for the user (docs/spec/2-practice-and-admin.md section 3) */
  id: number;
  name: string;
  /** where it comes from; `popular` and `written` ones are not saved for the user yet */
  origin: 'resume' | 'manual' | 'popular' | 'written';
  /** the user added it and may take it out of their skills again */
  removable: boolean;
  /** how many questions of its own it has at the chosen level, in words; null when it has none at any */
  questions: string | null;
}

interface SkillGroup {
  category: string;
  options: SkillOption[];
}

export interface SkillChoices {
  groups: SkillGroup[];
  /** the typed name when no skill has it: it can be added and used */
  freeEntry: string | null;
}

/** What the bank has questions about, and the level that is chosen. */
export interface Offer {
  written: WrittenSkills;
  level: CompetencyLevel;
}

/** The heading above skills that only a search finds. */
const WRITTEN_CATEGORY = 'More skills with questions';
const MAX_WRITTEN = 12;

/**
 * What the skill picker offers for a search: the user's skills by category (those with resume skills first), then the
 * popular shortcuts, then, for a search, other skills that have questions, then the typed name itself. In a category
 * skills with questions of their own come first.
 */
export function chooseSkills(
  skills: Skill[],
  popular: readonly string[],
  search: string,
  { written, level }: Offer,
): SkillChoices {
  const wanted = skillKey(search);
  const matches = (name: string) => skillKey(name).includes(wanted);
  const own = new Set(skills.map(({ name }) => skillKey(name)));
  const shortcut = new Set(popular.map(skillKey));
  const questions = (name: string) => questionsInWords(written.count(name, level), level);
  const byCategory = new Map<string, SkillOption[]>();
  for (const { id, name, category, source, removable } of [...skills].sort(resumeFirst)) {
    if (!matches(name)) continue;
    const option = { id, name, origin: source, removable, questions: questions(name) };
    byCategory.set(category, [...(byCategory.get(category) ?? []), option]);
  }
  const offered = (names: readonly string[], origin: 'popular' | 'written', firstId: number) =>
    names
      .map((name, index) => ({ id: firstId - index, name, origin, removable: false, questions: questions(name) }))
      .filter(({ name }) => !own.has(skillKey(name)));
  const more = wanted === '' ? [] : written.search(search).filter((name) => !shortcut.has(skillKey(name)));
  const groups = [
    ...[...byCategory].map(([category, options]) => ({ category, options })),
    {
      category: LIMITS.skill.popularCategory,
      options: offered(popular, 'popular', -1).filter(({ name }) => matches(name)),
    },
    { category: WRITTEN_CATEGORY, options: offered(more, 'written', -1 - popular.length).slice(0, MAX_WRITTEN) },
  ].filter(({ options }) => options.length > 0);
  const known = [...skills, ...groups.flatMap(({ options }) => options)].some(({ name }) => skillKey(name) === wanted);
  return {
    groups: groups.map(({ category, options }) => ({
      category,
      options: writtenFirst(options, ({ name }) => name, written),
    })),
    freeEntry: wanted === '' || known ? null : search.replace(/\s+/g, ' ').trim(),
  };
}

function resumeFirst(a: Skill, b: Skill): number {
  return Number(b.source === 'resume') - Number(a.source === 'resume');
}

export type SelectionChange = { selected: string[]; refusal: null } | { selected: null; refusal: SelectionRefusal };
export interface SelectionRefusal {
  title: string;
  text: string;
  /** Pro allows more of it */
  proHasMore: boolean;
}

/** Selects or deselects a skill within the plan's limit (docs/spec/2-practice-and-admin.md section 5). */
export function toggleSkill(selected: string[], name: string, limit: number): SelectionChange {
  const key = skillKey(name);
  const rest = selected.filter((item) => skillKey(item) !== key);
  if (rest.length < selected.length) return { selected: rest, refusal: null };
  if (selected.length < limit) return { selected: [...selected, name], refusal: null };
  return { selected: null, refusal: limit < MAX_SKILLS ? FREE_LIMIT : PRO_LIMIT };
}

const MAX_SKILLS = ENTITLEMENTS.pro.skills_selectable;
const FREE_LIMIT: SelectionRefusal = {
  title: 'Free Plan Limitation',
  text: 'Free plan users can select only 1 skill at a time. Upgrade to Pro for multiple skills.',
  proHasMore: true,
};
const PRO_LIMIT: SelectionRefusal = {
  title: 'Skill Limit Reached',
  text: `You can select up to ${MAX_SKILLS} skills at a time. Remove one to choose another.`,
  proHasMore: false,
};
