import { Skeleton } from '@mantine/core';
import classes from './practice-skeleton.module.css';

/** The practice screen's shape while the session is being checked. */
export function PracticeSkeleton() {
  return (
    <div className={classes.screen} aria-busy>
      <p className="visually-hidden" role="status">
        Loading
      </p>
      <div className={classes.setup} aria-hidden>
        <div className={classes.head} />
        <div className={classes.fields}>
          <Skeleton height={180} radius="md" />
          <Skeleton height={44} radius="md" />
          <Skeleton height={44} radius="md" />
          <Skeleton height={44} radius="md" />
        </div>
      </div>
      <div className={classes.main} aria-hidden>
        <div className={classes.head} />
      </div>
    </div>
  );
}
