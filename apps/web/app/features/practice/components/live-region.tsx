import type { Spoken } from '../hooks/use-spoken-answer.ts';

/** What screen readers are told; sentences are added, so that none is cut off by the next. */
export function LiveRegion({ spoken }: { spoken: Spoken[] }) {
  return (
    <div className="visually-hidden" role="log" aria-live="polite" aria-label="PrepBot">
      {spoken.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </div>
  );
}
