import { LIMITS } from '@prep-ai/contract';
import { useRef } from 'react';
import { useToasts } from '../../../lib/toasts.tsx';
import { useUpgradeAction } from '../../../lib/use-upgrade-action.ts';
import type { Exchange, Failure } from '../model/exchange.ts';
import { failureToastMs } from '../model/failure.ts';

/** The messages while answers are written: that one begins, that one failed, that further questions have been added. */
export function useAnswerMessages() {
  const toasts = useToasts();
  const upgrade = useUpgradeAction();
  const moreQuestionsToast = useRef(0);

  return {
    onStart({ type, settings }: Exchange): void {
      if (type === 'questions') {
        const about = `PrepBot is writing a question about ${settings.skills.join(' and ')}.`;
        toasts.success('Question Generation Started', about, { durationMs: LIMITS.toast.shortMs });
      } else if (type === 'more_questions') {
        moreQuestionsToast.current = toasts.success('Generating Questions', 'Generating more questions...');
      }
    },
    onFailure(failure: Failure): void {
      const { code, title, text } = failure;
      // the session has a dialog of its own for its end
      if (code === 'session_ended' || code === 'not_authenticated') return;
      const extra = { durationMs: failureToastMs(failure) };
      const limited = ['question_limit_reached', 'skill_limit_reached', 'plan_expired'].includes(code);
      if (limited) toasts.limit(title, text, { ...extra, action: upgrade });
      else if (failure.kind === 'network') toasts.connection(title, text, extra);
      else toasts.error(title, text, extra);
    },
    onNew(isGuest: boolean): void {
      const about = isGuest
        ? 'Create an account to keep the earlier one in your history.'
        : 'The earlier one is in your history.';
      toasts.success('New conversation', about, { durationMs: LIMITS.toast.shortMs });
    },
    onDeletedElsewhere(): void {
      toasts.warning('Conversation deleted', 'It was deleted in your history. A new one begins here.');
    },
    onEnd({ type, state }: Exchange): void {
      if (type !== 'more_questions') return;
      toasts.dismiss(moreQuestionsToast.current);
      if (state === 'done') {
        toasts.success('Additional Questions', 'A new question was added.', { durationMs: LIMITS.toast.shortMs });
      }
    },
  };
}
