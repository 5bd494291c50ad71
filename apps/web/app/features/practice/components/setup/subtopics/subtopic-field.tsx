import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { IconChevronDown, IconSearch } from '@tabler/icons-react';
import { type FocusEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { SubtopicLists } from '../../../hooks/use-subtopic-lists.ts';
import type { SelectionRefusal } from '../../../model/skill-options.ts';
import { type ChosenSubtopic, chosenFor } from '../../../model/subtopic-choices.ts';
import setup from '../setup-fields.module.css';
import classes from './subtopic-field.module.css';
import { parseOption, SubtopicOptions } from './subtopic-options.tsx';

/** ms after which the dialog that closed has given the focus back and the drawer that opened has taken it */
const FOCUS_SETTLED_MS = 60;

interface SubtopicFieldProps {
  skills: readonly string[];
  chosen: readonly ChosenSubtopic[];
  /** how many may be chosen */
  max: number;
  /** a CSS length: the list is not higher */
  listHeight: string;
  lists: SubtopicLists;
  /** answers why not when it may not be chosen */
  onToggle: (skill: string, name: string) => SelectionRefusal | null;
  /** the whole list of a skill is in sight */
  onListed: (skill: string, names: readonly string[]) => void;
  onRefused: (refusal: SelectionRefusal) => void;
  /** the list is to be opened from elsewhere */
  called: boolean;
  /** it was */
  onCalled: () => void;
}

/** Narrows the questions to subtopics of the chosen skills; the list is asked for when it is first opened. */
export function SubtopicField(props: SubtopicFieldProps) {
  const { skills, chosen, max, listHeight, lists, onToggle, onListed, onRefused, called, onCalled } = props;
  const [search, setSearch] = useState('');
  const labelId = useId();
  const valueId = useId();
  const listId = useId();
  const field = useRef<HTMLButtonElement>(null);
  const combobox = useCombobox({
    onDropdownOpen: () => lists.load(skills),
    onDropdownClose: () => {
      setSearch('');
      combobox.resetSelectedOption();
    },
  });
  const opened = combobox.dropdownOpened;
  const names = chosen.map(({ name }) => name);

  useEffect(() => {
    if (!opened) return;
    for (const skill of skills) {
      const list = lists.listOf(skill);
      if (list && !list.isLoading && list.error === null) onListed(skill, list.subtopics);
    }
  });

  const open = useEffectEvent(() => {
    combobox.openDropdown();
    onCalled();
  });
  useEffect(() => {
    if (!called) return;
    const timer = setTimeout(open, FOCUS_SETTLED_MS);
    return () => clearTimeout(timer);
  }, [called]);

  useEffect(() => {
    if (!opened) return;
    // once the list has been laid out
    const frame = requestAnimationFrame(() => combobox.searchRef.current?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, [opened, combobox.searchRef]);

  function submit(value: string) {
    const { skill, name } = parseOption(value);
    const refusal = onToggle(skill, name);
    if (refusal) onRefused(refusal);
  }

  function onBlur(event: FocusEvent) {
    const { relatedTarget } = event;
    // the retry button is inside; the field itself closes the list by its click
    if (!relatedTarget || relatedTarget === field.current) return;
    if (!event.currentTarget.contains(relatedTarget)) combobox.closeDropdown();
  }

  return (
    <div>
      <div className={setup.labels}>
        <span id={labelId} className={setup.label}>
          Subtopic
        </span>
        <span className={setup.hint}>{names.length > 0 ? `${names.length} of ${max}` : 'Optional'}</span>
      </div>
      <Combobox
        store={combobox}
        onOptionSubmit={submit}
        shadow="md"
        position="bottom-start"
        withinPortal={false}
        floatingStrategy="fixed"
      >
        <Combobox.Target targetType="button">
          <button
            ref={field}
            type="button"
            className={classes.field}
            aria-labelledby={`${labelId} ${valueId}`}
            disabled={skills.length === 0}
            onClick={() => combobox.toggleDropdown()}
          >
            <span id={valueId} className={classes.value} data-empty={names.length === 0 || undefined}>
              {skills.length === 0 ? 'Choose a skill first' : names.length > 0 ? names.join(', ') : 'All subtopics'}
            </span>
            <IconChevronDown size={18} aria-hidden />
          </button>
        </Combobox.Target>
        <Combobox.Dropdown className={classes.dropdown} onBlur={onBlur}>
          {opened && (
            <>
              <Combobox.EventsTarget withExpandedAttribute aria-controls={listId}>
                <TextInput
                  ref={combobox.searchRef}
                  className={classes.search}
                  aria-label="Search subtopics"
                  placeholder="Search subtopics..."
                  leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
                  value={search}
                  onChange={(event) => {
                    setSearch(event.currentTarget.value);
                    combobox.resetSelectedOption();
                  }}
                  onKeyDown={(event) => {
                    if (event.key === 'Escape') field.current?.focus();
                  }}
                />
              </Combobox.EventsTarget>
              <SubtopicOptions
                id={listId}
                skills={skills}
                lists={lists}
                search={search}
                isChosen={(skill, name) => chosenFor(chosen, skill).includes(name)}
                multiple
                maxHeight={`min(${listHeight}, 34dvh)`}
                label="Subtopics"
              />
            </>
          )}
        </Combobox.Dropdown>
      </Combobox>
    </div>
  );
}
