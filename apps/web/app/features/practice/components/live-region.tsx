import { useExchanges } from '../hooks/use-conversation.ts';
import { useSpokenAnswer } from '../hooks/use-spoken-answer.ts';
import type { Conversation } from '../model/conversation.ts';

/** What screen readers read out; sentences are added, so that none is cut off by the next. */
export function LiveRegion({ conversation }: { conversation: Conversation }) {
  const spoken = useSpokenAnswer(useExchanges(conversation));
  return (
    <div className="visually-hidden" role="log" aria-live="polite" aria-label="PrepBot">
      {spoken.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </div>
  );
}
