import { useCombobox } from '@mantine/core';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { type SetupContextValue, useSetup } from '../components/setup/setup-context.tsx';
import { skillKey } from '../model/skill-key.ts';
import { chooseSkills, type SkillOption, toggleSkill } from '../model/skill-options.ts';

/** The value of the option that adds what was typed. */
export const ADD = 'add:';

export type SkillPickerState = ReturnType<typeof useSkillPicker>;

/** What the skill picker shows and does. `onRemove` asks to take a skill that the user added out of their skills. */
export function useSkillPicker(onRemove: (skill: SkillOption) => void) {
  const { skills, level, showRefusal } = useSetup();
  const { saved, popular, selected, written } = skills;
  const [search, setSearch] = useState('');
  const [adding, setAdding] = useState(false);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const { groups, freeEntry } = useMemo(
    () => chooseSkills(saved, popular, search, { written, level: level.value }),
    [saved, popular, search, written, level.value],
  );
  const chosen = new Set(selected.map(skillKey));

  function finish(picked: boolean) {
    setSearch('');
    if (picked && selected.length + 1 >= skills.limit) combobox.closeDropdown();
  }

  async function submit(value: string) {
    if (adding) return;
    const typed = value.startsWith(ADD);
    const name = typed ? value.slice(ADD.length) : value;
    const change = toggleSkill(selected, name, skills.limit);
    if (change.refusal) return showRefusal(change.refusal);
    if (typed && !(await save(skills, name, setAdding))) return;
    skills.select(change.selected);
    finish(typed || !chosen.has(skillKey(name)));
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const { selectionStart, value } = event.currentTarget;
    // behind the last letter Delete has no text to delete
    if (event.key === 'Delete' && combobox.dropdownOpened && selectionStart === value.length) {
      const option = groups.flatMap(({ options }) => options)[combobox.getSelectedOptionIndex()];
      if (option?.removable) onRemove(option);
    }
    const last = selected.at(-1);
    if (event.key === 'Backspace' && !adding && search === '' && last)
      skills.select(selected.filter((name) => name !== last));
  }

  return {
    combobox,
    groups,
    freeEntry,
    search,
    adding,
    isChosen: (name: string) => chosen.has(skillKey(name)),
    submit: (value: string) => void submit(value),
    onKeyDown,
    onType(typed: string) {
      setSearch(typed);
      combobox.openDropdown();
      combobox.updateSelectedOptionIndex();
    },
  };
}

async function save(
  { add }: SetupContextValue['skills'],
  name: string,
  setAdding: (adding: boolean) => void,
): Promise<boolean> {
  setAdding(true);
  const added = await add(name);
  setAdding(false);
  return added;
}
