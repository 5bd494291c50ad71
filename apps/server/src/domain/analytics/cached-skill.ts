/** The subtopics of a skill, cached for everybody. */
export interface CachedSkill {
  id: number;
  skillName: string;
  /** the name in lower case, used to look it up */
  skillKey: string;
  subtopics: string[];
  createdAt: Date;
  updatedAt: Date;
}
