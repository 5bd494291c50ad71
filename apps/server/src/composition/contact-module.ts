import { createContactInboxRepository } from '../db/repositories/contact-inbox-repository.ts';
import { createContactMessagesRepository } from '../db/repositories/contact-messages-repository.ts';
import { createContactInbox } from '../domain/contact/contact-inbox.ts';
import { createSendContactMessage } from '../domain/contact/send-contact-message.ts';
import { adminContactRoutes } from '../http/routes/admin-contact-routes.ts';
import { contactRoutes } from '../http/routes/contact-routes.ts';
import type { Module } from './module.ts';
import type { Shared } from './shared.ts';

/** Messages of the contact page, and administrators' list of them. */
export function contactModule(shared: Shared): Module {
  const { db, config } = shared;
  const messages = createContactMessagesRepository(db);
  const operator = config.SUPPORT_EMAIL ?? config.ADMIN_EMAIL;
  return {
    routes: async (app) => {
      await app.register(contactRoutes, {
        sendContactMessage: createSendContactMessage({ ...shared, messages, operator }),
      });
      await app.register(
        adminContactRoutes,
        createContactInbox({ ...shared, inbox: createContactInboxRepository(db) }),
      );
    },
  };
}
