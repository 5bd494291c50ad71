import { MS } from '@prep-ai/contract';
import { devMailRoutes } from '../http/routes/dev-mail-routes.ts';
import type { Module } from './module.ts';
import type { Shared } from './shared.ts';

/** between two checks for mail that is due again or was written by another process; this process's own is sent at once */
const SEND_INTERVAL_MS = 5 * MS.second;
/** that current sends get when the server stops */
const STOP_GRACE_MS = 3 * MS.second;

/** Sends mail; in local mode, shows the mails that were written to the folder instead. */
export function mailModule({ config, mailFolder, mailSender, mailer }: Shared): Module {
  return {
    routes: async (app) => {
      if (mailFolder && config.APP_ENV === 'local') await app.register(devMailRoutes, { folder: mailFolder });
    },
    jobs: [{ name: 'send mail', everyMs: SEND_INTERVAL_MS, run: () => mailSender.run() }],
    async stop() {
      await mailSender.stop(STOP_GRACE_MS);
      await mailer.close();
    },
  };
}
