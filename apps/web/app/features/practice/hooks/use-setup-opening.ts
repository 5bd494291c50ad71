import { useRef, useState } from 'react';

interface SetupOpeningDeps {
  /** the setup is a column beside the questions, not a drawer or sheet above them */
  inColumn: boolean;
}

/** What the setup is opened for: its first field, the skill that is missing, or the list of subtopics. */
export type SetupField = 'first' | 'skills' | 'subtopics';

/**
 * Opens and closes the setup in its place. A column that is open already is pointed out, so that a press is seen to do
 * something: its field takes the focus, and `called` lights it up for a moment.
 */
export function useSetupOpening({ inColumn }: SetupOpeningDeps) {
  const [column, setColumn] = useState(true);
  const [drawer, setDrawer] = useState(false);
  const [called, setCalled] = useState(false);
  const [subtopicsRequested, setSubtopicsRequested] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  const skillField = useRef<HTMLInputElement>(null);

  return {
    opened: inColumn ? column : drawer,
    /** covers the questions */
    covers: !inColumn && drawer,
    called,
    onCallSeen: () => setCalled(false),
    /** the list of subtopics is to be opened */
    subtopicsRequested,
    subtopicsOpened: () => setSubtopicsRequested(false),
    fields,
    skillField,
    open(field: SetupField): void {
      setSubtopicsRequested(field === 'subtopics');
      if (!inColumn) {
        setDrawer(true);
        return;
      }
      setColumn(true);
      setCalled(true);
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
