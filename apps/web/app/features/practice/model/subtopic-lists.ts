import type { SubtopicEvent } from '@prep-ai/contract';
import { skillKey } from './skill-options.ts';

/** What is known of a skill's subtopics so far. */
export interface SubtopicList {
  skillName: string;
  subtopics: readonly string[];
  isLoading: boolean;
  /** why there are not all of them; null when nothing went wrong */
  error: string | null;
}

export interface SubtopicListsDeps {
  stream(skills: string[], signal: AbortSignal): AsyncIterable<SubtopicEvent>;
  /** the sentence for something thrown by `stream` */
  describe(error: unknown): string;
  onFailed(skill: string, error: string): void;
}

/** said of a skill when nothing better is known (document 2 section 8) */
export const SUBTOPICS_FAILED = 'Failed to load subtopics';

/** Lists of subtopics by skill, filled as the server finds them; each is asked for once in the life of the page. */
export function createSubtopicLists(deps: SubtopicListsDeps) {
  let lists: ReadonlyMap<string, SubtopicList> = new Map();
  const listeners = new Set<() => void>();
  const readers = new Set<AbortController>();

  function change(skill: string, update: Partial<SubtopicList>): void {
    const key = skillKey(skill);
    const before = lists.get(key) ?? { skillName: skill, subtopics: [], isLoading: false, error: null };
    lists = new Map(lists).set(key, { ...before, ...update });
    for (const listener of listeners) listener();
  }

  const isLoading = (skill: string) => lists.get(skillKey(skill))?.isLoading === true;

  function fail(skill: string, error: string): void {
    change(skill, { isLoading: false, error });
    deps.onFailed(skill, error);
  }

  function take(event: SubtopicEvent, asked: string[]): void {
    switch (event.type) {
      case 'subtopic_found': {
        const found = lists.get(skillKey(event.skill_name))?.subtopics ?? [];
        if (isLoading(event.skill_name) && !found.includes(event.subtopic))
          change(event.skill_name, { subtopics: [...found, event.subtopic] });
        return;
      }
      case 'skill_complete':
        change(event.skill_name, { subtopics: [...new Set(event.subtopics)], isLoading: false, error: null });
        return;
      case 'error':
      case 'batch_error': {
        const failed = event.type === 'error' && event.skill_name !== undefined ? [event.skill_name] : asked;
        for (const skill of failed.filter(isLoading)) fail(skill, event.message);
        return;
      }
      case 'batch_start':
      case 'status':
      case 'progress':
      case 'complete':
      case 'batch_complete':
    }
  }

  async function read(skills: string[]): Promise<void> {
    const reader = new AbortController();
    readers.add(reader);
    let error: string = SUBTOPICS_FAILED;
    try {
      for await (const event of deps.stream(skills, reader.signal)) take(event, skills);
    } catch (thrown) {
      error = deps.describe(thrown);
    }
    readers.delete(reader);
    if (reader.signal.aborted) return;
    // the stream ended without a word on these
    for (const skill of skills.filter(isLoading)) fail(skill, error);
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getState: () => lists,

    /** Asks for the lists that are neither there nor on their way; those that failed are asked for again. */
    load(skills: readonly string[]): void {
      const wanted = skills.filter((skill) => {
        const list = lists.get(skillKey(skill));
        return !list || (!list.isLoading && list.error !== null);
      });
      if (wanted.length === 0) return;
      for (const skill of wanted) change(skill, { subtopics: [], isLoading: true, error: null });
      void read(wanted);
    },

    /** Ends the reading; lists that were on their way can be asked for again. */
    close(): void {
      for (const reader of readers) reader.abort();
      lists = new Map([...lists].filter(([, list]) => !list.isLoading));
    },
  };
}
