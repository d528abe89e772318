/** The first code of the API in a process: its log, and the embedded database, which recovers while the rest is loaded. */
import { getEnv } from '@/lib/config/env';
import { logConsole, logWarnings } from './core/console-log';
import { createLogger } from './core/log';
import { startEarly } from './db/reach-database';

/** Never throws: `startServer` meets the same failure, and reports it. */
export function startDatabase(): void {
  try {
    const env = getEnv();
    const log = createLogger(env);
    if (env.production) {
      logConsole(log);
      logWarnings(log);
    }
    startEarly(env, log);
  } catch {
    // Invalid settings, or a folder that can't be made.
  }
}
