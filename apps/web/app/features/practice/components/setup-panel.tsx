import type { CompetencyLevel, ResponseLength, Skill } from '@prep-ai/contract';
import type { ReactNode, Ref } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import type { SelectionRefusal } from '../model/skill-options.ts';
import { LevelSelect } from './level-select.tsx';
import { type LengthOption, ResponseLengthControl } from './response-length-control.tsx';
import classes from './setup-panel.module.css';
import { SkillPicker } from './skill-picker.tsx';

export interface SetupPanelProps {
  /** the resume card */
  resume: ReactNode;
  hasResume: boolean;
  /** the job match panel */
  job: ReactNode;
  skills: Skill[];
  popular: readonly string[];
  selected: string[];
  premium: boolean;
  level: CompetencyLevel;
  length: ResponseLength;
  lengths: LengthOption[];
  onSkills: (selected: string[]) => void;
  onRefused: (refusal: SelectionRefusal) => void;
  onAddSkill: (name: string) => Promise<boolean>;
  onLevel: (level: CompetencyLevel) => void;
  onLength: (length: ResponseLength) => void;
  skillField: Ref<HTMLInputElement>;
}

/** The fields of the setup: one surface, hairlines between its parts. */
export function SetupPanel(props: SetupPanelProps) {
  return (
    <>
      {props.resume}
      <hr className={classes.line} />
      {props.job}
      {props.hasResume ? <hr className={classes.line} /> : <p className={classes.or}>OR</p>}
      <div>
        <SkillPicker
          skills={props.skills}
          popular={props.popular}
          selected={props.selected}
          premium={props.premium}
          onChange={props.onSkills}
          onRefused={props.onRefused}
          onAdd={props.onAddSkill}
          fieldRef={props.skillField}
        />
        {!props.hasResume && props.selected.length === 0 && (
          <p className={classes.help}>No resume needed. Pick a skill, or type your own.</p>
        )}
      </div>
      <LevelSelect value={props.level} onChange={props.onLevel} />
      <ResponseLengthControl options={props.lengths} value={props.length} onChange={props.onLength} />
    </>
  );
}

interface GenerateButtonProps {
  disabled: boolean;
  writing: boolean;
  onClick: () => void;
}

export function GenerateButton({ disabled, writing, onClick }: GenerateButtonProps) {
  return (
    <Button block disabled={disabled || writing} onClick={onClick}>
      {writing ? 'PrepBot is writing...' : 'Generate Questions'}
    </Button>
  );
}
