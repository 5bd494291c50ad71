import type { ReactNode } from 'react';
import type { SkillOption } from '../../model/skill-options.ts';
import { LevelSelect } from './level-select.tsx';
import { ResponseLengthControl } from './response-length-control.tsx';
import { useSetup } from './setup-context.tsx';
import classes from './setup-panel.module.css';
import { SkillPicker } from './skills/skill-picker.tsx';
import { SubtopicField } from './subtopics/subtopic-field.tsx';

export interface SetupPanelProps {
  /** the resume card */
  resume: ReactNode;
  hasResume: boolean;
  /** the job match panel */
  job: ReactNode;
  onRemoveSkill: (skill: SkillOption) => void;
  onAddMore: () => void;
}

/** The fields of the setup: one surface, hairlines between its parts. */
export function SetupPanel({ resume, hasResume, job, onRemoveSkill, onAddMore }: SetupPanelProps) {
  const { skills, level, answerLength, fieldsRef } = useSetup();
  return (
    <div ref={fieldsRef} className={classes.fields}>
      {resume}
      <hr className={classes.line} />
      {job}
      {hasResume ? <hr className={classes.line} /> : <p className={classes.or}>OR</p>}
      <div>
        <SkillPicker onRemove={onRemoveSkill} onAddMore={onAddMore} />
        {!hasResume && skills.selected.length === 0 && (
          <p className={classes.help}>No resume needed. Pick a skill, or type your own.</p>
        )}
      </div>
      <LevelSelect value={level.value} onChange={level.set} />
      <SubtopicField />
      <ResponseLengthControl options={answerLength.options} value={answerLength.value} onChange={answerLength.set} />
    </div>
  );
}
