import { Combobox } from '@mantine/core';
import { IconCheck, IconFileText, IconPlus, IconX } from '@tabler/icons-react';
import { ADD, type SkillPickerState } from '../../../hooks/use-skill-picker.ts';
import type { SkillOption } from '../../../model/skill-options.ts';
import { useSetup } from '../setup-context.tsx';
import classes from './skill-picker.module.css';

interface SkillOptionsProps {
  picker: Pick<SkillPickerState, 'groups' | 'freeEntry' | 'isChosen'>;
  labelId: string;
  onRemove: (skill: SkillOption) => void;
}

/** The dropdown: skills by category, and what was typed when no skill has that name. */
export function SkillOptions({ picker, labelId, onRemove }: SkillOptionsProps) {
  const { skills } = useSetup();
  const { groups, freeEntry, isChosen } = picker;
  return (
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
        aria-multiselectable={skills.limit > 1}
        // browsers put a list that scrolls into the tab order; it is gone once its field has lost the focus
        tabIndex={-1}
      >
        {groups.map(({ category, options }) => (
          <Combobox.Group key={category} label={category}>
            {options.map((option) => (
              <Option
                key={option.id}
                option={option}
                chosen={isChosen(option.name)}
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
  );
}

interface OptionProps {
  option: SkillOption;
  chosen: boolean;
  onRemove: () => void;
}

function Option({ option: { name, origin, removable, questions }, chosen, onRemove }: OptionProps) {
  return (
    <Combobox.Option
      value={name}
      active={chosen}
      aria-selected={chosen}
      className={classes.option}
      data-chosen={chosen || undefined}
    >
      <span className={classes.name}>{name}</span>
      {questions && <span className={classes.questions}>{questions}</span>}
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
