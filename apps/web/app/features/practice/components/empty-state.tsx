import { PRIMARY_SHORTCUTS } from '@prep-ai/contract';
import { IconAdjustmentsHorizontal, IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { PrepBot } from '../../../components/ui/prep-bot.tsx';
import classes from './empty-state.module.css';

interface EmptyStateProps {
  popular: readonly string[];
  /** what the plan gives, in a few words */
  offer: string | null;
  blocked: boolean;
  /** the skill that is chosen already */
  skill: string | null;
  /** chooses a topic of that skill */
  onTopic: (skill: string) => void;
  onPick: (skill: string) => void;
  onSetup: () => void;
}

/** Before the first question: what will be here, and the two ways to begin. */
export function EmptyState({ popular, offer, blocked, skill, onTopic, onPick, onSetup }: EmptyStateProps) {
  const [all, setAll] = useState(false);
  const listId = useId();
  const shown = all ? popular : popular.slice(0, PRIMARY_SHORTCUTS);
  return (
    <section className={classes.empty}>
      <Sheets />
      <h2 className={classes.title}>What are you interviewing for?</h2>
      <p className={classes.text}>
        Pick a skill and PrepBot writes a question with an answer to learn from. Add your resume and a job description,
        and the questions fit the job.
      </p>
      <h3 className={classes.label} id={listId}>
        Popular skills
      </h3>
      <ul className={classes.skills} aria-labelledby={listId}>
        {shown.map((skill) => (
          <li key={skill}>
            <Button variant="default" className={classes.skill} disabled={blocked} onClick={() => onPick(skill)}>
              {skill}
            </Button>
          </li>
        ))}
        {popular.length > PRIMARY_SHORTCUTS && (
          <li>
            <button type="button" className={classes.moreToggle} aria-expanded={all} onClick={() => setAll(!all)}>
              {all ? 'Less' : 'More'}
              <IconChevronDown
                className={classes.chevron}
                data-open={all || undefined}
                size={18}
                stroke={1.75}
                aria-hidden
              />
            </button>
          </li>
        )}
      </ul>
      <div className={classes.begin}>
        <Button icon={<IconAdjustmentsHorizontal size={18} stroke={1.75} aria-hidden />} onClick={onSetup}>
          Quick Setup
        </Button>
        {skill !== null && (
          <Button variant="light" className={classes.topic} disabled={blocked} onClick={() => onTopic(skill)}>
            Choose a {skill} Topic
          </Button>
        )}
        {offer && <span className={classes.offer}>{offer}</span>}
      </div>
    </section>
  );
}

/** A resume with an indigo line, a job with a marigold one, and PrepBot. */
function Sheets() {
  return (
    <div className={classes.sheets} aria-hidden>
      <span className={classes.sheet} data-source="resume">
        <i />
        <i />
        <i />
        <i />
      </span>
      <span className={classes.sheet} data-source="job">
        <i />
        <i />
        <i />
        <i />
      </span>
      <span className={classes.mark}>
        <PrepBot size={88} />
      </span>
    </div>
  );
}
