import { LIMITS, type User } from '@prep-ai/contract';
import { useEffect, useRef, useState } from 'react';
import { useSession } from '../../../lib/session/session-context.tsx';
import { useToasts } from '../../../lib/toasts.tsx';
import { useUpgradeAction } from '../../../lib/use-upgrade-action.ts';
import { useModels } from '../api/use-models.ts';
import { useResponseLengths } from '../api/use-response-lengths.ts';
import { questionsOf } from '../model/cards.ts';
import type { NewQuestion } from '../model/conversation.ts';
import { summaryOf } from '../model/conversation-store.ts';
import type { Exchange, Failure } from '../model/exchange.ts';
import { canRetry, failureToastMs } from '../model/failure.ts';
import { quotaOf } from '../model/quota.ts';
import { useAttachments } from './use-attachments.ts';
import { useChatSync } from './use-chat-sync.ts';
import { useConversation } from './use-conversation.ts';
import { useSetupChoices } from './use-setup-choices.ts';

export type PracticeControl = ReturnType<typeof usePracticeControl>;

/** Everything that can be done on the practice screen, for one user; the component that uses it is keyed by the user. */
export function usePracticeControl(user: User) {
  const toasts = useToasts();
  const upgrade = useUpgradeAction();
  const { refresh } = useSession();
  const choices = useSetupChoices();
  const lengths = useResponseLengths(user.id);
  const models = useModels();
  const attachments = useAttachments();
  const [draft, setDraft] = useState('');
  const soon = useRef<ReturnType<typeof setTimeout>>(undefined);
  const startedMore = useRef(0);
  useEffect(() => () => clearTimeout(soon.current), []);

  const rights = user.currentPlan.entitlements;
  const { conversation, summary } = useConversation(user.id, {
    clientHints: () => ({
      user_plan: lengths.user_plan,
      model_used: rights.model === 'advanced' ? models?.advanced_model : models?.default_model,
    }),
    onStart({ type, settings }) {
      if (type === 'questions') {
        const about = `PrepBot is writing a question about ${settings.skills.join(' and ')}.`;
        toasts.success('Question Generation Started', about, { durationMs: LIMITS.toast.shortMs });
      } else if (type === 'more_questions') {
        startedMore.current = toasts.success('Generating Questions', 'Generating more questions...');
      }
    },
    onFailure(failure, exchange) {
      tell(failure);
      // its card goes, so what was typed comes back
      if (canRetry(failure) || exchange.type !== 'chat') return;
      setDraft((typed) => typed || exchange.prompt);
      attachments.putBack(exchange.files);
    },
    onEnd(exchange) {
      // the count of questions left is a courtesy: the server enforces it
      refresh().catch(() => undefined);
      if (exchange.type !== 'more_questions') return;
      toasts.dismiss(startedMore.current);
      if (exchange.state === 'done') {
        toasts.success('Additional Questions', 'A new question was added.', { durationMs: LIMITS.toast.shortMs });
      }
    },
  });

  const sync = useChatSync(conversation, user.id, summary.loaded);
  const quota = quotaOf(user.currentPlan);
  const allowed = lengths.options.filter((option) => option.allowed).map((option) => option.value);
  const length = choices.length && allowed.includes(choices.length) ? choices.length : lengths.default_option;
  const canAsk = choices.skills.length > 0 && summary.live === null && !quota.reached;

  function tell(failure: Failure): void {
    const { code, title, text } = failure;
    // the session says itself that it has ended
    if (code === 'session_ended' || code === 'not_authenticated') return;
    const extra = { durationMs: failureToastMs(failure) };
    const limited = code === 'question_limit_reached' || code === 'skill_limit_reached';
    if (limited) toasts.limit(title, text, { ...extra, action: upgrade });
    else if (failure.kind === 'network') toasts.connection(title, text, extra);
    else toasts.error(title, text, extra);
  }

  type Extra = Pick<NewQuestion, 'files' | 'fromSkill'>;

  function ask(type: Exchange['type'], prompt: string, skills: string[], extra: Extra = {}): boolean {
    if (skills.length === 0) {
      toasts.warning('No Skills Selected', 'Choose at least one skill first.');
      return false;
    }
    // a second click comes before the screen has changed
    if (summaryOf(conversation.getState()).live || quota.reached) return false;
    conversation.ask({
      type,
      prompt,
      settings: { skills, subtopics: choices.subtopicsFor(skills), level: choices.level, length },
      ...extra,
    });
    return true;
  }

  return {
    choices,
    lengths: lengths.options,
    length,
    rights,
    quota,
    conversation,
    ...summary,
    sync,
    attachments,
    canAsk,
    draft,
    setDraft,
    generate: () => void ask('questions', '', choices.skills),
    /** Chooses a popular skill and starts with it right after; with `topics` about these only, none of them: about all. */
    startWith(skill: string, topics?: readonly string[]): void {
      const kept = choices.skills.filter((name) => name !== skill).slice(0, rights.skills_selectable - 1);
      const skills = [...kept, skill];
      choices.setSkills(skills);
      if (topics) choices.setSubtopics(skill, topics);
      clearTimeout(soon.current);
      soon.current = setTimeout(() => ask('questions', '', skills, { fromSkill: true }), LIMITS.chat.startAfterSkillMs);
    },
    generateMore(): void {
      const last = questionsOf(conversation.getState().exchanges).at(-1);
      if (!last) {
        toasts.warning('No Previous Prompt', 'Please ask a question first before generating more questions.');
        return;
      }
      ask('more_questions', last.slice(0, LIMITS.chat.messageMax), choices.skills);
    },
    /** Asks what was typed; the text stays when it can't be asked. */
    send(): void {
      const files = attachments.files.flatMap(({ path, name }) => (path === null ? [] : [{ path, name }]));
      if (!ask('chat', draft.trim(), choices.skills, { files })) return;
      setDraft('');
      attachments.clear();
    },
  };
}
