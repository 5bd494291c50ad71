import { LIMITS } from '@prep-ai/contract';
import { z } from 'zod';
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts';
import { type CustomSkill, checkCustomSkill, sameCategory } from '../model/custom-skill.ts';
import type { SkillEditing } from '../model/skill-editing.ts';

/** The choice of a new category. No category can have this name: names are trimmed. */
export const NEW_CATEGORY = ' create';

interface Values {
  name: string;
  category: string;
  newCategory: string;
}

const EMPTY: Values = { name: '', category: LIMITS.skill.defaultCategory, newCategory: '' };

/** checkCustomSkill as the form's schema. */
const skillSchema = (existing: readonly string[]) =>
  z.custom<Values>().superRefine(({ name, category, newCategory }, context) => {
    const errors = checkCustomSkill(
      { name, category: newCategory, createsCategory: category === NEW_CATEGORY },
      existing,
    );
    if (errors.name) context.addIssue({ code: 'custom', path: ['name'], message: errors.name });
    if (errors.category) context.addIssue({ code: 'custom', path: ['newCategory'], message: errors.category });
  });

export interface AddSkillFormOptions {
  editing: SkillEditing;
  /** names of the skills that are there */
  existing: readonly string[];
  /** the categories to choose from */
  categories: readonly string[];
  onAdded(name: string): void;
}

/** A skill of one's own: its name, and a category of the list or a new one. */
export function useAddSkillForm({ editing, existing, categories, onAdded }: AddSkillFormOptions) {
  const form = useSchemaForm<Values>({
    initialValues: EMPTY,
    schema: skillSchema(existing),
    fallbackError: 'The skill was not added.',
    async submit({ name, category, newCategory }) {
      const skill: CustomSkill = {
        name: name.replace(/\s+/g, ' ').trim(),
        category: category === NEW_CATEGORY ? sameCategory(newCategory, categories) : category,
      };
      const outcome = await editing.add(skill);
      if (outcome === 'exists') {
        const { name: exists } = checkCustomSkill({ name, category: '', createsCategory: false }, [name]);
        return exists ? { name: exists } : {};
      }
      if (outcome === 'added') onAdded(skill.name);
      return undefined;
    },
  });
  return form;
}
