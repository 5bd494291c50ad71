import { titleParts } from '@prep-ai/contract';
import { IconChevronDown } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { serverDate } from '../../../../lib/time/server-clock.ts';
import { RESTORES_FOCUS } from '../../hooks/use-restored-focus.ts';
import { formatAsked, metaOf } from '../../model/card-meta.ts';
import type { AttachedFile, PracticeSettings } from '../../model/exchange.ts';
import classes from './question-card.module.css';

interface CardHeadProps {
  question: string;
  open: boolean;
  answerId: string;
  settings: PracticeSettings;
  /** the chosen skill that the question is for, once it is known */
  skill: string | null;
  files: AttachedFile[];
  startedAt: string;
  /** what the meta line ends with; the same element at every render */
  score: ReactNode;
  /** the same function at every render */
  onToggle: () => void;
}

/** The question, which opens and closes its card, and the quiet line under it. It does not change while the answer grows. */
export const CardHead = memo(function CardHead(props: CardHeadProps) {
  const { question, open, answerId, settings, skill, files, startedAt, score, onToggle } = props;
  return (
    <div className={classes.head}>
      <h3 className={classes.question}>
        <button
          {...RESTORES_FOCUS}
          type="button"
          className={classes.toggle}
          aria-expanded={open}
          aria-controls={answerId}
          onClick={onToggle}
        >
          <span dir="auto">
            {titleParts(question).map(({ text, code, at }) =>
              code ? (
                <code key={at} className={classes.code}>
                  {text}
                </code>
              ) : (
                text
              ),
            )}
          </span>
          <IconChevronDown
            className={classes.chevron}
            data-open={open || undefined}
            size={20}
            stroke={1.75}
            aria-hidden
          />
        </button>
      </h3>
      <p className={classes.meta}>
        {metaOf(settings, skill).map((part) => (
          <span key={part}>{part}</span>
        ))}
        <time dateTime={startedAt}>{formatAsked(startedAt, serverDate())}</time>
        {files.map(({ path, name }) => (
          <span key={path} dir="auto">
            {name}
          </span>
        ))}
        {score}
      </p>
    </div>
  );
});
