/** What the skill dialogs need from whoever keeps the user's skills. */
export interface SkillEditing {
  /** null until they have come */
  categories: { categories: string[]; suggestions: { category: string; skills: string[] }[] } | null;
  loadCategories(): void;
  /** Saves a skill; a failure has been told by a message. */
  add(skill: { name: string; category: string }): Promise<'added' | 'exists' | 'failed'>;
  /** Saves a name that was typed; answers whether it may be used. */
  use(name: string): Promise<boolean>;
  /** Answers whether the skill is gone. */
  remove(skill: { id: number; name: string }): Promise<boolean>;
}
