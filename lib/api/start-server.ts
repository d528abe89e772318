/** Starts this process's API with the process itself, so that the first visitor doesn't wait, and stops it with it. */
import { getEnv, SettingsError } from '@/lib/config/env';
import { mapLocales } from '@/lib/i18n/locale';
import { startInvalidation } from '@/lib/instances/invalidation';
import { setFailureWords } from '@/lib/server/failure-document.mjs';
import { setShutdownHook } from '@/lib/server/graceful-shutdown.mjs';
import { startTelemetryFromSettings } from '@/lib/telemetry/from-settings';
import { warmSearch } from './catalog/companies/warm-search';
import { failureWordsIn } from './core/failure-words';
import { getServer } from './server';

/** Ends the process with one clear list where settings are wrong. With API_URL another server does the work. */
export async function startServer(): Promise<void> {
  // What a page says that could not be made (lib/server/document-guard.mjs).
  setFailureWords(mapLocales(failureWordsIn));
  try {
    await startTelemetryFromSettings();
    await startInvalidation();
    if (getEnv().API_URL) return;
    const server = await getServer();
    if (!getEnv().building) void warmSearch(server.context);
    // A job that takes longer than the shutdown waits is retried once it expires.
    setShutdownHook('work', () => server.stopJobs());
  } catch (error) {
    console.error(error instanceof SettingsError ? error.message : error);
    process.exit(1);
  }
}
