import type { SubtopicEvent } from '@prep-ai/contract';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { skillKey } from './skill-key.ts';

/** The subtopics of a skill that have arrived so far. */
export interface SubtopicList {
  skillName: string;
  subtopics: readonly string[];
  isLoading: boolean;
  /** why the list is incomplete; null when nothing went wrong */
  error: string | null;
}

export interface SubtopicListsDeps {
  stream(skills: string[], signal: AbortSignal): AsyncIterable<SubtopicEvent>;
  /** the sentence for something thrown by `stream` */
  describe(error: unknown): string;
  onFailed(skill: string, error: string): void;
}

/** The error when nothing more specific is known (docs/spec/2-practice-and-admin.md section 8). */
export const SUBTOPICS_FAILED = 'Failed to load subtopics';

type ListsBySkill = ReadonlyMap<string, SubtopicList>;

export interface SubtopicListsStore extends Pick<StoreApi<ListsBySkill>, 'getState' | 'getInitialState' | 'subscribe'> {
  /** Loads the lists that are neither there nor being loaded; those that failed are loaded again. */
  load(skills: readonly string[]): void;
  /** Stops the reading; lists that were being loaded can be loaded again. */
  close(): void;
}

/** Lists of subtopics by skill, filled as the server finds them; each is loaded once in the life of the page. */
export function createSubtopicLists(deps: SubtopicListsDeps): SubtopicListsStore {
  const store = createStore<ListsBySkill>(() => new Map());
  const readers = new Set<AbortController>();
  const listOf = (skill: string) => store.getState().get(skillKey(skill));
  const isLoading = (skill: string) => listOf(skill)?.isLoading === true;

  function change(skill: string, update: Partial<SubtopicList>): void {
    const before = listOf(skill) ?? { skillName: skill, subtopics: [], isLoading: false, error: null };
    store.setState((lists) => new Map(lists).set(skillKey(skill), { ...before, ...update }), true);
  }

  function fail(skill: string, error: string): void {
    change(skill, { isLoading: false, error });
    deps.onFailed(skill, error);
  }

  function apply(event: SubtopicEvent, asked: string[]): void {
    if (event.type === 'subtopic_found') {
      const found = listOf(event.skill_name)?.subtopics ?? [];
      if (isLoading(event.skill_name) && !found.includes(event.subtopic))
        change(event.skill_name, { subtopics: [...found, event.subtopic] });
    } else if (event.type === 'skill_complete') {
      change(event.skill_name, { subtopics: [...new Set(event.subtopics)], isLoading: false, error: null });
    } else if (event.type === 'error' || event.type === 'batch_error') {
      const failed = event.type === 'error' && event.skill_name !== undefined ? [event.skill_name] : asked;
      for (const skill of failed.filter(isLoading)) fail(skill, event.message);
    }
  }

  async function read(skills: string[]): Promise<void> {
    const reader = new AbortController();
    readers.add(reader);
    let error: string = SUBTOPICS_FAILED;
    try {
      for await (const event of deps.stream(skills, reader.signal)) apply(event, skills);
    } catch (thrown) {
      error = deps.describe(thrown);
    }
    readers.delete(reader);
    if (reader.signal.aborted) return;
    // the stream ended without a result for these
    for (const skill of skills.filter(isLoading)) fail(skill, error);
  }

  return {
    ...store,
    load(skills) {
      const wanted = skills.filter((skill) => {
        const list = listOf(skill);
        return !list || (!list.isLoading && list.error !== null);
      });
      if (wanted.length === 0) return;
      for (const skill of wanted) change(skill, { subtopics: [], isLoading: true, error: null });
      void read(wanted);
    },
    close() {
      for (const reader of readers) reader.abort();
      store.setState((lists) => new Map([...lists].filter(([, list]) => !list.isLoading)), true);
    },
  };
}
