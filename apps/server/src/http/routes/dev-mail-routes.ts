import { AppError } from '@prep-ai/contract';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type { MailFolder, WholeMail } from '../../ports/mail-folder.ts';
import { mailListPage, mailPage } from '../dev-mail-pages.ts';

/** For a mail's own HTML: no scripts, no requests, a separate origin; its links open in a new page. */
const BODY_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/**
 * The developer's pages of local mode: the mails that were written to the folder instead of sent
 * (docs/spec/decisions.md D12).
 */
export const devMailRoutes: FastifyPluginAsync<{ folder: MailFolder }> = async (app, { folder }) => {
  const hidden = { schema: { hide: true } };
  const html = (reply: FastifyReply, document: string) =>
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(document);
  const read = async (id: string): Promise<WholeMail> => {
    const mail = await folder.read(id);
    if (!mail) throw new AppError('not_found');
    return mail;
  };

  app.get('/dev/mail', hidden, async (_request, reply) => html(reply, mailListPage(await folder.list())));

  app.get('/dev/mail.json', hidden, async (_request, reply) => {
    const mails = await folder.list();
    return reply.header('cache-control', 'no-store').send(mails);
  });

  app.get<{ Params: { id: string } }>('/dev/mail/:id', hidden, async ({ params }, reply) =>
    html(reply, mailPage(await read(params.id))),
  );

  app.get<{ Params: { id: string } }>('/dev/mail/:id/body', hidden, async ({ params }, reply) => {
    const mail = await read(params.id);
    reply.header('content-security-policy', BODY_POLICY).header('x-frame-options', 'SAMEORIGIN');
    return html(reply, mail.html);
  });
};
