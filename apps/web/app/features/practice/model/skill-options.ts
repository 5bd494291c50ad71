import { ENTITLEMENTS, LIMITS, type Skill } from '@prep-ai/contract';

export interface SkillOption {
  /** negative while it is not saved for the user (docs/spec/2-practice-and-admin.md section 3) */
  id: number;
  name: string;
  /** where it comes from; `popular` ones are not saved for the user yet */
  origin: 'resume' | 'manual' | 'popular';
  /** the user added it and may take it out of their skills again */
  removable: boolean;
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

/** Two names are one skill whatever their case and spaces; the server compares them in the same way. */
export function skillKey(name: string): string {
  return name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
}

/**
 * What the skill picker offers for a search: the user's skills by category (those with resume skills first), then the
 * popular shortcuts, then the typed name itself.
 */
export function chooseSkills(skills: Skill[], popular: readonly string[], search: string): SkillChoices {
  const wanted = skillKey(search);
  const matches = (name: string) => skillKey(name).includes(wanted);
  const own = new Set(skills.map(({ name }) => skillKey(name)));
  const byCategory = new Map<string, SkillOption[]>();
  for (const { id, name, category, source, removable } of [...skills].sort(resumeFirst)) {
    if (!matches(name)) continue;
    byCategory.set(category, [...(byCategory.get(category) ?? []), { id, name, origin: source, removable }]);
  }
  const shortcuts = popular
    .map((name, index): SkillOption => ({ id: -(index + 1), name, origin: 'popular', removable: false }))
    .filter(({ name }) => !own.has(skillKey(name)) && matches(name));
  const groups = [...byCategory].map(([category, options]) => ({ category, options }));
  if (shortcuts.length > 0) groups.push({ category: LIMITS.skill.popularCategory, options: shortcuts });
  const known = own.has(wanted) || popular.some((name) => skillKey(name) === wanted);
  return { groups, freeEntry: wanted === '' || known ? null : search.replace(/\s+/g, ' ').trim() };
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
