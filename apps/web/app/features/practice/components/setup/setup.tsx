import type { Skill } from '@prep-ai/contract';
import { type ReactNode, type Ref, useState } from 'react';
import { useToasts } from '../../../../lib/toasts.tsx';
import { useUpgradeAction } from '../../../../lib/use-upgrade-action.ts';
import type { PracticeControl } from '../../hooks/use-practice-control.ts';
import type { SubtopicLists } from '../../hooks/use-subtopic-lists.ts';
import type { SkillEditing } from '../../model/skill-editing.ts';
import { skillKey, toggleSkill } from '../../model/skill-options.ts';
import { PlanExpired } from './plan-expired.tsx';
import { SetupFrame, type SetupPlace } from './setup-frame.tsx';
import { GenerateButton, SetupPanel } from './setup-panel.tsx';
import { AddSkillDialog } from './skills/add-skill-dialog.tsx';
import { RemoveSkillDialog } from './skills/remove-skill-dialog.tsx';

interface SetupProps {
  place: SetupPlace;
  opened: boolean;
  onClose: () => void;
  control: PracticeControl;
  /** the paid plan has run out: nothing can be set up */
  expired: boolean;
  resume: ReactNode;
  hasResume: boolean;
  job: ReactNode;
  skills: Skill[];
  editing: SkillEditing;
  lists: SubtopicLists;
  onSkills: (selected: string[]) => void;
  onGenerate: () => void;
  fieldsRef: Ref<HTMLDivElement>;
  skillField: Ref<HTMLInputElement>;
  /** the list of subtopics is to be opened */
  subtopicsCalled: boolean;
  onSubtopicsOpen: () => void;
}

/** Quick Setup with its dialogs, as column, drawer or sheet. */
export function Setup(props: SetupProps) {
  const { place, opened, onClose, control, expired, skills, editing, onGenerate } = props;
  const { choices } = control;
  const toasts = useToasts();
  const upgrade = useUpgradeAction();
  const [adding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<{ id: number; name: string } | null>(null);
  const covered = adding || removed !== null;

  /** Chooses the new skill where the plan leaves room, and no more: another may be added before a question is asked. */
  function choose(name: string): void {
    const { selected } = toggleSkill(choices.skills, name, control.rights.skills_selectable);
    if (selected && selected.length > choices.skills.length) choices.setSkills(selected);
  }

  async function remove(skill: { id: number; name: string }): Promise<boolean> {
    const gone = await editing.remove(skill);
    if (gone) choices.setSkills(choices.skills.filter((name) => skillKey(name) !== skillKey(skill.name)));
    return gone;
  }

  return (
    <>
      <SetupFrame
        place={place}
        opened={opened}
        onClose={onClose}
        covered={covered}
        footer={
          expired ? null : (
            <GenerateButton
              disabled={!control.canAsk && control.live === null}
              writing={control.live !== null}
              onClick={onGenerate}
            />
          )
        }
      >
        {expired ? (
          <PlanExpired />
        ) : (
          <SetupPanel
            resume={props.resume}
            hasResume={props.hasResume}
            job={props.job}
            skills={skills}
            choices={choices}
            lists={props.lists}
            skillLimit={control.rights.skills_selectable}
            length={control.length}
            lengths={control.lengths}
            onSkills={props.onSkills}
            onRefused={({ title, text }) =>
              toasts.limit(title, text, control.rights.kind === 'pro' ? {} : { action: upgrade })
            }
            onAddSkill={editing.use}
            onRemoveSkill={setRemoved}
            onAddMore={() => {
              editing.loadCategories();
              setAdding(true);
            }}
            fieldsRef={props.fieldsRef}
            skillField={props.skillField}
            subtopicsCalled={props.subtopicsCalled}
            onSubtopicsOpen={props.onSubtopicsOpen}
          />
        )}
      </SetupFrame>
      <AddSkillDialog
        opened={adding}
        onClose={() => setAdding(false)}
        covered={removed !== null}
        skills={skills}
        editing={editing}
        onAdded={choose}
        onRemove={setRemoved}
      />
      <RemoveSkillDialog skill={removed} onClose={() => setRemoved(null)} onRemove={remove} />
    </>
  );
}
