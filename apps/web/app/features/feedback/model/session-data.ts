import { type FeedbackInput, LIMITS } from '@prep-ai/contract';
import { z } from 'zod';

type SessionData = FeedbackInput['session_data'];

/** As much of the stored conversation as feedback tells of it. */
const conversation = z.looseObject({
  exchanges: z.array(
    z.looseObject({
      type: z.string(),
      state: z.string(),
      settings: z.looseObject({ skills: z.array(z.string()) }),
    }),
  ),
});

export interface Known {
  /** the stored conversation, as it is read */
  conversation: unknown;
  hasResume: boolean;
  fbadPreference: string | null;
  /** ms that the page has been open */
  openMs: number;
}

/** skills of a session that are told at most (the contract's bound) */
const SKILLS_MAX = 200;
const PREFERENCE_MAX = 50;

/** Whether anything was asked yet: before that nobody is asked for feedback on leaving. */
export function hasConversation(stored: unknown): boolean {
  const parsed = conversation.safeParse(stored);
  return parsed.success && parsed.data.exchanges.length > 0;
}

/** What is sent along with feedback (docs/spec/2-practice-and-admin.md section 3). */
export function sessionData({ conversation: stored, hasResume, fbadPreference, openMs }: Known): SessionData {
  const parsed = conversation.safeParse(stored);
  const exchanges = parsed.success ? parsed.data.exchanges : [];
  const answered = exchanges.filter(({ state }) => state === 'done');
  const skills = new Set(exchanges.flatMap(({ settings }) => settings.skills));
  return {
    questionsGenerated: answered.filter(({ type }) => type !== 'chat').length,
    skillsUsed: [...skills].filter((name) => name.length <= LIMITS.skill.nameMax).slice(0, SKILLS_MAX),
    timeSpent: Math.round(openMs / 1000),
    messagesCount: exchanges.length + answered.length,
    hasResume,
    fbadPreference: fbadPreference?.slice(0, PREFERENCE_MAX) ?? null,
  };
}
