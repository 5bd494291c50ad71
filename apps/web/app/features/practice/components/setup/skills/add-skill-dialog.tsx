import { Select, TextInput } from '@mantine/core';
import { LIMITS, type Skill } from '@prep-ai/contract';
import { IconChevronDown, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { Button } from '../../../../../components/ui/button.tsx';
import { NEW_CATEGORY, useAddSkillForm } from '../../../hooks/use-add-skill-form.ts';
import { type CustomSkill, suggestionsFor } from '../../../model/custom-skill.ts';
import type { SkillEditing } from '../../../model/skill-editing.ts';
import { SetupDialog } from '../setup-dialog.tsx';
import classes from './skill-dialogs.module.css';

interface AddSkillDialogProps {
  opened: boolean;
  onClose: () => void;
  /** the question whether to remove a skill lies above it */
  covered: boolean;
  skills: Skill[];
  editing: SkillEditing;
  onAdded: (name: string) => void;
  onRemove: (skill: { id: number; name: string }) => void;
}

/** Add Custom Skill: a name, its category, suggestions to take one from, and the skills that were added so far. */
export function AddSkillDialog({ opened, onClose, covered, ...rest }: AddSkillDialogProps) {
  return (
    <SetupDialog opened={opened} onClose={onClose} covered={covered} title="Add Custom Skill">
      <AddSkillForm onClose={onClose} {...rest} />
    </SetupDialog>
  );
}

function AddSkillForm({
  onClose,
  skills,
  editing,
  onAdded,
  onRemove,
}: Omit<AddSkillDialogProps, 'opened' | 'covered'>) {
  const nameField = useRef<HTMLInputElement>(null);
  const categories = editing.categories?.categories ?? [LIMITS.skill.defaultCategory];
  const existing = skills.map((skill) => skill.name);
  const form = useAddSkillForm({
    editing,
    existing,
    categories,
    onAdded(name) {
      onAdded(name);
      onClose();
    },
  });
  const { category } = form.values;
  const creates = category === NEW_CATEGORY;
  const suggestions = suggestionsFor(creates ? '' : category, editing.categories?.suggestions ?? [], existing);
  const added = skills.filter(({ removable }) => removable);

  function take(suggestion: CustomSkill): void {
    form.setValues({ name: suggestion.name, category: suggestion.category });
    nameField.current?.focus();
  }

  return (
    <form {...form.props} className={classes.form}>
      <TextInput
        ref={nameField}
        {...form.field('name')}
        data-autofocus
        label="Skill name"
        placeholder="For example Tally ERP"
        autoComplete="off"
      />
      <CategorySelect
        categories={categories.includes(category) || creates ? categories : [category, ...categories]}
        value={category}
        onChange={(next) => form.setValues({ category: next })}
      />
      {creates && <TextInput {...form.field('newCategory')} label="New category name" autoComplete="off" />}
      {suggestions.length > 0 && <Suggestions suggestions={suggestions} onTake={take} />}
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={form.busy}>
          Add Skill
        </Button>
      </div>
      {added.length > 0 && <AddedSkills skills={added} onRemove={onRemove} />}
    </form>
  );
}

interface CategorySelectProps {
  categories: readonly string[];
  value: string;
  onChange(category: string): void;
}

function CategorySelect({ categories, value, onChange }: CategorySelectProps) {
  return (
    <Select
      label="Category"
      data={[{ value: NEW_CATEGORY, label: 'Create new category' }, ...categories]}
      value={value}
      onChange={(next) => onChange(next ?? LIMITS.skill.defaultCategory)}
      allowDeselect={false}
      searchable
      withScrollArea={false}
      classNames={{ options: classes.categories }}
      nothingFoundMessage="There is no category with that name. Choose “Create new category”."
      comboboxProps={{ withinPortal: false, floatingStrategy: 'fixed', shadow: 'md' }}
      rightSection={<IconChevronDown size={18} aria-hidden />}
      rightSectionPointerEvents="none"
    />
  );
}

interface SuggestionsProps {
  suggestions: readonly CustomSkill[];
  onTake(suggestion: CustomSkill): void;
}

function Suggestions({ suggestions, onTake }: SuggestionsProps) {
  return (
    <fieldset className={classes.suggestions}>
      <legend className={classes.legend}>Suggestions</legend>
      {suggestions.map((suggestion) => (
        <button
          key={`${suggestion.category} ${suggestion.name}`}
          type="button"
          className={classes.chip}
          onClick={() => onTake(suggestion)}
        >
          {suggestion.name}
        </button>
      ))}
    </fieldset>
  );
}

/** The skills that the user added, each with the way out. */
function AddedSkills({ skills, onRemove }: { skills: Skill[]; onRemove: (skill: Skill) => void }) {
  return (
    <section className={classes.added} aria-labelledby="added-skills">
      <h3 id="added-skills" className={classes.legend}>
        Skills you added
      </h3>
      <ul className={classes.list}>
        {skills.map((skill) => (
          <li key={skill.id} className={classes.row}>
            <span className={classes.name} dir="auto">
              {skill.name}
            </span>
            <span className={classes.category}>{skill.category}</span>
            <button
              type="button"
              className="icon-btn"
              aria-label={`Remove ${skill.name} from your skills`}
              onClick={() => onRemove(skill)}
            >
              <IconTrash size={18} stroke={1.75} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
