import { lazy, Suspense } from 'react';
import classes from './answer.module.css';
import type { MarkdownAnswerProps } from './markdown-answer.tsx';

const load = () => import('./markdown-answer.tsx');

const MarkdownAnswer = lazy(() =>
  load().then(
    (module) => ({ default: module.MarkdownAnswer }),
    // it could not be loaded: the words are shown without formatting
    () => ({ default: PlainAnswer }),
  ),
);

/** Fetches what sets answers, a third of the screen's code, before the first one arrives. */
export function prepareAnswers(): void {
  load().catch(() => undefined);
}

/** An answer; as plain text until its setting has been fetched. */
export function Answer(props: MarkdownAnswerProps) {
  return (
    <Suspense fallback={<PlainAnswer {...props} />}>
      <MarkdownAnswer {...props} />
    </Suspense>
  );
}

function PlainAnswer({ markdown }: MarkdownAnswerProps) {
  return (
    <p className={classes.plain} dir="auto">
      {markdown}
    </p>
  );
}
