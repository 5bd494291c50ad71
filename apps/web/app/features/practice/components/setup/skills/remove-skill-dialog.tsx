import { useState } from 'react';
import { Button } from '../../../../../components/ui/button.tsx';
import { SetupDialog } from '../setup-dialog.tsx';
import classes from './skill-dialogs.module.css';

interface RemoveSkillDialogProps {
  /** the skill to be removed; null while nothing is asked */
  skill: { id: number; name: string } | null;
  onClose: () => void;
  /** returns whether it is gone; a message reports a failure */
  onRemove: (skill: { id: number; name: string }) => Promise<boolean>;
}

/** Asks before a skill that the user added is removed. */
export function RemoveSkillDialog({ skill, onClose, onRemove }: RemoveSkillDialogProps) {
  const [removing, setRemoving] = useState(false);

  async function remove(): Promise<void> {
    if (!skill) return;
    setRemoving(true);
    const gone = await onRemove(skill);
    setRemoving(false);
    if (gone) onClose();
  }

  return (
    <SetupDialog opened={skill !== null} onClose={onClose} title="Remove this skill?">
      <p className={classes.text}>
        <strong dir="auto">{skill?.name}</strong> and its subtopics will leave your skills. Questions you have had about
        it stay.
      </p>
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose} data-autofocus>
          Keep skill
        </Button>
        <Button variant="danger" loading={removing} onClick={() => void remove()}>
          Remove skill
        </Button>
      </div>
    </SetupDialog>
  );
}
