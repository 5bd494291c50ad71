import { type AdminFeedback, FEEDBACK_REASONS } from '@prep-ai/contract';

const REASONS: Record<AdminFeedback['reason'], string> = {
  questions_quality: 'Quality of questions',
  missing_features: 'Missing features',
  performance_issues: 'Performance',
  just_exploring: 'Just exploring',
  other: 'Other',
};

export const reasonWords = (reason: AdminFeedback['reason']): string => REASONS[reason];
export const REASON_OPTIONS = FEEDBACK_REASONS.map((value) => ({ value, label: REASONS[value] }));

export const monthWords = (months: number): string => (months === 1 ? '1 month' : `${months} months`);

/** The sender by name, or by address. */
export const senderName = ({ user, email }: Pick<AdminFeedback, 'user' | 'email'>): string =>
  user?.full_name ?? user?.email ?? email ?? 'a guest';

/** Whether an offer was made and not granted yet. */
export const canGrant = ({ offered_months, grant }: Pick<AdminFeedback, 'offered_months' | 'grant'>): boolean =>
  offered_months > 0 && grant === 'none';

export interface OfferBadge {
  label: string;
  tone: 'neutral' | 'ok' | 'warn' | 'brand';
}

/** The state of the offer for a feedback; null when there is none. */
export function offerBadge({
  grant,
  offered_months,
  granted_months,
}: Pick<AdminFeedback, 'grant' | 'offered_months' | 'granted_months'>): OfferBadge | null {
  if (grant === 'granted') return { label: `${monthWords(granted_months)} granted`, tone: 'ok' };
  if (grant === 'waiting') return { label: `${monthWords(granted_months)}, no account yet`, tone: 'warn' };
  return offered_months > 0 ? { label: `${monthWords(offered_months)} offered`, tone: 'brand' } : null;
}

/** What the sender had done, with a label each; values that an older client did not send are left out. */
export function sessionFacts(data: AdminFeedback['session_data']): (readonly [string, string])[] {
  const { questionsGenerated, timeSpent, messagesCount, hasResume, skillsUsed } = data;
  const facts: (readonly [string, string])[] = [];
  if (typeof questionsGenerated === 'number') facts.push(['Questions', questionsGenerated.toLocaleString('en-IN')]);
  if (typeof messagesCount === 'number') facts.push(['Messages', messagesCount.toLocaleString('en-IN')]);
  if (typeof timeSpent === 'number') facts.push(['Time spent', minutes(timeSpent)]);
  if (typeof hasResume === 'boolean') facts.push(['Resume', hasResume ? 'Yes' : 'No']);
  if (Array.isArray(skillsUsed) && skillsUsed.length > 0) facts.push(['Skills', skillsUsed.join(', ')]);
  return facts;
}

function minutes(seconds: number): string {
  return seconds < 60 ? 'less than a minute' : `${Math.round(seconds / 60).toLocaleString('en-IN')} min`;
}
