/** A separate process that delivers mails: `tsx mail-worker.ts`, to be killed during a delivery. */
import { startMailWorker } from './mail-jobs';

const { TEST_DATABASE: connection = '' } = process.env;
await startMailWorker(
  JSON.parse(connection) as { host: string; user: string; database: string },
  process.env,
);
