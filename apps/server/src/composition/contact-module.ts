import { createContactInbox } from '../domain/contact/contact-inbox.ts';
import { makeSendContactMessage } from '../domain/contact/send-contact-message.ts';
import { adminContactRoutes } from '../http/routes/admin-contact-routes.ts';
import { contactRoutes } from '../http/routes/contact-routes.ts';
import type { Module } from './module.ts';
import type { Shared } from './shared.ts';

/** Messages of the contact page, and administrators' list of them. */
export function contactModule(shared: Shared): Module {
  const { config, repositories } = shared;
  const operator = async () => (await shared.supportEmail()) ?? config.ADMIN_EMAIL;
  return {
    routes: async (app) => {
      await app.register(contactRoutes, {
        sendContactMessage: makeSendContactMessage({ ...shared, operator }),
      });
      await app.register(adminContactRoutes, createContactInbox({ ...shared, messages: repositories.contactMessages }));
    },
  };
}
