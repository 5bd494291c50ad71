import type { ReactNode } from 'react';
import { useScreen } from '../hooks/practice-screen-context.ts';
import { questionsLeft } from '../model/quota.ts';
import { PhoneBar } from './phone-bar.tsx';
import { PhoneTitle, PracticeHeader } from './practice-header.tsx';

interface PracticeHeadProps {
  /** the small score ring; null before the first match */
  ring: ReactNode;
  onMatch: () => void;
}

/** What is above the questions: one bar on wide screens, the shell's header and a second bar on phones. */
export function PracticeHead({ ring, onMatch }: PracticeHeadProps) {
  const { user, control, opening, place, phoneHeader, writing } = useScreen();
  const { choices, summary, sync, quota } = control;
  const state = { savedAt: summary.savedAt, sync, working: writing || !summary.loaded };
  const openSetup = () => opening.open('first');
  if (phoneHeader) {
    return (
      <>
        <PhoneTitle {...state} />
        <PhoneBar skills={choices.skills} level={choices.level} ring={ring} onSetup={openSetup} onMatch={onMatch} />
      </>
    );
  }
  return (
    <PracticeHeader
      {...state}
      isGuest={user.is_guest}
      left={questionsLeft(quota)}
      onNew={summary.empty ? null : control.beginNew}
      onSetup={place === 'column' && opening.opened ? null : openSetup}
    />
  );
}
