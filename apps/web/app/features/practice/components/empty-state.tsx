import { Skeleton } from '@mantine/core';
import { PRIMARY_SHORTCUTS } from '@prep-ai/contract';
import { IconAdjustmentsHorizontal, IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { PrepBot } from '../../../components/ui/prep-bot.tsx';
import { otherFields, type PersonFacts, startGroups } from '../model/start-skills.ts';
import { startWords } from '../model/start-words.ts';
import type { WrittenSkills } from '../model/written-skills.ts';
import classes from './empty-state.module.css';
import { StartGroups } from './start-groups.tsx';

interface EmptyStateProps {
  /** null while it is being read */
  person: PersonFacts | null;
  written: WrittenSkills;
  /** the score of the latest match with the way to it */
  match: { ring: ReactNode; onOpen: () => void };
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

/** Before the first question: what will be here, and the ways to begin, with the skills of this person and job first. */
export function EmptyState(props: EmptyStateProps) {
  const { person, written, match, popular, offer, blocked, skill, onTopic, onPick, onSetup } = props;
  const groups = person ? startGroups(person, written) : [];
  const words = startWords(person, groups.length > 0);
  const own = groups.length > 0;
  /** nothing is known that is better than what many people pick */
  const stranger = person !== null && (groups.length === 0 || (!person.resume && !person.job));
  return (
    <section className={classes.empty} data-own={own || undefined} aria-busy={person === null || undefined}>
      <Sheets />
      {person ? (
        <>
          <h2 className={classes.title} dir="auto">
            {words.title}
          </h2>
          <p className={classes.text} dir="auto">
            {words.text}
          </p>
        </>
      ) : (
        <Waiting />
      )}
      {words.match && (
        <div className={classes.match}>
          {person?.job?.outdated ? null : match.ring}
          <p>{words.match}</p>
          <Button variant="subtle" className={classes.view} onClick={match.onOpen}>
            View match
          </Button>
        </div>
      )}
      {groups.length > 0 && <StartGroups groups={groups} written={written} blocked={blocked} onPick={onPick} />}
      {stranger && <PopularSkills popular={popular} blocked={blocked} onPick={onPick} />}
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

/** The place of the title and the skills while it is being read whose they are. */
function Waiting() {
  return (
    <div className={classes.waiting} aria-hidden>
      <Skeleton height={36} width="80%" />
      <Skeleton height={16} />
      <Skeleton height={16} width="60%" mb={24} />
      <Skeleton height={44} width="70%" radius="md" />
    </div>
  );
}

/** Shortcuts for somebody without a resume: those of the link's field, or of several fields. */
function PopularSkills({ popular, blocked, onPick }: Pick<EmptyStateProps, 'popular' | 'blocked' | 'onPick'>) {
  const [all, setAll] = useState(false);
  const listId = useId();
  const fieldsId = useId();
  const shown = all ? popular : popular.slice(0, PRIMARY_SHORTCUTS);
  const fields = otherFields(popular);
  const shortcut = (name: string) => (
    <li key={name}>
      <Button variant="default" className={classes.skill} disabled={blocked} onClick={() => onPick(name)}>
        {name}
      </Button>
    </li>
  );
  return (
    <>
      <h3 className={classes.label} id={listId}>
        Popular skills
      </h3>
      <ul className={classes.skills} aria-labelledby={listId}>
        {shown.map(shortcut)}
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
      {fields.length > 0 && (
        <>
          <h3 className={classes.label} id={fieldsId}>
            Other fields
          </h3>
          <ul className={classes.skills} aria-labelledby={fieldsId}>
            {fields.map(shortcut)}
          </ul>
        </>
      )}
    </>
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
