import { type ReactNode, useState } from 'react';
import { useScreen } from '../../hooks/practice-screen-context.ts';
import { useSetupValue } from '../../hooks/use-setup-value.ts';
import { skillKey } from '../../model/skill-key.ts';
import { toggleSkill } from '../../model/skill-options.ts';
import { GenerateButton } from './generate-button.tsx';
import { PlanExpired } from './plan-expired.tsx';
import { SetupContext } from './setup-context.tsx';
import { SetupFrame } from './setup-frame.tsx';
import { SetupPanel } from './setup-panel.tsx';
import { AddSkillDialog } from './skills/add-skill-dialog.tsx';
import { RemoveSkillDialog } from './skills/remove-skill-dialog.tsx';

interface SetupProps {
  resume: ReactNode;
  hasResume: boolean;
  job: ReactNode;
}

/** Quick Setup with its dialogs, as column, drawer or sheet. */
export function Setup(parts: SetupProps) {
  const { control, skills, place, opening, writing, expired, begin } = useScreen();
  const { choices, rights, canAsk } = control;
  const { saved, editing } = skills;
  const setup = useSetupValue();
  const [adding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<{ id: number; name: string } | null>(null);

  /** Selects the new skill where the plan leaves room, and no more: another may be added before a question is asked. */
  function select(name: string): void {
    const { selected } = toggleSkill(choices.skills, name, rights.skills_selectable);
    if (selected && selected.length > choices.skills.length) choices.setSkills(selected);
  }

  async function remove(skill: { id: number; name: string }): Promise<boolean> {
    const gone = await editing.remove(skill);
    if (gone) choices.setSkills(choices.skills.filter((name) => skillKey(name) !== skillKey(skill.name)));
    return gone;
  }

  function openAddDialog(): void {
    editing.loadCategories();
    setAdding(true);
  }

  const generate = (
    <GenerateButton
      disabled={!canAsk && !writing}
      writing={writing}
      // without a skill the setup stays open: there the one that is missing can be chosen
      onClick={() => (choices.skills.length > 0 ? begin(control.generate) : control.generate())}
    />
  );
  return (
    <SetupContext value={setup}>
      <SetupFrame
        place={place}
        opened={opening.opened}
        onClose={opening.close}
        called={opening.called}
        onCallSeen={opening.onCallSeen}
        covered={adding || removed !== null}
        footer={expired ? null : generate}
      >
        {expired ? <PlanExpired /> : <SetupPanel {...parts} onRemoveSkill={setRemoved} onAddMore={openAddDialog} />}
      </SetupFrame>
      <AddSkillDialog
        opened={adding}
        onClose={() => setAdding(false)}
        covered={removed !== null}
        skills={saved}
        editing={editing}
        onAdded={select}
        onRemove={setRemoved}
      />
      <RemoveSkillDialog skill={removed} onClose={() => setRemoved(null)} onRemove={remove} />
    </SetupContext>
  );
}
