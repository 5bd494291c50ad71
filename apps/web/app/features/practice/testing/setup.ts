import type { SetupContextValue } from '../components/setup/setup-context.tsx';
import { NOTHING_WRITTEN } from '../model/written-skills.ts';

interface SetupChange extends Partial<Pick<SetupContextValue, 'showRefusal'>> {
  skills?: Partial<SetupContextValue['skills']>;
  subtopics?: Partial<SetupContextValue['subtopics']>;
}

/** A setup in which nothing is chosen, with these changes. */
export function aSetup({ skills, subtopics, showRefusal }: SetupChange = {}): SetupContextValue {
  const nothing = () => undefined;
  return {
    skills: {
      saved: [],
      popular: [],
      written: NOTHING_WRITTEN,
      selected: [],
      limit: 1,
      select: nothing,
      add: async () => true,
      fieldRef: null,
      ...skills,
    },
    subtopics: {
      lists: { listOf: nothing, load: nothing },
      chosen: [],
      max: 5,
      listHeight: '400px',
      toggle: () => null,
      clear: nothing,
      onListed: nothing,
      openRequested: false,
      onOpened: nothing,
      ...subtopics,
    },
    level: { value: 'General', set: nothing },
    answerLength: { value: '200', options: [], set: nothing },
    fieldsRef: null,
    showRefusal: showRefusal ?? nothing,
  };
}
