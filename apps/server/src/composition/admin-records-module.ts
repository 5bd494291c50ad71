import type { Database } from '../db/database.ts';
import { createAuditLogRepository } from '../db/repositories/audit-log-repository.ts';
import { createContactInboxRepository } from '../db/repositories/contact-inbox-repository.ts';
import { createFeedbackOffersRepository } from '../db/repositories/feedback-offers-repository.ts';
import { createReadAudit } from '../domain/admin/read-audit.ts';
import { makeRecordExport } from '../domain/admin/record-export.ts';
import { createContactInbox } from '../domain/contact/contact-inbox.ts';
import { createFeedbackOffers } from '../domain/feedback/grant-offers.ts';
import type { MailQueue } from '../domain/mail/mail-queue.ts';
import type { RecordExport } from '../http/plugins/export-log.ts';
import type { AdminRecordRouteDeps } from '../http/routes/admin-record-routes.ts';
import type { Clock } from '../ports/clock.ts';

/** Feedback, contact messages and the audit for administrators, over the database. */
export function wireAdminRecords({ db, mails, clock }: { db: Database; mails: MailQueue; clock: Clock }): {
  routes: AdminRecordRouteDeps;
  recordExport: RecordExport;
  /** gives what was granted to somebody who had no account then */
  giveWaitingOffers: () => Promise<void>;
} {
  const log = createAuditLogRepository(db);
  const feedback = createFeedbackOffers({ offers: createFeedbackOffersRepository(db), mails, clock });
  return {
    routes: {
      feedback,
      contact: createContactInbox({ inbox: createContactInboxRepository(db), clock }),
      audit: createReadAudit({ log }),
    },
    recordExport: makeRecordExport({ log, clock }),
    giveWaitingOffers: feedback.giveWaiting,
  };
}
