import type { CompetencyLevel, ResponseLength, Skill } from '@prep-ai/contract';
import { createContext, type Ref, use } from 'react';
import type { SubtopicLists } from '../../hooks/use-subtopic-lists.ts';
import type { SelectionRefusal } from '../../model/skill-options.ts';
import type { ChosenSubtopic } from '../../model/subtopic-choices.ts';
import type { WrittenSkills } from '../../model/written-skills.ts';
import type { LengthOption } from './response-length-control.tsx';

/** What the fields of the setup show and change. */
export interface SetupContextValue {
  skills: {
    saved: Skill[];
    /** shortcuts offered beside the user's own skills */
    popular: readonly string[];
    written: WrittenSkills;
    selected: string[];
    /** how many the plan lets the user select */
    limit: number;
    select(selected: string[]): void;
    /** saves a typed skill; returns whether it may be used */
    add(name: string): Promise<boolean>;
    fieldRef: Ref<HTMLInputElement>;
  };
  subtopics: {
    lists: SubtopicLists;
    chosen: readonly ChosenSubtopic[];
    /** how many may be chosen */
    max: number;
    /** a CSS length: the list is not higher */
    listHeight: string;
    /** returns why not when it may not be chosen */
    toggle(skill: string, name: string): SelectionRefusal | null;
    /** No subtopic is chosen any more, and none is chosen without the user. */
    clear(): void;
    /** the whole list of a skill is shown */
    onListed(skill: string, names: readonly string[]): void;
    /** the list is to be opened from elsewhere */
    openRequested: boolean;
    onOpened(): void;
  };
  level: { value: CompetencyLevel; set(level: CompetencyLevel): void };
  answerLength: { value: ResponseLength; options: LengthOption[]; set(length: ResponseLength): void };
  /** the element around the fields */
  fieldsRef: Ref<HTMLDivElement>;
  showRefusal(refusal: SelectionRefusal): void;
}

export const SetupContext = createContext<SetupContextValue | null>(null);

export function useSetup(): SetupContextValue {
  const setup = use(SetupContext);
  if (!setup) throw new Error('useSetup needs a SetupContext above it');
  return setup;
}
