/** Fills the job queue as a database with so many orders has it: jobs of the last week that are done, and jobs that wait. */
import type { PgBoss } from 'pg-boss';

const days = 7;
/** Days over which the orders were placed. */
const orderDays = 3 * 365;
/** Mails and other jobs of an order. */
const jobsPerOrder = 6;
/** One in so many orders has a job that waits, as after an outage of the mail server. */
const waitingShare = 200;
const batchSize = 1_000;

/** Through the queue's own functions, so that its tables are as it leaves them. */
export async function fillQueue(boss: PgBoss, orderCount: number): Promise<void> {
  const done = Math.round((orderCount / orderDays) * jobsPerOrder * days);
  await insertJobs(boss, done);
  for (;;) {
    const claimed = await boss.fetch('deliver-mail', { batchSize });
    if (claimed.length === 0) break;
    await boss.complete(
      'deliver-mail',
      claimed.map(({ id }) => id),
    );
  }
  await insertJobs(boss, Math.round(orderCount / waitingShare));
}

async function insertJobs(boss: PgBoss, count: number): Promise<void> {
  for (let inserted = 0; inserted < count; inserted += batchSize) {
    const jobs = Array.from({ length: Math.min(batchSize, count - inserted) }, () => ({
      data: { payload: { mail_id: crypto.randomUUID() } },
    }));
    await boss.insert('deliver-mail', jobs);
  }
}
