import { Select, TextInput } from '@mantine/core';
import { LIMITS, type Skill } from '@prep-ai/contract';
import { IconChevronDown, IconTrash } from '@tabler/icons-react';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../../../../components/ui/button.tsx';
import {
  type CustomSkill,
  type CustomSkillErrors,
  checkCustomSkill,
  sameCategory,
  suggestionsFor,
} from '../../../model/custom-skill.ts';
import type { SkillEditing } from '../../../model/skill-editing.ts';
import { SetupDialog } from '../setup-dialog.tsx';
import classes from './skill-dialogs.module.css';

/** No category can have this name: names are trimmed. */
const CREATE = ' create';
const NO_ERRORS: CustomSkillErrors = { name: null, category: null };

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
  const [name, setName] = useState('');
  const [category, setCategory] = useState<string>(LIMITS.skill.defaultCategory);
  const [newCategory, setNewCategory] = useState('');
  const [errors, setErrors] = useState(NO_ERRORS);
  const [adding, setAdding] = useState(false);
  const nameField = useRef<HTMLInputElement>(null);
  const categoryField = useRef<HTMLInputElement>(null);
  const creates = category === CREATE;
  const categories = editing.categories?.categories ?? [LIMITS.skill.defaultCategory];
  const existing = skills.map((skill) => skill.name);
  const suggestions = suggestionsFor(creates ? '' : category, editing.categories?.suggestions ?? [], existing);
  const added = skills.filter(({ removable }) => removable);

  function show(found: CustomSkillErrors): boolean {
    setErrors(found);
    if (found.name) nameField.current?.focus();
    else if (found.category) categoryField.current?.focus();
    return found.name !== null || found.category !== null;
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (adding || show(checkCustomSkill({ name, category: newCategory, createsCategory: creates }, existing))) return;
    setAdding(true);
    const skill = {
      name: name.replace(/\s+/g, ' ').trim(),
      category: creates ? sameCategory(newCategory, categories) : category,
    };
    const outcome = await editing.add(skill);
    setAdding(false);
    if (outcome === 'exists') show(checkCustomSkill({ name, category: '', createsCategory: false }, [name]));
    if (outcome !== 'added') return;
    onAdded(skill.name);
    onClose();
  }

  function take(suggestion: CustomSkill): void {
    setName(suggestion.name);
    setCategory(suggestion.category);
    setErrors(NO_ERRORS);
    nameField.current?.focus();
  }

  return (
    <form className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextInput
        ref={nameField}
        data-autofocus
        label="Skill name"
        placeholder="For example Tally ERP"
        autoComplete="off"
        value={name}
        error={errors.name}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setErrors((before) => ({ ...before, name: null }));
        }}
      />
      <Select
        label="Category"
        data={[
          { value: CREATE, label: 'Create new category' },
          ...(categories.includes(category) || creates ? categories : [category, ...categories]),
        ]}
        value={category}
        onChange={(next) => setCategory(next ?? LIMITS.skill.defaultCategory)}
        allowDeselect={false}
        searchable
        withScrollArea={false}
        classNames={{ options: classes.categories }}
        nothingFoundMessage="No category of that name. Choose “Create new category”."
        comboboxProps={{ withinPortal: false, floatingStrategy: 'fixed', shadow: 'md' }}
        rightSection={<IconChevronDown size={18} aria-hidden />}
        rightSectionPointerEvents="none"
      />
      {creates && (
        <TextInput
          ref={categoryField}
          label="New category name"
          autoComplete="off"
          value={newCategory}
          error={errors.category}
          onChange={(event) => {
            setNewCategory(event.currentTarget.value);
            setErrors((before) => ({ ...before, category: null }));
          }}
        />
      )}
      {suggestions.length > 0 && (
        <fieldset className={classes.suggestions}>
          <legend className={classes.legend}>Suggestions</legend>
          {suggestions.map((suggestion) => (
            <button
              key={`${suggestion.category} ${suggestion.name}`}
              type="button"
              className={classes.chip}
              onClick={() => take(suggestion)}
            >
              {suggestion.name}
            </button>
          ))}
        </fieldset>
      )}
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={adding}>
          Add Skill
        </Button>
      </div>
      {added.length > 0 && <AddedSkills skills={added} onRemove={onRemove} />}
    </form>
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
