/** Lists of subtopics that a model wrote, for all users. */
export interface SubtopicCacheRepository {
  find(skillKey: string): Promise<string[] | null>;
  save(skill: { skillName: string; skillKey: string; subtopics: string[] }, now: Date): Promise<void>;
}
