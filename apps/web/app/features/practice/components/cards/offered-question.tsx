import { IconArrowUpRight } from '@tabler/icons-react';
import { useScreen } from '../../hooks/practice-screen-context.ts';
import classes from './offered-question.module.css';

/** A question that an answer offers; pressing it asks it. */
export function OfferedQuestion({ question }: { question: string }) {
  const { control, begin } = useScreen();
  return (
    <li className={classes.item}>
      <button
        type="button"
        className={classes.question}
        disabled={!control.canAsk}
        onClick={() => begin(() => control.askWords(question))}
      >
        {question}
        <IconArrowUpRight size={16} aria-hidden />
      </button>
    </li>
  );
}
