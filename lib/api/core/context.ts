/** Dependencies of every domain of the API: created once per process (lib/api/server.ts) or test file. */
import type { Logger } from 'pino';
import type { Database } from '@/lib/api/db/client';
import type { Clock } from '@/lib/clock/clock';
import type { Env } from '@/lib/config/env';
import type { JobQueue } from '@/lib/jobs/queue';

export interface AppContext {
  readonly env: Env;
  readonly db: Database;
  readonly clock: Clock;
  readonly jobs: JobQueue;
  readonly log: Logger;
}
