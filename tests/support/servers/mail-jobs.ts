/** The worker of the site's queue with the handlers of mails alone: the other handlers load every domain. */

import { followRecipientMail, runMailing } from '@/lib/api/cases/mailings/run-mailing';
import { createLogger } from '@/lib/api/core/log';
import { deliverMail } from '@/lib/api/core/mail/deliver-mail';
import { followOnceMails } from '@/lib/api/core/mail/deliver-once';
import { createDatabase } from '@/lib/api/db/client';
import { systemClock } from '@/lib/clock/clock';
import { readEnv } from '@/lib/config/env';
import { type Boss, type JobHandlers, jobNames, startBoss } from '@/lib/jobs/boss';

export interface MailWorker {
  stop(): Promise<void>;
}

/** Starts delivering the queued mails of a database, with the settings of `env`. */
export async function startMailWorker(
  connection: { host: string; user: string; database: string },
  env: Readonly<Record<string, string | undefined>>,
): Promise<MailWorker> {
  const settings = readEnv(env);
  const log = createLogger(settings);
  const boss: Boss = await startBoss(connection, { clock: systemClock, log });
  const db = createDatabase(connection, { log, poolSize: 3 });
  const unexpected = async () => {
    throw new Error('only mails are queued here');
  };
  followOnceMails('mailings', followRecipientMail);
  const context = { env: settings, db, clock: systemClock, log, jobs: boss };
  const handlers = {
    ...Object.fromEntries(jobNames.map((name) => [name, unexpected])),
    'deliver-mail': (payload) => deliverMail(context, payload),
    'send-mailing': (payload) => runMailing(context, payload),
  } as JobHandlers;
  await boss.work(handlers);
  return {
    stop: async () => {
      await boss.stop();
      await db.$client.end();
    },
  };
}
