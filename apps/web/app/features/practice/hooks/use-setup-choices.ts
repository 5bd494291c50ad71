import type { AccessCode, CompetencyLevel, ResponseLength } from '@prep-ai/contract';
import { useMemo, useRef, useState } from 'react';
import { useScreenConfig } from '../api/use-screen-config.ts';
import { browserStorage } from '../model/browser-storage.ts';
import { skillKey } from '../model/skill-key.ts';
import type { SelectionRefusal } from '../model/skill-options.ts';
import { createStoredChoices, shortcutsOf } from '../model/stored-choices.ts';
import {
  autoSelect,
  bySkill,
  type ChosenSubtopic,
  keepSubtopicsOf,
  toggleSubtopic,
} from '../model/subtopic-choices.ts';

export interface SetupChoices {
  skills: string[];
  subtopics: readonly ChosenSubtopic[];
  /** those of these skills as they are now, by skill */
  subtopicsFor(skills: readonly string[]): Record<string, string[]>;
  /** how many subtopics may be chosen in all, and what the list of them may measure */
  subtopicLimits: { max: number; listHeight: string };
  level: CompetencyLevel;
  /** null until one is chosen: the default of the plan */
  length: ResponseLength | null;
  popular: readonly string[];
  /** Skills that are not among them any more lose their subtopics. */
  setSkills(skills: string[]): void;
  /** Chooses a subtopic or takes it away; returns why not when the limit forbids it. */
  toggleSubtopic(skill: string, name: string): SelectionRefusal | null;
  /** Makes these the only subtopics of a skill. */
  setSubtopics(skill: string, names: readonly string[]): void;
  /** The whole list of a skill is there: its first ones are chosen unless the user has had a say already. */
  settleSubtopics(skill: string, names: readonly string[]): void;
  setLevel(level: CompetencyLevel): void;
  setLength(length: ResponseLength): void;
  autoModalDismissed(): boolean;
  dismissAutoModal(): void;
}

/** What the user chose in the setup; skills, subtopics and level outlive the tab. */
export function useSetupChoices(): SetupChoices {
  const stored = useMemo(() => createStoredChoices(browserStorage('localStorage')), []);
  const config = useScreenConfig();
  const [skills, setSkills] = useState(stored.skills);
  const [subtopics, setSubtopics] = useState<readonly ChosenSubtopic[]>(stored.subtopics);
  const [level, setLevel] = useState(stored.level);
  const [length, setLength] = useState<ResponseLength | null>(null);
  const [popular] = useState(() => shortcutsOf(stored.preference()));
  // several changes can come before the next render
  const current = useRef(subtopics);
  // skills whose subtopics are as the user wants them
  const settled = useRef(new Set<string>());
  const max = config.max_subtopic_selection;

  function change(next: readonly ChosenSubtopic[]): void {
    current.current = next;
    setSubtopics(next);
    stored.saveSubtopics(next);
  }

  return {
    skills,
    subtopics,
    subtopicsFor: (asked) => bySkill(current.current, asked),
    subtopicLimits: { max, listHeight: config.subtopics_dropdown_max_height },
    level: level ?? config.default_competency_level,
    length,
    popular,
    setSkills(next) {
      setSkills(next);
      stored.saveSkills(next);
      const kept = new Set(next.map(skillKey));
      settled.current = new Set([...settled.current].filter((key) => kept.has(key)));
      if (keepSubtopicsOf(current.current, next).length < current.current.length)
        change(keepSubtopicsOf(current.current, next));
    },
    toggleSubtopic(skill, name) {
      settled.current.add(skillKey(skill));
      const { chosen, refusal } = toggleSubtopic(current.current, skill, name, max);
      if (chosen) change(chosen);
      return refusal;
    },
    setSubtopics(skill, names) {
      settled.current.add(skillKey(skill));
      const others = current.current.filter((item) => skillKey(item.skill) !== skillKey(skill));
      change([...others, ...names.map((name) => ({ skill, name }))].slice(-max));
    },
    settleSubtopics(skill, names) {
      if (settled.current.has(skillKey(skill))) return;
      settled.current.add(skillKey(skill));
      change(autoSelect(current.current, skill, names, { count: config.auto_selected_subtopics, max }));
    },
    setLevel(next) {
      setLevel(next);
      stored.saveLevel(next);
    },
    setLength,
    autoModalDismissed: stored.autoModalDismissed,
    dismissAutoModal: stored.saveAutoModalDismissed,
  };
}

/** Remembers the access code that a visitor came with. */
export function rememberAccessCode(code: AccessCode): void {
  createStoredChoices(browserStorage('localStorage')).savePreference(code);
}
