import { IconChevronDown, IconListDetails } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import type { StartGroup, StartReason } from '../model/start-skills.ts';
import { hasQuestions, type WrittenSkills } from '../model/written-skills.ts';
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
  written: WrittenSkills;
  blocked: boolean;
  onPick: (skill: string) => void;
}

/** The skills of a person as buttons that start a question, by why they are offered; the first ones of each, the rest under More. */
export function StartGroups({ groups, written, blocked, onPick }: StartGroupsProps) {
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
          written={written}
          blocked={blocked}
          onPick={onPick}
        />
      ))}
      {marksSome(groups, written) && (
        <p className={classes.legend}>
          <WrittenMark /> has questions of its own. The others start with questions on your resume and general ones.
        </p>
      )}
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

/** Whether some skills have questions of their own and others have not: then the mark is explained. */
function marksSome(groups: readonly StartGroup[], written: WrittenSkills): boolean {
  const marked = groups.flatMap(({ skills }) => skills.map((name) => hasQuestions(name, written)));
  return marked.includes(true) && marked.includes(false);
}

/** Says that a skill has questions of its own. */
function WrittenMark() {
  return <IconListDetails className={classes.written} size={16} stroke={1.75} aria-hidden />;
}

function Group({ group: { reason, skills, first }, label, all, written, blocked, onPick }: GroupProps) {
  const labelId = useId();
  return (
    <>
      <h3 className={classes.label} id={labelId}>
        {label}
      </h3>
      <ul className={classes.skills} aria-labelledby={labelId}>
        {(all ? skills : skills.slice(0, first)).map((skill) => (
          <li key={skill}>
            <StartButton
              reason={reason}
              skill={skill}
              written={hasQuestions(skill, written)}
              blocked={blocked}
              onPick={onPick}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

interface StartButtonProps {
  reason: StartReason;
  skill: string;
  /** it has questions of its own */
  written: boolean;
  blocked: boolean;
  onPick: (skill: string) => void;
}

/** A skill that starts a question; its mark says whether the resume, the job or both name it. */
export function StartButton({ reason, skill, written, blocked, onPick }: StartButtonProps) {
  return (
    <Button
      variant="default"
      className={classes.skill}
      disabled={blocked}
      icon={<span className={classes.mark} data-reason={reason} aria-hidden />}
      aria-description={written ? 'has questions of its own' : undefined}
      onClick={() => onPick(skill)}
    >
      <span dir="auto">{skill}</span>
      {written && <WrittenMark />}
    </Button>
  );
}
