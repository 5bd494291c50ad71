import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { IconChevronDown, IconSearch } from '@tabler/icons-react';
import { type FocusEvent, type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { chosenFor } from '../../../model/subtopic-choices.ts';
import { useSetup } from '../setup-context.tsx';
import setup from '../setup-fields.module.css';
import classes from './subtopic-field.module.css';
import { parseOption, SubtopicOptions } from './subtopic-options.tsx';

/** ms after which the dialog that closed has returned the focus and the drawer that opened has taken it */
const FOCUS_SETTLED_MS = 60;

/** Narrows the questions to subtopics of the chosen skills; the list is loaded when it is first opened. */
export function SubtopicField() {
  const { skills, subtopics, showRefusal } = useSetup();
  const labelId = useId();
  const valueId = useId();
  const field = useRef<HTMLButtonElement>(null);
  const { combobox, search, setSearch } = useSubtopicDropdown();
  const names = subtopics.chosen.map(({ name }) => name);

  function submit(value: string) {
    const { skill, name } = parseOption(value);
    const refusal = subtopics.toggle(skill, name);
    if (refusal) showRefusal(refusal);
  }

  function clear() {
    subtopics.clear();
    // the button goes away
    field.current?.focus();
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
        <span className={setup.hint}>
          {names.length > 0 ? `${names.length} of ${subtopics.max}` : 'Optional'}
          {names.length > 0 && (
            <button type="button" className={classes.clear} aria-label="Clear subtopics" onClick={clear}>
              Clear
            </button>
          )}
        </span>
      </div>
      <Combobox
        store={combobox}
        onOptionSubmit={submit}
        shadow="md"
        position="bottom-start"
        withinPortal={false}
        floatingStrategy="fixed"
        middlewares={{ size: { padding: 8 } }}
      >
        <Combobox.Target targetType="button">
          <button
            ref={field}
            type="button"
            className={classes.field}
            aria-labelledby={`${labelId} ${valueId}`}
            disabled={skills.selected.length === 0}
            onClick={() => combobox.toggleDropdown()}
          >
            <span id={valueId} className={classes.value} data-empty={names.length === 0 || undefined}>
              {skills.selected.length === 0 ? 'Choose a skill first' : names.join(', ') || 'All subtopics'}
            </span>
            <IconChevronDown size={18} aria-hidden />
          </button>
        </Combobox.Target>
        <Combobox.Dropdown className={classes.dropdown} onBlur={onBlur}>
          {combobox.dropdownOpened && (
            <SubtopicSearch combobox={combobox} search={search} onSearch={setSearch} field={field} />
          )}
        </Combobox.Dropdown>
      </Combobox>
    </div>
  );
}

/** The open state of the list: it loads what is missing, reports complete lists, and takes the focus when it opens. */
function useSubtopicDropdown() {
  const { skills, subtopics } = useSetup();
  const { lists, onListed, openRequested, onOpened } = subtopics;
  const [search, setSearch] = useState('');
  const combobox = useCombobox({
    onDropdownOpen: () => lists.load(skills.selected),
    onDropdownClose: () => {
      setSearch('');
      combobox.resetSelectedOption();
    },
  });
  const opened = combobox.dropdownOpened;

  useEffect(() => {
    if (!opened) return;
    for (const skill of skills.selected) {
      const list = lists.listOf(skill);
      if (list && !list.isLoading && list.error === null) onListed(skill, list.subtopics);
    }
  });

  const open = useEffectEvent(() => {
    combobox.openDropdown();
    onOpened();
  });
  useEffect(() => {
    if (!openRequested) return;
    const timer = setTimeout(open, FOCUS_SETTLED_MS);
    return () => clearTimeout(timer);
  }, [openRequested]);

  useEffect(() => {
    if (!opened) return;
    // once the list has been laid out
    const frame = requestAnimationFrame(() => combobox.searchRef.current?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, [opened, combobox.searchRef]);

  return { combobox, search, setSearch };
}

interface SubtopicSearchProps {
  combobox: ReturnType<typeof useCombobox>;
  search: string;
  onSearch: (search: string) => void;
  field: RefObject<HTMLButtonElement | null>;
}

function SubtopicSearch({ combobox, search, onSearch, field }: SubtopicSearchProps) {
  const { skills, subtopics } = useSetup();
  const listId = useId();
  return (
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
            onSearch(event.currentTarget.value);
            combobox.resetSelectedOption();
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape') field.current?.focus();
          }}
        />
      </Combobox.EventsTarget>
      <SubtopicOptions
        id={listId}
        skills={skills.selected}
        lists={subtopics.lists}
        search={search}
        isChosen={(skill, name) => chosenFor(subtopics.chosen, skill).includes(name)}
        multiple
        maxHeight={subtopics.listHeight}
        label="Subtopics"
      />
    </>
  );
}
