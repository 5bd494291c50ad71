import { useRef, useState } from 'react';

interface SetupOpeningDeps {
  /** the setup is a column beside the questions, not a drawer or sheet above them */
  inColumn: boolean;
  /** a skill is chosen already */
  hasSkill: boolean;
  /** the plan allows one skill: with it the choice is complete */
  oneSkill: boolean;
}

/** What the setup is opened for: its first field, the skill that is missing, or the list of subtopics. */
export type SetupField = 'first' | 'skills' | 'subtopics';

/**
 * Opens and closes the setup in its place. A drawer or sheet that was opened without a skill is finished with the
 * first one: it closes and questions start (docs/spec/2-practice-and-admin.md section 4). Where the plan allows several skills,
 * only when it was opened because a skill was missing: otherwise nobody could choose the second.
 */
export function useSetupOpening({ inColumn, hasSkill, oneSkill }: SetupOpeningDeps) {
  const [column, setColumn] = useState(true);
  const [drawer, setDrawer] = useState(false);
  const [startsWithSkill, setStartsWithSkill] = useState(false);
  const [subtopicsRequested, setSubtopicsRequested] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  const skillField = useRef<HTMLInputElement>(null);

  return {
    opened: inColumn ? column : drawer,
    /** covers the questions */
    covers: !inColumn && drawer,
    /** the first skill that is chosen starts questions about it */
    startsWithSkill,
    /** the list of subtopics is to be opened */
    subtopicsRequested,
    subtopicsOpened: () => setSubtopicsRequested(false),
    fields,
    skillField,
    open(field: SetupField): void {
      setSubtopicsRequested(field === 'subtopics');
      setStartsWithSkill(!inColumn && !hasSkill && (oneSkill || field === 'skills'));
      if (!inColumn) {
        setDrawer(true);
        return;
      }
      setColumn(true);
      if (field === 'subtopics') return;
      // after the column is there
      requestAnimationFrame(() => {
        if (field === 'skills') skillField.current?.focus();
        else fields.current?.querySelector<HTMLElement>('button:not([disabled]), input:not([type="file"])')?.focus();
      });
    },
    close(): void {
      if (inColumn) setColumn(false);
      else setDrawer(false);
    },
    /** Out of the way of what has begun; a column stays. */
    uncover: () => setDrawer(false),
  };
}
