/** Starts the embedded database of this process before the API's code is loaded, which takes as long as a recovery. */
import { getEnv } from '@/lib/config/env';
import { createLogger } from './core/log';
import { startEarly } from './db/reach-database';

/** Never throws: `startServer` meets the same failure, and reports it. */
export function startDatabase(): void {
  try {
    const env = getEnv();
    startEarly(env, createLogger(env));
  } catch {
    // Invalid settings, or a folder that can't be made.
  }
}
