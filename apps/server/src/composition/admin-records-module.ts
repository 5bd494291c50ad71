import type { Database } from '../db/database.ts';
import { createAuditLogRepository } from '../db/repositories/audit-log-repository.ts';
import { createContactInboxRepository } from '../db/repositories/contact-inbox-repository.ts';
import { createFeedbackOffersRepository } from '../db/repositories/feedback-offers-repository.ts';
import { createNoteExport } from '../domain/admin/note-export.ts';
import { createReadAudit } from '../domain/admin/read-audit.ts';
import { createContactInbox } from '../domain/contact/contact-inbox.ts';
import { createFeedbackOffers } from '../domain/feedback/grant-offers.ts';
import type { Mails } from '../domain/mail/mails.ts';
import type { NoteExport } from '../http/plugins/export-log.ts';
import type { AdminRecordRouteDeps } from '../http/routes/admin-record-routes.ts';
import type { Clock } from '../ports/clock.ts';

/** Feedback, contact messages and the audit for administrators, over the database. */
export function wireAdminRecords({ db, mails, clock }: { db: Database; mails: Mails; clock: Clock }): {
  routes: AdminRecordRouteDeps;
  noteExport: NoteExport;
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
    noteExport: createNoteExport({ log, clock }),
    giveWaitingOffers: feedback.giveWaiting,
  };
}
