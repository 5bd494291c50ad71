import type { Skill, User } from '@prep-ai/contract';
import { IconArrowDown } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { useToasts } from '../../../lib/toasts.tsx';
import { useAutoScroll } from '../hooks/use-auto-scroll.ts';
import { useKeyboardInset } from '../hooks/use-keyboard-inset.ts';
import { useLayout } from '../hooks/use-layout.ts';
import type { PracticeControl } from '../hooks/use-practice-control.ts';
import { useSpokenAnswer } from '../hooks/use-spoken-answer.ts';
import { planOffer, questionsLeft, shortQuestionsLeft } from '../model/quota.ts';
import { prepareAnswers } from './answer.tsx';
import { CardStream } from './card-stream.tsx';
import { EmptyState } from './empty-state.tsx';
import { InputDock } from './input-dock.tsx';
import { LimitBox } from './limit-box.tsx';
import { LiveRegion } from './live-region.tsx';
import { PhoneBar } from './phone-bar.tsx';
import { PhoneTitle, PracticeHeader } from './practice-header.tsx';
import classes from './practice-screen.module.css';
import { SetupFrame } from './setup-frame.tsx';
import { GenerateButton, SetupPanel } from './setup-panel.tsx';

export interface PracticeScreenProps {
  user: User;
  control: PracticeControl;
  /** the resume part of the setup */
  resume: ReactNode;
  hasResume: boolean;
  /** the job part of the setup */
  job: ReactNode;
  skills: Skill[];
  onAddSkill: (name: string) => Promise<boolean>;
  /** the small ring of the latest match, and the way to its result */
  ring: ReactNode;
  onMatch: () => void;
}

/** The practice screen: setup, questions, input. */
export function PracticeScreen({
  user,
  control,
  resume,
  hasResume,
  job,
  skills,
  onAddSkill,
  ring,
  onMatch,
}: PracticeScreenProps) {
  const toasts = useToasts();
  const { place, phoneHeader } = useLayout();
  const [column, setColumn] = useState(true);
  const [drawer, setDrawer] = useState(false);
  const skillField = useRef<HTMLInputElement>(null);
  const setup = useRef<HTMLDivElement>(null);
  const spoken = useSpokenAnswer(control.exchanges);
  const scroll = useAutoScroll(control.live !== null, control.exchanges);
  useKeyboardInset();
  useEffect(prepareAnswers, []);

  const { choices, exchanges, quota, canAsk } = control;
  const inColumn = place === 'column';
  const setupShown = inColumn && column;

  function openSetup(field: 'first' | 'skills'): void {
    if (!inColumn) {
      setDrawer(true);
      return;
    }
    setColumn(true);
    // after the column is there
    requestAnimationFrame(() => {
      if (field === 'skills') skillField.current?.focus();
      else setup.current?.querySelector<HTMLElement>('button:not([disabled]), input:not([type="file"])')?.focus();
    });
  }

  /** Starts something whose card comes at the end of the page. */
  function begin(start: () => void): void {
    setDrawer(false);
    start();
    requestAnimationFrame(scroll.follow);
  }

  return (
    <div className={classes.screen}>
      <SetupFrame
        place={place}
        opened={inColumn ? column : drawer}
        onClose={() => (inColumn ? setColumn(false) : setDrawer(false))}
        footer={
          <GenerateButton
            disabled={!canAsk && control.live === null}
            writing={control.live !== null}
            onClick={() => begin(control.generate)}
          />
        }
      >
        <div ref={setup} className={classes.fields}>
          <SetupPanel
            resume={resume}
            hasResume={hasResume}
            job={job}
            skills={skills}
            popular={choices.popular}
            selected={choices.skills}
            premium={control.premium}
            level={choices.level}
            length={control.length}
            lengths={control.lengths}
            onSkills={choices.setSkills}
            onRefused={({ title, text }) => toasts.limit(title, text)}
            onAddSkill={onAddSkill}
            onLevel={choices.setLevel}
            onLength={choices.setLength}
            skillField={skillField}
          />
        </div>
      </SetupFrame>
      <div className={classes.main}>
        {phoneHeader ? (
          <>
            <PhoneTitle />
            <PhoneBar
              skills={choices.skills}
              level={choices.level}
              ring={ring}
              onSetup={() => openSetup('first')}
              onMatch={onMatch}
            />
          </>
        ) : (
          <PracticeHeader
            isGuest={user.is_guest}
            left={questionsLeft(quota)}
            onSetup={setupShown ? null : () => openSetup('first')}
          />
        )}
        <div className={classes.rail}>
          {control.loaded && exchanges.length === 0 && (
            <EmptyState
              popular={choices.popular}
              offer={planOffer(quota, user.is_guest)}
              blocked={quota.reached}
              onPick={(skill) => begin(() => control.startWith(skill))}
              onSetup={() => openSetup('first')}
            />
          )}
          {exchanges.length > 0 && (
            <CardStream
              exchanges={exchanges}
              canGenerate={canAsk}
              onModify={() => openSetup('skills')}
              onMore={() => begin(control.generateMore)}
              toggle={control.toggle}
              retry={control.retry}
              stop={control.stop}
            />
          )}
        </div>
        <div className={classes.dock}>
          {scroll.away && exchanges.length > 0 && (
            <Button
              variant="default"
              size="sm"
              className={classes.jump}
              icon={<IconArrowDown size={16} aria-hidden />}
              onClick={scroll.follow}
            >
              Newest
            </Button>
          )}
          {quota.reached && <LimitBox plan={user.currentPlan} isGuest={user.is_guest} />}
          <InputDock
            hasSkill={choices.skills.length > 0}
            blocked={control.live !== null || quota.reached}
            placeholder={
              place === 'sheet' || exchanges.length === 0
                ? 'Ask your own question'
                : 'Ask a follow-up, or type your own question'
            }
            left={quota.reached ? null : shortQuestionsLeft(quota)}
            message={control.draft}
            onChange={control.setDraft}
            onSend={() => begin(control.send)}
            onChooseSkill={() => openSetup('skills')}
            onSettings={() => openSetup('first')}
          />
        </div>
      </div>
      <LiveRegion spoken={spoken} />
    </div>
  );
}
