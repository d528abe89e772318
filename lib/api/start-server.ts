/** Starts this process's API with the process itself, so that the first visitor doesn't wait, and stops it with it. */
import { getEnv, SettingsError } from '@/lib/config/env';
import { joinCopies } from '@/lib/copies/copies';
import { setFailureWords } from '@/lib/server/failure-document.mjs';
import { finishWorkKey } from '@/lib/server/hold-close.mjs';
import { keepRoomForPages } from '@/lib/server/page-cache';
import { startTelemetryFromSettings } from '@/lib/telemetry/from-settings';
import { warmSearch } from './companies/warm-search';
import { failureWordsIn } from './failure-words';
import { createLogger } from './log';
import { getServer } from './server';

/** Ends the process with one clear list where settings are wrong. With API_URL another server does the work. */
export async function startServer(): Promise<void> {
  // What a page says that could not be made (lib/server/document-guard.mjs).
  setFailureWords({ nl: failureWordsIn('nl'), en: failureWordsIn('en') });
  try {
    await startTelemetryFromSettings();
    await joinCopies();
    makeRoomForPages();
    if (getEnv().API_URL) return;
    const server = await getServer();
    if (!getEnv().building) void warmSearch(server.context);
    const endJobs = () =>
      server
        .stopJobs()
        .catch((error: unknown) => server.context.log.warn({ err: error }, 'jobs did not stop'));
    // Next answers what was asked and then ends the process; the database stays until then. Running jobs are waited for
    // by the server's close; one that takes longer than that is done again once it expires.
    Reflect.set(globalThis, finishWorkKey, endJobs);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void endJobs());
  } catch (error) {
    console.error(error instanceof SettingsError ? error.message : error);
    process.exit(1);
  }
}

/** Pages that are made on demand stay below the room of the settings; a build makes none. */
function makeRoomForPages(): void {
  const env = getEnv();
  if (env.building) return;
  const log = createLogger(env);
  keepRoomForPages(env.KEPT_PAGES_MB * 1_000_000, (error) =>
    log.warn({ err: error }, 'kept pages could not be trimmed'),
  );
}
