import { nameKey, type OffersFor } from '@prep-ai/question-bank';
import { createAbout } from './about-subtopic.ts';

export interface OfferedSubtopics {
  /** Of a skill with questions: the subtopics that have some. Of one without: what is suggested. Each once. */
  list(skill: string): string[];
  /** Questions on a subtopic of a skill. */
  count(skill: string, subtopic: string): number;
}

/** @param suggest suggested subtopics of a skill, which may have no questions */
export function createOfferedSubtopics(offersFor: OffersFor, suggest: (skill: string) => string[]): OfferedSubtopics {
  const count = (skill: string, subtopic: string) => {
    const about = createAbout([subtopic]);
    return offersFor(skill).offers.filter(({ question }) => about(question) > 0).length;
  };
  return {
    count,
    list(skill) {
      const { offers } = offersFor(skill);
      const suggested = suggest(skill);
      const names =
        offers.length === 0
          ? suggested
          : [
              ...offers.map(({ question }) => question.subtopic),
              ...suggested.filter((subtopic) => count(skill, subtopic) > 0),
            ];
      const once = new Map<string, string>();
      for (const name of names) if (!once.has(nameKey(name))) once.set(nameKey(name), name);
      return [...once.values()];
    },
  };
}
