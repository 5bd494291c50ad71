import type { Attempt } from '@prep-ai/contract';
import { deliveryFacts, starFacts } from '../../model/delivery-facts.ts';
import classes from './delivery-list.module.css';
import titles from './verdict.module.css';

/** How the answer was given: facts without a score. */
export function DeliveryList({ attempt }: { attempt: Attempt }) {
  const facts = deliveryFacts(attempt);
  const story = starFacts(attempt);
  if (facts.length === 0 && !story) return null;
  return (
    <div>
      <h5 className={titles.title}>How you said it</h5>
      <dl className={classes.facts}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
      {story && (
        <dl className={classes.story} aria-label="Parts of your story">
          {story.map(({ name, words }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd dir="auto" data-found={words !== null || undefined}>
                {words === null ? 'Not found' : `“${words}”`}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
