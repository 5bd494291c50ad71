import { categoryName, ERRORS, skillName } from '@prep-ai/contract';
import { skillKey } from './skill-key.ts';

export interface CustomSkill {
  name: string;
  category: string;
}

/** What is wrong with a skill to be added, beside the field that it is about; null when nothing is. */
export interface CustomSkillErrors {
  name: string | null;
  category: string | null;
}

/**
 * Checks what was typed (docs/spec/2-practice-and-admin.md section 5) against the skills that are there, whatever their
 * case. A category that was chosen from the list is right as it is.
 */
export function checkCustomSkill(
  typed: { name: string; category: string; createsCategory: boolean },
  existing: readonly string[],
): CustomSkillErrors {
  const name = skillName.safeParse(typed.name);
  const category = typed.createsCategory ? categoryName.safeParse(typed.category) : null;
  const taken = existing.some((skill) => skillKey(skill) === skillKey(typed.name));
  return {
    name: name.success ? (taken ? ERRORS.skill_exists[1] : null) : (name.error.issues[0]?.message ?? null),
    category: category && !category.success ? (category.error.issues[0]?.message ?? null) : null,
  };
}

/** A new category that differs from one in the list by its case only is that one. */
export function sameCategory(typed: string, categories: readonly string[]): string {
  return categories.find((category) => skillKey(category) === skillKey(typed)) ?? typed.replace(/\s+/g, ' ').trim();
}

type Suggestions = readonly { category: string; skills: readonly string[] }[];

/** Suggestions shown at once: of a category, or of each category when it has none. */
const SHOWN = 12;

/** Skills to suggest for a category without those that the user has; for a category of one's own, the first of each. */
export function suggestionsFor(category: string, suggestions: Suggestions, existing: readonly string[]): CustomSkill[] {
  const have = new Set(existing.map(skillKey));
  const free = ({ skills }: Suggestions[number]) => skills.filter((name) => !have.has(skillKey(name)));
  const own = suggestions.find((item) => skillKey(item.category) === skillKey(category));
  const found = own
    ? free(own).map((name) => ({ name, category: own.category }))
    : suggestions.flatMap((item) =>
        free(item)
          .slice(0, 1)
          .map((name) => ({ name, category: item.category })),
      );
  return found.slice(0, SHOWN);
}
