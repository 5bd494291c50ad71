import { useScreen } from '../../../hooks/practice-screen-context.ts';
import { chosenFor } from '../../../model/subtopic-choices.ts';
import { TopicDialog } from './topic-dialog.tsx';

/** The topic dialog of the practice screen. */
export function ChosenTopicDialog() {
  const { control, lists, opening, topic, setTopic, startWithTopics } = useScreen();
  const { choices } = control;
  return (
    <TopicDialog
      skill={topic?.skill ?? null}
      lists={lists}
      isChosen={(skill, name) => chosenFor(choices.subtopics, skill).includes(name)}
      onPick={(skill, name) => startWithTopics(skill, [name])}
      onGeneral={(skill) => startWithTopics(skill, [])}
      onMore={() => {
        setTopic(null);
        opening.open('subtopics');
      }}
      onCancel={() => {
        if (topic?.auto) choices.dismissAutoModal();
        setTopic(null);
      }}
    />
  );
}
