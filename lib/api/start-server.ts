/** Starts this process's API with the process itself, so that the first visitor doesn't wait, and stops it with it. */
import { getEnv, SettingsError } from '@/lib/config/env';
import { mapLocales } from '@/lib/i18n/locale';
import { startInvalidation } from '@/lib/instances/invalidation';
import { setFailureWords } from '@/lib/server/failure-document.mjs';
import { setShutdownHook } from '@/lib/server/graceful-shutdown.mjs';
import { startTelemetryFromSettings } from '@/lib/telemetry/from-settings';
import { warmSearch } from './catalog/companies/warm-search';
import { failureTextsIn } from './core/failure-words';
import { getServer } from './server';

/** Exits with one list of invalid settings. With API_URL another server runs the API. */
export async function startServer(): Promise<void> {
  // Texts of a page that could not be rendered (lib/server/document-guard.mjs).
  setFailureWords(mapLocales(failureTextsIn));
  try {
    await startTelemetryFromSettings();
    await startInvalidation();
    if (getEnv().API_URL) return;
    const server = await getServer();
    if (!getEnv().building) void warmSearch(server.context);
    // A job that exceeds the shutdown timeout is retried once it expires.
    setShutdownHook('work', () => server.stopJobs());
  } catch (error) {
    console.error(error instanceof SettingsError ? error.message : error);
    process.exit(1);
  }
}
