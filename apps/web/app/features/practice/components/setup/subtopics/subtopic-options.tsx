import { Combobox } from '@mantine/core';
import { IconAlertCircle, IconCheck, IconRefresh } from '@tabler/icons-react';
import { Button } from '../../../../../components/ui/button.tsx';
import type { SubtopicLists } from '../../../hooks/use-subtopic-lists.ts';
import { skillKey } from '../../../model/skill-key.ts';
import { SUBTOPICS_FAILED, type SubtopicList } from '../../../model/subtopic-lists.ts';
import classes from './subtopic-options.module.css';

const SEPARATOR = '\n';

/** The value of an option: names of two skills can be the same. */
function optionValue(skill: string, name: string): string {
  return skill + SEPARATOR + name;
}

export function parseOption(value: string): { skill: string; name: string } {
  const [skill = '', name = ''] = value.split(SEPARATOR);
  return { skill, name };
}

interface SubtopicOptionsProps {
  /** id of the list, for the field that controls it */
  id: string;
  /** one or several; several have a heading each */
  skills: readonly string[];
  lists: SubtopicLists;
  search: string;
  isChosen: (skill: string, name: string) => boolean;
  /** several can be chosen */
  multiple: boolean;
  /** a CSS length */
  maxHeight: string;
  /** accessible name of the list */
  label: string;
}

/** The subtopics of skills as they are found, for a combobox: its options, what is on its way, what went wrong. */
export function SubtopicOptions({
  id,
  skills,
  lists,
  search,
  isChosen,
  multiple,
  maxHeight,
  label,
}: SubtopicOptionsProps) {
  const wanted = skillKey(search);
  const groups = skills.map((skill) => {
    const list = lists.listOf(skill);
    return { skill, list, names: (list?.subtopics ?? []).filter((name) => skillKey(name).includes(wanted)) };
  });
  const shown = groups.reduce((sum, { names }) => sum + names.length, 0);
  const loading = groups.some(({ list }) => !list || list.isLoading);
  const failed = groups.some(({ list }) => list?.error);

  function emptyText(): string | null {
    if (shown > 0 || (wanted === '' && (loading || failed))) return null;
    if (wanted === '') return 'No subtopics available';
    return `No subtopics found matching "${search.trim()}"${loading ? ' yet' : ''}`;
  }

  const options = ({ skill, names }: (typeof groups)[number]) =>
    names.map((name) => {
      const chosen = isChosen(skill, name);
      return (
        <Combobox.Option
          key={name}
          value={optionValue(skill, name)}
          active={chosen}
          aria-selected={chosen}
          className={classes.option}
        >
          <span className={classes.name}>{name}</span>
          {chosen && <IconCheck size={18} stroke={1.75} aria-hidden />}
        </Combobox.Option>
      );
    });

  return (
    <>
      <Combobox.Options
        id={id}
        className={classes.scroll}
        // the room is taken from the start, so that nothing moves as the list grows
        style={{ maxHeight, height: loading ? maxHeight : undefined }}
        aria-label={label}
        aria-multiselectable={multiple}
        aria-busy={loading}
        // browsers put a list that scrolls into the tab order; its field moves through it
        tabIndex={-1}
      >
        {groups.length === 1
          ? groups.map(options)
          : groups
              .filter(({ names }) => names.length > 0)
              .map((group) => (
                <Combobox.Group key={group.skill} label={group.skill}>
                  {options(group)}
                </Combobox.Group>
              ))}
      </Combobox.Options>
      <p role="status" className={classes.empty}>
        {emptyText()}
      </p>
      {groups.map(({ skill, list }) => (
        <ListState key={skill} skill={skill} list={list} onRetry={() => lists.load([skill])} />
      ))}
    </>
  );
}

/** How far the list of a skill has come. */
function ListState({ skill, list, onRetry }: { skill: string; list: SubtopicList | undefined; onRetry: () => void }) {
  const found = list?.subtopics.length ?? 0;
  const loading = !list || list.isLoading;
  return (
    <>
      <p role="status" className="visually-hidden">
        {loading ? `Finding subtopics for ${skill}` : `${found} subtopics found for ${skill}`}
      </p>
      {loading && (
        <div className={classes.loading} aria-hidden>
          <span className={classes.bar} />
          <span className={classes.count}>{found > 0 ? `${found} found` : `Finding ${skill} subtopics`}</span>
        </div>
      )}
      {list?.error && (
        <div className={classes.failure} role="alert">
          <IconAlertCircle size={18} stroke={1.75} aria-hidden />
          <div>
            <p className={classes.failureTitle}>Error loading subtopics</p>
            <p>
              {list.error === SUBTOPICS_FAILED
                ? 'Unable to load dynamic subtopics. This might be due to server load or connectivity issues.'
                : list.error}
            </p>
            <Button
              variant="default"
              size="sm"
              className={classes.retry}
              icon={<IconRefresh size={16} stroke={1.75} aria-hidden />}
              aria-label={`Retry loading subtopics for ${skill}`}
              onClick={onRetry}
            >
              Retry
            </Button>
          </div>
        </div>
      )}
    </>
  );
}
