import { type ComponentType, lazy } from 'react';
import { retryUntilLoaded } from '../../../../lib/retry-until-loaded.ts';

interface Page {
  title: string;
  Content: ComponentType;
}

const part = (load: () => Promise<ComponentType>) =>
  lazy(() => retryUntilLoaded(async () => ({ default: await load() })));

/** The screens of the admin area beside the dashboard, by the part of the address behind /admin/. Each is fetched when it is opened. */
const PAGES: Record<string, Page> = {
  reviews: {
    title: 'Review moderation',
    Content: part(async () => (await import('../../reviews/components/review-moderation.tsx')).ReviewModeration),
  },
  feedback: {
    title: 'Feedback',
    Content: part(async () => (await import('../../records/components/feedback-list.tsx')).FeedbackList),
  },
  messages: {
    title: 'Messages',
    Content: part(async () => (await import('../../records/components/messages-list.tsx')).MessagesList),
  },
  payments: {
    title: 'Payments',
    Content: part(async () => (await import('../../records/components/payments-list.tsx')).PaymentsList),
  },
  audit: {
    title: 'Audit log',
    Content: part(async () => (await import('../../records/components/audit-list.tsx')).AuditList),
  },
};

/** What this address shows: null for the dashboard, undefined when there is no such screen. */
export function pageAt(pathname: string): Page | null | undefined {
  const name = /^\/admin(?:\/(\w+))?\/?$/.exec(pathname)?.[1];
  if (name === undefined) return null;
  return Object.hasOwn(PAGES, name) ? PAGES[name] : undefined;
}
