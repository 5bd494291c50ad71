import { type AdminSettings, endpoints, type SettingsInput } from '@prep-ai/contract';
import type { FastifyInstance } from 'fastify';
import type { UserRow } from '../../db/repositories/users-repository.ts';
import type { TestMailAnswer } from '../../domain/settings/send-test-mail.ts';
import { serve } from '../serve.ts';

export interface AdminSettingsRouteDeps {
  show: () => Promise<AdminSettings>;
  save: (actorId: number, input: SettingsInput) => Promise<void>;
  sendTestMail: (user: UserRow) => Promise<TestMailAnswer>;
}

/** The operator's settings (decision D5). */
export function registerAdminSettingsRoutes(app: FastifyInstance, deps: AdminSettingsRouteDeps): void {
  const { admin } = endpoints;
  serve(app, admin.settings, () => deps.show());
  serve(app, admin.saveSettings, async ({ user, body }) => {
    await deps.save(user.id, body);
    return deps.show();
  });
  serve(app, admin.testMail, ({ user }) => deps.sendTestMail(user));
}
