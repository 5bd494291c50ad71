import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import type { StartGroup, StartReason } from '../model/start-skills.ts';
import classes from './start-groups.module.css';

const LABELS: Record<StartReason, string> = {
  both: 'In your resume and in the job',
  gap: 'Gaps: the job asks for these, your resume does not show them',
  asked: 'The job asks for',
  named: 'Named in your job description',
  resume: 'From your resume',
  added: 'Added by you',
};

interface StartGroupsProps {
  groups: readonly StartGroup[];
  blocked: boolean;
  onPick: (skill: string) => void;
}

/** The skills of a person as buttons that start a question, by why they are offered; the first ones of each, the rest under More. */
export function StartGroups({ groups, blocked, onPick }: StartGroupsProps) {
  const [all, setAll] = useState(false);
  const hidden = groups.reduce((sum, { skills, first }) => sum + Math.max(0, skills.length - first), 0);
  return (
    <>
      {groups.map((group, index) => (
        <Group
          key={group.reason}
          group={group}
          label={group.reason === 'resume' && index > 0 ? 'More from your resume' : LABELS[group.reason]}
          all={all}
          blocked={blocked}
          onPick={onPick}
        />
      ))}
      {hidden > 0 && (
        <button type="button" className={classes.more} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Less' : `More (${hidden})`}
          <IconChevronDown
            className={classes.chevron}
            data-open={all || undefined}
            size={18}
            stroke={1.75}
            aria-hidden
          />
        </button>
      )}
    </>
  );
}

interface GroupProps extends Omit<StartGroupsProps, 'groups'> {
  group: StartGroup;
  label: string;
  all: boolean;
}

function Group({ group: { reason, skills, first }, label, all, blocked, onPick }: GroupProps) {
  const labelId = useId();
  return (
    <>
      <h3 className={classes.label} id={labelId}>
        {label}
      </h3>
      <ul className={classes.skills} aria-labelledby={labelId}>
        {(all ? skills : skills.slice(0, first)).map((skill) => (
          <li key={skill}>
            <StartButton reason={reason} skill={skill} blocked={blocked} onPick={onPick} />
          </li>
        ))}
      </ul>
    </>
  );
}

interface StartButtonProps {
  reason: StartReason;
  skill: string;
  blocked: boolean;
  onPick: (skill: string) => void;
}

/** A skill that starts a question; its mark says whether the resume, the job or both name it. */
export function StartButton({ reason, skill, blocked, onPick }: StartButtonProps) {
  return (
    <Button
      variant="default"
      className={classes.skill}
      disabled={blocked}
      icon={<span className={classes.mark} data-reason={reason} aria-hidden />}
      onClick={() => onPick(skill)}
    >
      <span dir="auto">{skill}</span>
    </Button>
  );
}
