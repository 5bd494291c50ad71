import type { Attempt } from '@prep-ai/contract';
import { IconAlertTriangle } from '@tabler/icons-react';
import { quotedWords } from '../../model/marked-text.ts';
import classes from './red-flags.module.css';
import titles from './verdict.module.css';

/** What was said wrongly, in the person's words, and what is right. */
export function RedFlags({ attempt: { red_flags, answer } }: { attempt: Attempt }) {
  if (red_flags.length === 0) return null;
  return (
    <div>
      <h5 className={titles.title}>Not right</h5>
      <ul className={classes.flags}>
        {red_flags.map(({ text, correction, quotes }) => (
          <li key={text} className={classes.flag}>
            <IconAlertTriangle className={classes.icon} size={20} stroke={1.75} aria-hidden />
            <div className={classes.words}>
              {quotedWords(answer, quotes).map((words) => (
                <p key={words} className={classes.said} dir="auto">
                  You said: <q>{words}</q>
                </p>
              ))}
              <p dir="auto">{correction}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
