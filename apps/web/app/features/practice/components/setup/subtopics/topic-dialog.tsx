import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { LIMITS } from '@prep-ai/contract';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { Button } from '../../../../../components/ui/button.tsx';
import type { SubtopicLists } from '../../../hooks/use-subtopic-lists.ts';
import { SetupDialog } from '../setup-dialog.tsx';
import { parseOption, SubtopicOptions } from './subtopic-options.tsx';
import classes from './topic-dialog.module.css';

interface TopicDialogProps {
  /** the skill whose topic is chosen; null while the dialog is closed */
  skill: string | null;
  lists: SubtopicLists;
  isChosen: (skill: string, name: string) => boolean;
  onPick: (skill: string, topic: string) => void;
  /** questions about the skill as a whole */
  onGeneral: (skill: string) => void;
  /** several topics, in the setup */
  onMore: () => void;
  onCancel: () => void;
}

/** Chooses the one topic that questions begin with; the list fills as the server finds it. */
export function TopicDialog({ skill, onCancel, ...rest }: TopicDialogProps) {
  return (
    <SetupDialog opened={skill !== null} onClose={onCancel} title={`Choose a ${skill ?? ''} Topic`}>
      {skill !== null && <Topics key={skill} skill={skill} onCancel={onCancel} {...rest} />}
    </SetupDialog>
  );
}

type TopicsProps = TopicDialogProps & { skill: string };

function Topics({ skill, lists, isChosen, onPick, onGeneral, onMore, onCancel }: TopicsProps) {
  const [search, setSearch] = useState('');
  const listId = useId();
  // the list is always there: it is no dropdown
  const combobox = useCombobox({ opened: true });
  const load = useEffectEvent(() => lists.load([skill]));
  useEffect(() => load(), []);
  return (
    <>
      <Combobox store={combobox} onOptionSubmit={(value) => onPick(skill, parseOption(value).name)}>
        <Combobox.EventsTarget withExpandedAttribute aria-controls={listId} aria-expanded>
          <TextInput
            data-autofocus
            aria-label="Search subtopics"
            placeholder="Search subtopics..."
            leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
            value={search}
            onChange={(event) => {
              setSearch(event.currentTarget.value);
              combobox.resetSelectedOption();
            }}
            onKeyDown={(event) => {
              // the combobox takes Escape for itself
              if (event.key === 'Escape') onCancel();
            }}
          />
        </Combobox.EventsTarget>
        <div className={classes.list}>
          <SubtopicOptions
            id={listId}
            skills={[skill]}
            lists={lists}
            search={search}
            isChosen={isChosen}
            multiple={false}
            maxHeight={`min(${LIMITS.subtopics.modalListMaxHeightPx}px, 45dvh)`}
            label={`${skill} topics`}
          />
        </div>
      </Combobox>
      <div className={classes.actions}>
        <Button variant="subtle" className={classes.cancel} onClick={onCancel}>
          Cancel
        </Button>
        <Button variant="default" onClick={onMore}>
          More topics
        </Button>
        <Button onClick={() => onGeneral(skill)}>General Questions</Button>
      </div>
    </>
  );
}
