import { Combobox, Pill, PillsInput, useCombobox } from '@mantine/core';
import { LIMITS, type Skill } from '@prep-ai/contract';
import { IconCheck, IconChevronDown, IconFileText, IconPlus, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type Ref, useId, useMemo, useState } from 'react';
import {
  chooseSkills,
  type SelectionRefusal,
  type SkillOption,
  skillKey,
  toggleSkill,
} from '../../../model/skill-options.ts';
import classes from './skill-picker.module.css';

export interface SkillPickerProps {
  skills: Skill[];
  /** shortcuts offered beside the user's own skills */
  popular: readonly string[];
  selected: string[];
  /** how many the plan lets select */
  limit: number;
  onChange: (selected: string[]) => void;
  onRefused: (refusal: SelectionRefusal) => void;
  /** saves a typed skill; answers whether it may be used */
  onAdd: (name: string) => Promise<boolean>;
  /** asks to take a skill that the user added out of their skills */
  onRemove: (skill: SkillOption) => void;
  /** opens the dialog that adds a skill with its category */
  onAddMore: () => void;
  fieldRef?: Ref<HTMLInputElement>;
}

const ADD = 'add:';

/** Chooses skills: those of the resume, popular ones, or any name that is typed. */
export function SkillPicker({
  skills,
  popular,
  selected,
  limit,
  onChange,
  onRefused,
  onAdd,
  onRemove,
  onAddMore,
  fieldRef,
}: SkillPickerProps) {
  const [search, setSearch] = useState('');
  const [adding, setAdding] = useState(false);
  const labelId = useId();
  const fieldId = useId();
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const { groups, freeEntry } = useMemo(() => chooseSkills(skills, popular, search), [skills, popular, search]);
  const chosen = new Set(selected.map(skillKey));

  function toggle(name: string): boolean {
    const change = toggleSkill(selected, name, limit);
    if (change.refusal) onRefused(change.refusal);
    else onChange(change.selected);
    return change.refusal === null;
  }

  async function submit(value: string) {
    if (adding) return;
    if (!value.startsWith(ADD)) {
      if (toggle(value)) finish(!chosen.has(skillKey(value)));
      return;
    }
    const name = value.slice(ADD.length);
    const change = toggleSkill(selected, name, limit);
    if (change.refusal) {
      onRefused(change.refusal);
      return;
    }
    setAdding(true);
    const added = await onAdd(name);
    setAdding(false);
    if (!added) return;
    onChange(change.selected);
    finish(true);
  }

  function finish(picked: boolean) {
    setSearch('');
    if (picked && selected.length + 1 >= limit) combobox.closeDropdown();
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const { selectionStart, value } = event.currentTarget;
    // behind the last letter Delete has nothing of the text to take away
    if (event.key === 'Delete' && combobox.dropdownOpened && selectionStart === value.length) {
      const option = groups.flatMap(({ options }) => options)[combobox.getSelectedOptionIndex()];
      if (option?.removable) onRemove(option);
    }
    const last = selected.at(-1);
    if (event.key === 'Backspace' && !adding && search === '' && last)
      onChange(selected.filter((name) => name !== last));
  }

  return (
    <div>
      <div className={classes.labels}>
        <label id={labelId} htmlFor={fieldId} className={classes.label}>
          Skills
        </label>
        <span className={classes.count}>
          {selected.length} of {limit}
          {selected.length > 0 && (
            <button type="button" className={classes.clear} onClick={() => onChange([])}>
              Clear All
            </button>
          )}
        </span>
      </div>
      <Combobox
        store={combobox}
        onOptionSubmit={(value) => void submit(value)}
        shadow="md"
        position="bottom-start"
        // beside its field also for screen readers, and not cut off by the setup's scrolling
        withinPortal={false}
        floatingStrategy="fixed"
      >
        <Combobox.DropdownTarget>
          <PillsInput
            className={classes.box}
            id={fieldId}
            onClick={() => combobox.openDropdown()}
            rightSection={<IconChevronDown size={18} aria-hidden />}
            rightSectionPointerEvents="none"
            aria-busy={adding || undefined}
          >
            <Pill.Group>
              {selected.map((name) => (
                <Pill
                  key={name}
                  className={classes.pill}
                  withRemoveButton
                  removeButtonProps={{ 'aria-label': `Remove ${name}`, tabIndex: 0, 'aria-hidden': false }}
                  onRemove={() => onChange(selected.filter((item) => item !== name))}
                >
                  {name}
                </Pill>
              ))}
              <Combobox.EventsTarget withExpandedAttribute>
                <PillsInput.Field
                  ref={fieldRef}
                  role="combobox"
                  aria-autocomplete="list"
                  value={search}
                  placeholder={selected.length === 0 ? 'Choose a skill' : ''}
                  // not disabled while the skill is saved: the keyboard stays where it is
                  readOnly={adding}
                  maxLength={LIMITS.skill.nameMax}
                  autoComplete="off"
                  onFocus={() => combobox.openDropdown()}
                  onBlur={() => combobox.closeDropdown()}
                  onChange={(event) => {
                    setSearch(event.currentTarget.value);
                    combobox.openDropdown();
                    combobox.updateSelectedOptionIndex();
                  }}
                  onKeyDown={onKeyDown}
                />
              </Combobox.EventsTarget>
            </Pill.Group>
          </PillsInput>
        </Combobox.DropdownTarget>
        <Combobox.Dropdown className={classes.dropdown}>
          {groups.some(({ options }) => options.some(({ origin }) => origin === 'resume')) && (
            <Combobox.Header className={classes.legend} aria-hidden>
              <span className={classes.mark}>
                <IconFileText size={14} />
              </span>
              from your resume
            </Combobox.Header>
          )}
          <Combobox.Options
            className={classes.options}
            labelledBy={labelId}
            aria-multiselectable={limit > 1}
            // browsers put a list that scrolls into the tab order; it is gone once its field has lost the focus
            tabIndex={-1}
          >
            {groups.map(({ category, options }) => (
              <Combobox.Group key={category} label={category}>
                {options.map((option) => (
                  <Option
                    key={option.id}
                    option={option}
                    chosen={chosen.has(skillKey(option.name))}
                    onRemove={() => onRemove(option)}
                  />
                ))}
              </Combobox.Group>
            ))}
            {freeEntry && (
              <Combobox.Option value={`${ADD}${freeEntry}`} aria-selected={false} className={classes.option}>
                <IconPlus size={16} stroke={1.75} aria-hidden />
                <span className={classes.name}>Use “{freeEntry}”</span>
              </Combobox.Option>
            )}
            {groups.length === 0 && !freeEntry && <Combobox.Empty>Type a skill to use it.</Combobox.Empty>}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      <button type="button" className={classes.addMore} onClick={onAddMore}>
        <IconPlus size={16} stroke={2} aria-hidden />
        Add More Skills
      </button>
    </div>
  );
}

interface OptionProps {
  option: SkillOption;
  chosen: boolean;
  onRemove: () => void;
}

function Option({ option: { name, origin, removable }, chosen, onRemove }: OptionProps) {
  return (
    <Combobox.Option
      value={name}
      active={chosen}
      aria-selected={chosen}
      className={classes.option}
      data-chosen={chosen || undefined}
    >
      <span className={classes.name}>{name}</span>
      {origin === 'resume' && (
        <span className={classes.mark}>
          <IconFileText size={14} aria-hidden />
          <span className="visually-hidden">from your resume</span>
        </span>
      )}
      {chosen && <IconCheck size={18} stroke={1.75} aria-hidden />}
      {removable && (
        <>
          <span className="visually-hidden">added by you, press Delete to remove it</span>
          {/* for pointers; an option can hold no button. The keyboard has Delete, the dialog a list with buttons */}
          <span
            className={classes.remove}
            aria-hidden
            title={`Remove ${name} from your skills`}
            onClick={(event) => {
              event.stopPropagation();
              onRemove();
            }}
          >
            <IconX size={16} stroke={1.75} />
          </span>
        </>
      )}
    </Combobox.Option>
  );
}
