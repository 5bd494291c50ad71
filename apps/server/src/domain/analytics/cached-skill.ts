/** The subtopics of a skill, cached for everybody. */
export interface CachedSkill {
  id: number;
  skillName: string;
  /** the name in lower case, by which it is found */
  skillKey: string;
  subtopics: string[];
  createdAt: Date;
  updatedAt: Date;
}
