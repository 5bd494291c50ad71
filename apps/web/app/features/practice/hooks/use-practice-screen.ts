import type { Skill, User } from '@prep-ai/contract';
import { useRef, useState } from 'react';
import { useWrittenSkills } from '../api/use-written-skills.ts';
import type { SkillEditing } from '../model/skill-editing.ts';
import { useAutoScroll } from './use-auto-scroll.ts';
import { useAutoTopic } from './use-auto-topic.ts';
import { useLayout } from './use-layout.ts';
import type { PracticeControl } from './use-practice-control.ts';
import { useSetupOpening } from './use-setup-opening.ts';
import { useSubtopicLists } from './use-subtopic-lists.ts';

export interface PracticeScreenInput {
  user: User;
  control: PracticeControl;
  /** the user's skills, and how they are added and removed */
  skills: { saved: Skill[]; editing: SkillEditing };
}

export type PracticeScreenState = ReturnType<typeof usePracticeScreen>;

/** What the parts of the practice screen share: its layout, what is open, and the actions that move between them. */
export function usePracticeScreen({ user, control, skills }: PracticeScreenInput) {
  const { choices, quota, summary, rights } = control;
  const { place, phoneHeader } = useLayout();
  const lists = useSubtopicLists();
  const written = useWrittenSkills();
  /** the skill whose topic is being chosen; `auto`: the dialog opened by itself */
  const [topic, setTopic] = useState<{ skill: string; auto: boolean } | null>(null);
  const rail = useRef<HTMLDivElement>(null);
  const writing = summary.live !== null;
  const scroll = useAutoScroll(writing, rail);
  const expired = !rights.setup;
  const opening = useSetupOpening({ inColumn: place === 'column' });
  const nothingBegun = summary.loaded && summary.empty && choices.subtopics.length === 0 && control.draft.text === '';
  const nothingOpen = !opening.covers && topic === null;
  useAutoTopic({
    skills: choices.skills,
    ready: nothingBegun && nothingOpen && !choices.autoModalDismissed() && !expired && !quota.reached,
    onOpen: (skill) => setTopic({ skill, auto: true }),
  });

  /** Starts something whose card comes at the end of the page. */
  function begin(start: () => void): void {
    opening.uncover();
    start();
    requestAnimationFrame(scroll.follow);
  }

  return {
    user,
    control,
    skills,
    written,
    lists,
    place,
    phoneHeader,
    opening,
    topic,
    setTopic,
    rail,
    scroll,
    writing,
    expired,
    /** the way to an account is offered beside the input */
    offersSignUp: phoneHeader && user.is_guest && !summary.empty && !quota.reached,
    begin,
    /** Selects skills. The first one starts a question about it, wherever it was picked (docs/spec/decisions.md D18). */
    selectSkills(next: string[]): void {
      const [added] = choices.skills.length === 0 ? next : [];
      if (added !== undefined && !writing && !quota.reached) begin(() => control.startWith(added));
      else choices.setSkills(next);
    },
    startWithTopics(skill: string, topics: readonly string[]): void {
      setTopic(null);
      begin(() => control.startWith(skill, topics));
    },
  };
}
