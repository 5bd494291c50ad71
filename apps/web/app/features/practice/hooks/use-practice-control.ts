import type { User } from '@prep-ai/contract';
import { MAIN_ID } from '../../../components/layout/skip-link.tsx';
import { useStoredText } from '../../../lib/forms/use-stored-text.ts';
import { useSession } from '../../../lib/session/session-context.tsx';
import { useModels } from '../api/use-models.ts';
import { useResponseLengths } from '../api/use-response-lengths.ts';
import { canRetry } from '../model/failure.ts';
import { quotaOf } from '../model/quota.ts';
import { useAnswerMessages } from './use-answer-messages.ts';
import { useAsking } from './use-asking.ts';
import { useAttachments } from './use-attachments.ts';
import { useChatSync } from './use-chat-sync.ts';
import { useConversation } from './use-conversation.ts';
import { usePlanEnd } from './use-plan-end.ts';
import { useSetupChoices } from './use-setup-choices.ts';

export type PracticeControl = ReturnType<typeof usePracticeControl>;

/** Everything that can be done on the practice screen, for one user; the component that uses it is keyed by the user. */
export function usePracticeControl(user: User) {
  const { refresh } = useSession();
  const choices = useSetupChoices();
  const lengths = useResponseLengths(user.id);
  const models = useModels();
  const attachments = useAttachments();
  const messages = useAnswerMessages();
  const [typed, setText] = useStoredText(`question:${user.id}`);
  const draft = { text: typed ?? '', set: setText };
  const rights = user.currentPlan.entitlements;
  const { conversation, summary } = useConversation(user.id, {
    clientHints: () => ({
      user_plan: lengths.user_plan,
      model_used: rights.model === 'advanced' ? models?.advanced_model : models?.default_model,
    }),
    onStart: messages.onStart,
    onFailure(failure, exchange) {
      messages.onFailure(failure);
      // its card goes, so what was typed comes back
      if (canRetry(failure) || exchange.type !== 'chat') return;
      setText((typed) => typed || exchange.prompt);
      attachments.putBack(exchange.files);
    },
    onEnd(exchange) {
      // only the number shown is refreshed: the server enforces the limit
      refresh().catch(() => undefined);
      messages.onEnd(exchange);
    },
    onDeletedElsewhere: messages.onDeletedElsewhere,
  });
  const sync = useChatSync(conversation, user.id, summary.loaded);
  usePlanEnd(user.currentPlan);
  const quota = quotaOf(user.currentPlan);
  const allowed = lengths.options.filter((option) => option.allowed).map((option) => option.value);
  const length = choices.length && allowed.includes(choices.length) ? choices.length : lengths.default_option;
  const hasQuota = !quota.reached;
  const asking = useAsking({ conversation, choices, length, rights, hasQuota, draft, attachments });

  return {
    choices,
    answerLength: { value: length, options: lengths.options },
    rights,
    quota,
    conversation,
    summary,
    sync,
    attachments,
    draft,
    /** Leaves the conversation on screen for a new one. */
    beginNew(): void {
      conversation.beginNew();
      messages.onNew(user.is_guest);
      // the button goes with the cards
      document.getElementById(MAIN_ID)?.focus();
    },
    /** without a skill it may be tried, and says what is missing */
    canAsk: summary.live === null && hasQuota,
    ...asking,
  };
}
