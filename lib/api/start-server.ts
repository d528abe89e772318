/** Starts this process's API with the process itself, so that the first visitor doesn't wait, and stops it with it. */
import { getEnv, SettingsError } from '@/lib/config/env';
import { startTelemetryFromSettings } from '@/lib/telemetry/from-settings';
import { getServer } from './server';

/** Ends the process with one clear list where settings are wrong. With API_URL another server does the work. */
export async function startServer(): Promise<void> {
  try {
    await startTelemetryFromSettings();
    if (getEnv().API_URL) return;
    const server = await getServer();
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      // Next answers what was asked and then ends the process; the database stays until then. A job that is cut off
      // is done again once it expires.
      process.once(signal, () => {
        server
          .stopJobs()
          .catch((error: unknown) => server.context.log.warn({ err: error }, 'jobs did not stop'));
      });
    }
  } catch (error) {
    console.error(error instanceof SettingsError ? error.message : error);
    process.exit(1);
  }
}
