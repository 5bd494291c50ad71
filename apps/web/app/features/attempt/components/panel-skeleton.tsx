import classes from './card-attempts.module.css';

/** Holds the place of what is on its way. */
export function PanelSkeleton() {
  return (
    <div className={classes.bones} aria-hidden>
      <span />
      <span />
      <span />
    </div>
  );
}
