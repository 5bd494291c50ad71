import { isScreenPath, type Skill, type User } from '@prep-ai/contract';
import { IconArrowDown } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button, ButtonLink } from '../../../components/ui/button.tsx';
import { useAutoScroll } from '../hooks/use-auto-scroll.ts';
import { useAutoTopic } from '../hooks/use-auto-topic.ts';
import { useKeyboardInset } from '../hooks/use-keyboard-inset.ts';
import { useLayout } from '../hooks/use-layout.ts';
import type { PracticeControl } from '../hooks/use-practice-control.ts';
import { useSetupOpening } from '../hooks/use-setup-opening.ts';
import { useSubtopicLists } from '../hooks/use-subtopic-lists.ts';
import { planOffer, questionsLeft, shortQuestionsLeft } from '../model/quota.ts';
import type { SkillEditing } from '../model/skill-editing.ts';
import { chosenFor } from '../model/subtopic-choices.ts';
import { prepareAnswers } from './cards/answer.tsx';
import { CardStream } from './cards/card-stream.tsx';
import type { CardExtras } from './cards/question-card.tsx';
import { EmptyState } from './empty-state.tsx';
import { InputDock } from './input-dock.tsx';
import { LimitBox } from './limit-box.tsx';
import { LiveRegion } from './live-region.tsx';
import { PhoneBar } from './phone-bar.tsx';
import { PhoneTitle, PracticeHeader } from './practice-header.tsx';
import classes from './practice-screen.module.css';
import { Setup } from './setup/setup.tsx';
import { TopicDialog } from './setup/subtopics/topic-dialog.tsx';

export interface PracticeScreenProps {
  user: User;
  control: PracticeControl;
  /** the resume part of the setup */
  resume: ReactNode;
  hasResume: boolean;
  /** the job part of the setup */
  job: ReactNode;
  skills: Skill[];
  /** how skills are added and removed */
  editing: SkillEditing;
  /** the small ring of the latest match, and the way to its result */
  ring: ReactNode;
  onMatch: () => void;
  /** what can be done with one card beside Copy; the same function at every render */
  cardActions?: CardExtras['cardActions'];
  /** what can be done with all cards, below the last one and in the header of wide screens */
  allActions?: ReactNode;
  headerActions?: ReactNode;
}

/** The practice screen: setup, questions, input. */
export function PracticeScreen({
  user,
  control,
  resume,
  hasResume,
  job,
  skills,
  editing,
  ring,
  onMatch,
  cardActions,
  allActions,
  headerActions,
}: PracticeScreenProps) {
  const { place, phoneHeader } = useLayout();
  const [topic, setTopic] = useState<{ skill: string; auto: boolean } | null>(null);
  const rail = useRef<HTMLDivElement>(null);
  const scroll = useAutoScroll(control.live !== null, rail);
  useKeyboardInset();
  useEffect(prepareAnswers, []);

  const { choices, quota, canAsk } = control;
  const writing = control.live !== null;
  const working = writing || !control.loaded;
  const signUp = phoneHeader && user.is_guest && !control.empty && !quota.reached && isScreenPath('/register');
  const inColumn = place === 'column';
  const setup = useSetupOpening({
    inColumn,
    hasSkill: choices.skills.length > 0,
    oneSkill: control.rights.skills_selectable === 1,
  });
  const expired = !control.rights.setup;
  const lists = useSubtopicLists();
  useAutoTopic({
    skills: choices.skills,
    ready:
      control.loaded &&
      control.empty &&
      choices.subtopics.length === 0 &&
      !choices.autoModalDismissed() &&
      !expired &&
      !quota.reached &&
      !setup.covers &&
      topic === null &&
      control.draft === '',
    onOpen: (skill) => setTopic({ skill, auto: true }),
  });

  /** Starts something whose card comes at the end of the page. */
  function begin(start: () => void): void {
    setup.uncover();
    start();
    requestAnimationFrame(scroll.follow);
  }

  function changeSkills(next: string[]): void {
    const added = next.find((name) => !choices.skills.includes(name));
    const starts = setup.startsWithSkill && !writing && !quota.reached;
    if (starts && added !== undefined) begin(() => control.startWith(added));
    else choices.setSkills(next);
  }

  function startWithTopics(skill: string, topics: readonly string[]): void {
    setTopic(null);
    begin(() => control.startWith(skill, topics));
  }

  return (
    <div className={classes.screen}>
      <Setup
        place={place}
        opened={setup.opened}
        onClose={setup.close}
        control={control}
        expired={expired}
        resume={resume}
        hasResume={hasResume}
        job={job}
        skills={skills}
        editing={editing}
        lists={lists}
        onSkills={changeSkills}
        onGenerate={() => begin(control.generate)}
        fieldsRef={setup.fields}
        skillField={setup.skillField}
        subtopicsCalled={setup.subtopicsCalled}
        onSubtopicsOpen={setup.subtopicsOpened}
      />
      <TopicDialog
        skill={topic?.skill ?? null}
        lists={lists}
        isChosen={(skill, name) => chosenFor(choices.subtopics, skill).includes(name)}
        onPick={(skill, name) => startWithTopics(skill, [name])}
        onGeneral={(skill) => startWithTopics(skill, [])}
        onMore={() => {
          setTopic(null);
          setup.open('subtopics');
        }}
        onCancel={() => {
          if (topic?.auto) choices.dismissAutoModal();
          setTopic(null);
        }}
      />
      <div className={classes.main}>
        {phoneHeader ? (
          <>
            <PhoneTitle savedAt={control.savedAt} sync={control.sync} working={working} />
            <PhoneBar
              skills={choices.skills}
              level={choices.level}
              ring={ring}
              onSetup={() => setup.open('first')}
              onMatch={onMatch}
            />
          </>
        ) : (
          <PracticeHeader
            isGuest={user.is_guest}
            left={questionsLeft(quota)}
            savedAt={control.savedAt}
            sync={control.sync}
            working={working}
            actions={headerActions}
            onSetup={inColumn && setup.opened ? null : () => setup.open('first')}
          />
        )}
        <div ref={rail} className={classes.rail} data-covered={signUp || undefined}>
          {control.loaded && control.empty && (
            <EmptyState
              popular={choices.popular}
              offer={planOffer(quota, user.is_guest)}
              blocked={quota.reached || expired}
              skill={choices.skills[0] ?? null}
              onTopic={(skill) => setTopic({ skill, auto: false })}
              onPick={(skill) => begin(() => control.startWith(skill))}
              onSetup={() => setup.open('first')}
            />
          )}
          {!control.empty && (
            <CardStream
              conversation={control.conversation}
              writing={writing}
              canGenerate={canAsk}
              cardActions={cardActions}
              allActions={allActions}
              onModify={() => setup.open('skills')}
              onMore={() => begin(control.generateMore)}
            />
          )}
        </div>
        <div className={classes.dock}>
          {scroll.away && !control.empty && (
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
          {signUp && (
            <ButtonLink variant="light" size="sm" className={classes.signUp} to="/register">
              Sign up
            </ButtonLink>
          )}
          {quota.reached && <LimitBox plan={user.currentPlan} isGuest={user.is_guest} />}
          <InputDock
            hasSkill={choices.skills.length > 0}
            blocked={writing || quota.reached}
            placeholder={
              place === 'sheet' || control.empty
                ? 'Ask your own question'
                : 'Ask a follow-up, or type your own question'
            }
            left={quota.reached ? null : shortQuestionsLeft(quota)}
            message={control.draft}
            attachments={control.attachments}
            onChange={control.setDraft}
            onSend={() => begin(control.send)}
            onChooseSkill={() => setup.open('skills')}
            onSettings={() => setup.open('first')}
          />
        </div>
      </div>
      <LiveRegion conversation={control.conversation} />
    </div>
  );
}
