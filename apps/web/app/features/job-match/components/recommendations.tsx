import type { Recommendation } from '@prep-ai/contract';
import classes from './match-column.module.css';

/** What to change, most useful first. */
export function Recommendations({ items }: { items: Recommendation[] }) {
  if (items.length === 0) return <p className={classes.empty}>Nothing to change for this job.</p>;
  return (
    <ol className={classes.items}>
      {items.map(({ title, text }, index) => (
        <li key={title} className={classes.advice}>
          <span className={classes.step} aria-hidden>
            {index + 1}
          </span>
          <div>
            <h3 className={classes.adviceTitle} dir="auto">
              {title}
            </h3>
            <p className={classes.adviceText} dir="auto">
              {text}
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}
