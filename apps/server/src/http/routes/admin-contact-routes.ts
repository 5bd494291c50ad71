import { endpoints } from '@prep-ai/contract';
import type { FastifyPluginAsync } from 'fastify';
import type { ContactInbox } from '../../domain/contact/contact-inbox.ts';
import type { ContactMessage } from '../../domain/contact/contact-message.ts';
import type { CsvColumn } from '../csv.ts';
import { parseFlag } from '../parse-flag.ts';
import { serve } from '../serve.ts';
import { serveCsv } from '../serve-file.ts';

export type AdminContactRouteDeps = ContactInbox;

const COLUMNS: readonly CsvColumn<ContactMessage>[] = [
  { title: 'id', value: ({ id }) => id },
  { title: 'created_at', value: ({ createdAt }) => createdAt },
  { title: 'name', value: ({ name }) => name },
  { title: 'email', value: ({ email }) => email },
  { title: 'country', value: ({ country }) => country },
  { title: 'message', value: ({ message }) => message },
  { title: 'handled', value: ({ handled }) => handled },
];

/** Messages of the contact page for administrators (docs/spec/decisions.md D1). */
export const adminContactRoutes: FastifyPluginAsync<AdminContactRouteDeps> = async (app, inbox) => {
  const { admin } = endpoints;
  serve(app, admin.contacts, ({ query }) => inbox.list({ ...query, handled: parseFlag(query.handled) }));
  serveCsv(app, admin.exportContacts, ({ query }) => ({
    name: 'contact-messages',
    columns: COLUMNS,
    rows: inbox.every({ ...query, handled: parseFlag(query.handled) }),
  }));
  serve(app, admin.handleContact, ({ user, params, body }) => inbox.setHandled(user.id, params.id, body.handled));
};
