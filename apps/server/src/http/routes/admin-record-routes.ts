import { endpoints } from '@prep-ai/contract';
import type { FastifyInstance } from 'fastify';
import type { AuditRow } from '../../db/repositories/audit-log-repository.ts';
import type { ContactMessageRow } from '../../db/repositories/contact-inbox-repository.ts';
import type { FeedbackWithSender } from '../../db/repositories/feedback-offers-repository.ts';
import type { createReadAudit } from '../../domain/admin/read-audit.ts';
import type { createContactInbox } from '../../domain/contact/contact-inbox.ts';
import type { createFeedbackOffers } from '../../domain/feedback/grant-offers.ts';
import { type CsvColumn, csvFile } from '../csv.ts';
import { serve } from '../serve.ts';

export interface AdminRecordRouteDeps {
  feedback: Pick<ReturnType<typeof createFeedbackOffers>, 'list' | 'every' | 'grant'>;
  contact: ReturnType<typeof createContactInbox>;
  audit: ReturnType<typeof createReadAudit>;
}

const FEEDBACK: readonly CsvColumn<FeedbackWithSender>[] = [
  { title: 'id', value: ({ id }) => id },
  { title: 'created_at', value: ({ createdAt }) => createdAt },
  { title: 'user_id', value: ({ userId }) => userId },
  { title: 'email', value: ({ email, sender }) => email ?? sender?.email ?? null },
  { title: 'reason', value: ({ reason }) => reason },
  { title: 'feedback_text', value: ({ feedbackText }) => feedbackText },
  { title: 'current_path', value: ({ currentPath }) => currentPath },
  { title: 'premium_eligible', value: ({ premiumEligible }) => premiumEligible },
  { title: 'granted_months', value: ({ grantedMonths }) => grantedMonths },
  { title: 'received_at', value: ({ receivedAt }) => receivedAt },
];

const CONTACT: readonly CsvColumn<ContactMessageRow>[] = [
  { title: 'id', value: ({ id }) => id },
  { title: 'created_at', value: ({ createdAt }) => createdAt },
  { title: 'name', value: ({ name }) => name },
  { title: 'email', value: ({ email }) => email },
  { title: 'country', value: ({ country }) => country },
  { title: 'message', value: ({ message }) => message },
  { title: 'handled', value: ({ handled }) => handled },
];

const AUDIT: readonly CsvColumn<AuditRow>[] = [
  { title: 'id', value: ({ id }) => id },
  { title: 'created_at', value: ({ createdAt }) => createdAt },
  { title: 'actor_id', value: ({ actorId }) => actorId },
  { title: 'actor_email', value: ({ actor }) => actor?.email ?? null },
  { title: 'action', value: ({ action }) => action },
  { title: 'target', value: ({ target }) => target },
  { title: 'details', value: ({ details }) => JSON.stringify(details) },
];

/** Feedback with the months granted for it, contact messages, and the audit (decisions D1 and D11). */
export function registerAdminRecordRoutes(
  app: FastifyInstance,
  { feedback, contact, audit }: AdminRecordRouteDeps,
): void {
  const { admin } = endpoints;
  serve(app, admin.feedback, ({ query }) => feedback.list({ ...query, eligible: truth(query.eligible) }));
  serve(app, admin.exportFeedback, async ({ query, reply }) =>
    csvFile(reply, {
      name: 'feedback',
      columns: FEEDBACK,
      rows: feedback.every({ ...query, eligible: truth(query.eligible) }),
    }),
  );
  serve(app, admin.grantFeedback, ({ user, params }) => feedback.grant(user.id, params.id));

  serve(app, admin.contacts, ({ query }) => contact.list({ ...query, handled: truth(query.handled) }));
  serve(app, admin.exportContacts, async ({ query, reply }) =>
    csvFile(reply, {
      name: 'contact-messages',
      columns: CONTACT,
      rows: contact.every({ ...query, handled: truth(query.handled) }),
    }),
  );
  serve(app, admin.handleContact, ({ user, params, body }) => contact.setHandled(user.id, params.id, body.handled));

  serve(app, admin.audit, ({ query }) => audit.list({ ...query, actorId: query.actor_id }));
  serve(app, admin.exportAudit, async ({ query, reply }) =>
    csvFile(reply, { name: 'audit', columns: AUDIT, rows: audit.every({ ...query, actorId: query.actor_id }) }),
  );
}

function truth(word: 'true' | 'false' | undefined): boolean | undefined {
  return word === undefined ? undefined : word === 'true';
}
