/** What the skill dialogs need to read and change the user's skills. */
export interface SkillEditing {
  /** null until they are loaded */
  categories: { categories: string[]; suggestions: { category: string; skills: string[] }[] } | null;
  loadCategories(): void;
  /** Saves a skill; a message reports a failure. */
  add(skill: { name: string; category: string }): Promise<'added' | 'exists' | 'failed'>;
  /** Saves a name that was typed; returns whether it may be used. */
  use(name: string): Promise<boolean>;
  /** Returns whether the skill is gone. */
  remove(skill: { id: number; name: string }): Promise<boolean>;
}
