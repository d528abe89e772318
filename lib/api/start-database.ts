/** The first code of the API in a process: its log, and the embedded database, which recovers while the rest is loaded. */
import { getEnv, SettingsError } from '@/lib/config/env';
import { logConsole, logWarnings } from './core/console-log';
import { createLogger } from './core/log';
import { startEarly } from './db/reach-database';
import { exitWith } from './exit-with';

/** Exits for invalid settings, before anything listens. Never throws: `startServer` meets a later failure again, and reports it. */
export function startDatabase(): void {
  try {
    const env = getEnv();
    const log = createLogger(env);
    if (env.production) {
      logConsole(log);
      logWarnings(log);
    }
    startEarly(env, log);
  } catch (error) {
    if (error instanceof SettingsError) exitWith(error);
    // A folder that can't be made.
  }
}
