import { IconEye, IconPencil } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { useAnswersShown, writeAnswersShown } from '../../../lib/local-data/answers-shown.ts';
import classes from './card-attempts.module.css';

interface AnswerChoiceProps {
  /** the model answer is open already */
  revealed: boolean;
  /** an answer has been begun earlier */
  begun: boolean;
  onAnswer: () => void;
  onShow: () => void;
  onAlwaysShow: () => void;
}

/** The two ways on from a question, and whether model answers show at once from now on. */
export function AnswerChoice({ revealed, begun, onAnswer, onShow, onAlwaysShow }: AnswerChoiceProps) {
  const id = useId();
  const shown = useAnswersShown();
  /** it stays where it was changed, so that it can be changed back */
  const [changed, setChanged] = useState(false);
  return (
    <div className={classes.choice}>
      <Button
        variant={revealed ? 'light' : 'filled'}
        icon={<IconPencil size={18} stroke={1.75} aria-hidden />}
        onClick={onAnswer}
      >
        {begun ? 'Continue your answer' : 'Answer it'}
      </Button>
      {!revealed && (
        <Button variant="default" icon={<IconEye size={18} stroke={1.75} aria-hidden />} onClick={onShow}>
          Show the answer
        </Button>
      )}
      {(!revealed || shown || changed) && (
        <label className={classes.always} htmlFor={id}>
          <input
            id={id}
            type="checkbox"
            checked={shown}
            onChange={({ currentTarget }) => {
              setChanged(true);
              writeAnswersShown(currentTarget.checked);
              if (currentTarget.checked) onAlwaysShow();
            }}
          />
          <span>Always show answers</span>
        </label>
      )}
    </div>
  );
}
