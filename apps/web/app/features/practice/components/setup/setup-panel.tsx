import type { ResponseLength, Skill } from '@prep-ai/contract';
import type { ReactNode, Ref } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import type { SetupChoices } from '../../hooks/use-setup-choices.ts';
import type { SubtopicLists } from '../../hooks/use-subtopic-lists.ts';
import type { SelectionRefusal, SkillOption } from '../../model/skill-options.ts';
import { LevelSelect } from './level-select.tsx';
import { type LengthOption, ResponseLengthControl } from './response-length-control.tsx';
import classes from './setup-panel.module.css';
import { SkillPicker } from './skills/skill-picker.tsx';
import { SubtopicField } from './subtopics/subtopic-field.tsx';

export interface SetupPanelProps {
  /** the resume card */
  resume: ReactNode;
  hasResume: boolean;
  /** the job match panel */
  job: ReactNode;
  skills: Skill[];
  choices: SetupChoices;
  lists: SubtopicLists;
  skillLimit: number;
  length: ResponseLength;
  lengths: LengthOption[];
  onSkills: (selected: string[]) => void;
  onRefused: (refusal: SelectionRefusal) => void;
  /** saves a typed skill; answers whether it may be used */
  onAddSkill: (name: string) => Promise<boolean>;
  onRemoveSkill: (skill: SkillOption) => void;
  onAddMore: () => void;
  fieldsRef: Ref<HTMLDivElement>;
  skillField: Ref<HTMLInputElement>;
  /** the list of subtopics is to be opened */
  subtopicsCalled: boolean;
  onSubtopicsOpen: () => void;
}

/** The fields of the setup: one surface, hairlines between its parts. */
export function SetupPanel({ choices, ...props }: SetupPanelProps) {
  return (
    <div ref={props.fieldsRef} className={classes.fields}>
      {props.resume}
      <hr className={classes.line} />
      {props.job}
      {props.hasResume ? <hr className={classes.line} /> : <p className={classes.or}>OR</p>}
      <div>
        <SkillPicker
          skills={props.skills}
          popular={choices.popular}
          selected={choices.skills}
          limit={props.skillLimit}
          onChange={props.onSkills}
          onRefused={props.onRefused}
          onAdd={props.onAddSkill}
          onRemove={props.onRemoveSkill}
          onAddMore={props.onAddMore}
          fieldRef={props.skillField}
        />
        {!props.hasResume && choices.skills.length === 0 && (
          <p className={classes.help}>No resume needed. Pick a skill, or type your own.</p>
        )}
      </div>
      <LevelSelect value={choices.level} onChange={choices.setLevel} />
      <SubtopicField
        skills={choices.skills}
        chosen={choices.subtopics}
        max={choices.subtopicLimits.max}
        listHeight={choices.subtopicLimits.listHeight}
        lists={props.lists}
        onToggle={choices.toggleSubtopic}
        onListed={choices.settleSubtopics}
        onRefused={props.onRefused}
        called={props.subtopicsCalled}
        onCalled={props.onSubtopicsOpen}
      />
      <ResponseLengthControl options={props.lengths} value={props.length} onChange={choices.setLength} />
    </div>
  );
}

interface GenerateButtonProps {
  disabled: boolean;
  writing: boolean;
  onClick: () => void;
}

export function GenerateButton({ disabled, writing, onClick }: GenerateButtonProps) {
  return (
    // keeps its place in the tab order while it works
    <Button block loading={writing} disabled={disabled && !writing} onClick={onClick}>
      {writing ? 'PrepBot is writing...' : 'Generate Questions'}
    </Button>
  );
}
