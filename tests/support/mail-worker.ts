/** A process of its own that works off jobs as the site does: `tsx mail-worker.ts`, to be killed in the middle of one. */
import { createDatabase } from '@/lib/api/db/client';
import { createLogger } from '@/lib/api/log';
import { systemClock } from '@/lib/clock/clock';
import { readEnv } from '@/lib/config/env';
import { startBoss } from '@/lib/jobs/boss';
import { createJobHandlers } from '@/lib/jobs/workers';

const { TEST_DATABASE: connectionText = '' } = process.env;
const connection = JSON.parse(connectionText) as { host: string; user: string; database: string };
const env = readEnv(process.env);
const log = createLogger(env);
const boss = await startBoss(connection, { clock: systemClock, log });
const db = createDatabase(connection, { log, poolSize: 3 });
await boss.work(createJobHandlers({ env, db, clock: systemClock, jobs: boss, log }));
process.stdout.write('working\n');
