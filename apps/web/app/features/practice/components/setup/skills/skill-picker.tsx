import { Combobox, Pill, PillsInput } from '@mantine/core';
import { LIMITS } from '@prep-ai/contract';
import { IconChevronDown, IconPlus } from '@tabler/icons-react';
import { useId } from 'react';
import { type SkillPickerState, useSkillPicker } from '../../../hooks/use-skill-picker.ts';
import type { SkillOption } from '../../../model/skill-options.ts';
import { useSetup } from '../setup-context.tsx';
import { SkillOptions } from './skill-options.tsx';
import classes from './skill-picker.module.css';

export interface SkillPickerProps {
  /** asks to take a skill that the user added out of their skills */
  onRemove: (skill: SkillOption) => void;
  /** opens the dialog that adds a skill with its category */
  onAddMore: () => void;
}

/** Chooses skills: those of the resume, popular ones, or any name that is typed. */
export function SkillPicker({ onRemove, onAddMore }: SkillPickerProps) {
  const labelId = useId();
  const fieldId = useId();
  const picker = useSkillPicker(onRemove);
  const { selected, limit, select } = useSetup().skills;
  return (
    <div>
      <div className={classes.labels}>
        <label id={labelId} htmlFor={fieldId} className={classes.label}>
          Skills
        </label>
        <span className={classes.count}>
          {selected.length} of {limit}
          {selected.length > 0 && (
            <button type="button" className={classes.clear} onClick={() => select([])}>
              Clear All
            </button>
          )}
        </span>
      </div>
      <Combobox
        store={picker.combobox}
        onOptionSubmit={picker.submit}
        shadow="md"
        position="bottom-start"
        // beside its field also for screen readers, and not cut off by the setup's scrolling
        withinPortal={false}
        floatingStrategy="fixed"
        middlewares={{ size: { padding: 8 } }}
      >
        <Combobox.DropdownTarget>
          <PillsInput
            className={classes.box}
            id={fieldId}
            onClick={() => picker.combobox.openDropdown()}
            rightSection={<IconChevronDown size={18} aria-hidden />}
            rightSectionPointerEvents="none"
            aria-busy={picker.adding || undefined}
          >
            <SelectedSkills picker={picker} />
          </PillsInput>
        </Combobox.DropdownTarget>
        <SkillOptions picker={picker} labelId={labelId} onRemove={onRemove} />
      </Combobox>
      <button type="button" className={classes.addMore} onClick={onAddMore}>
        <IconPlus size={16} stroke={2} aria-hidden />
        Add More Skills
      </button>
    </div>
  );
}

/** The selected skills and, after them, the field for another. */
function SelectedSkills({ picker }: { picker: SkillPickerState }) {
  const { combobox, search, adding, onType, onKeyDown } = picker;
  const { selected, select, fieldRef } = useSetup().skills;
  return (
    <Pill.Group>
      {selected.map((name) => (
        <Pill
          key={name}
          className={classes.pill}
          withRemoveButton
          removeButtonProps={{ 'aria-label': `Remove ${name}`, tabIndex: 0, 'aria-hidden': false }}
          onRemove={() => select(selected.filter((item) => item !== name))}
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
          onChange={(event) => onType(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
      </Combobox.EventsTarget>
    </Pill.Group>
  );
}
