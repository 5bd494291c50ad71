import { endpoints } from '@prep-ai/contract';
import type { FastifyPluginAsync } from 'fastify';
import type { SendContactMessage } from '../../domain/contact/send-contact-message.ts';
import { serve } from '../serve.ts';

export interface ContactRouteDeps {
  sendContactMessage: SendContactMessage;
}

/** The contact page's call (docs/spec/1-account-and-site.md sections 2, 5 and 7). */
export const contactRoutes: FastifyPluginAsync<ContactRouteDeps> = async (app, { sendContactMessage }) => {
  serve(app, endpoints.messages.contact, ({ body, request }) => {
    const { name, email, country = null, message, website = '' } = body;
    return sendContactMessage({ name, email, country: country || null, message, trap: website, ip: request.ip });
  });
};
