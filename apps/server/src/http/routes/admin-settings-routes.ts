import { type AdminSettings, endpoints, type SettingsInput } from '@prep-ai/contract';
import type { FastifyPluginAsync } from 'fastify';
import type { User } from '../../domain/accounts/user.ts';
import type { TestMailResult } from '../../domain/settings/send-test-mail.ts';
import { serve } from '../serve.ts';

export interface AdminSettingsRouteDeps {
  show: () => Promise<AdminSettings>;
  save: (actorId: number, input: SettingsInput) => Promise<void>;
  sendTestMail: (user: User) => Promise<TestMailResult>;
}

/** The operator's settings (docs/spec/decisions.md D5). */
export const adminSettingsRoutes: FastifyPluginAsync<AdminSettingsRouteDeps> = async (app, deps) => {
  const { admin } = endpoints;
  serve(app, admin.settings, () => deps.show());
  serve(app, admin.saveSettings, async ({ user, body }) => {
    await deps.save(user.id, body);
    return deps.show();
  });
  serve(app, admin.testMail, ({ user }) => deps.sendTestMail(user));
};
