import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { toApiError } from '../../../lib/api-error.ts';
import { useToasts } from '../../../lib/toasts.tsx';
import { useApi } from '../../../lib/use-api.ts';
import { streamSubtopics } from '../api/stream-subtopics.ts';
import { skillKey } from '../model/skill-key.ts';
import { createSubtopicLists, SUBTOPICS_FAILED, type SubtopicList } from '../model/subtopic-lists.ts';

export interface SubtopicLists {
  /** undefined until it was asked for */
  listOf(skill: string): SubtopicList | undefined;
  /** Asks for the lists that are not there yet, and again for those that failed. */
  load(skills: readonly string[]): void;
}

/** The subtopics of skills as the server finds them; the dropdown and the dialog share them. */
export function useSubtopicLists(): SubtopicLists {
  const api = useApi();
  const toasts = useToasts();
  const [lists] = useState(() =>
    createSubtopicLists({
      stream: (skills, signal) => streamSubtopics(api, skills, signal),
      describe: reasonOf,
      onFailed: (skill, error) => toasts.error('Failed to Load Subtopics', `${skill}: ${error}`),
    }),
  );
  useEffect(() => () => lists.close(), [lists]);
  const state = useStore(lists);
  return { listOf: (skill) => state.get(skillKey(skill)), load: lists.load };
}

/** What the user can act on is shown as it is; for an unreachable server there is the documented text. */
function reasonOf(error: unknown): string {
  const { isTransient, detail } = toApiError(error);
  return isTransient ? SUBTOPICS_FAILED : detail;
}
