import { useToasts } from '../../../lib/toasts.tsx';
import { useUpgradeAction } from '../../../lib/use-upgrade-action.ts';
import type { SetupContextValue } from '../components/setup/setup-context.tsx';
import { useScreen } from './practice-screen-context.ts';

/** What the fields of the setup show and change, taken from the screen. */
export function useSetupValue(): SetupContextValue {
  const { control, skills, written, lists, opening, selectSkills } = useScreen();
  const { choices, rights, answerLength } = control;
  const toasts = useToasts();
  const upgrade = useUpgradeAction();
  return {
    skills: {
      saved: skills.saved,
      popular: choices.popular,
      written,
      selected: choices.skills,
      limit: rights.skills_selectable,
      select: selectSkills,
      add: skills.editing.use,
      fieldRef: opening.skillField,
    },
    subtopics: {
      lists,
      chosen: choices.subtopics,
      ...choices.subtopicLimits,
      toggle: choices.toggleSubtopic,
      clear() {
        for (const skill of choices.skills) choices.setSubtopics(skill, []);
      },
      onListed: choices.settleSubtopics,
      openRequested: opening.subtopicsRequested,
      onOpened: opening.subtopicsOpened,
    },
    level: { value: choices.level, set: choices.setLevel },
    answerLength: { ...answerLength, set: choices.setLength },
    fieldsRef: opening.fields,
    showRefusal: ({ title, text, proHasMore }) => toasts.limit(title, text, proHasMore ? { action: upgrade } : {}),
  };
}
