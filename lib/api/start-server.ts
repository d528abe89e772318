/** Starts this process's API with the process itself, so that the first visitor doesn't wait, and stops it with it. */
import { magicLinkMaxAgeSeconds } from '@/lib/config/account-terms';
import { getEnv, SettingsError } from '@/lib/config/env';
import { defaultLocale, mapLocales } from '@/lib/i18n/locale';
import { startInvalidation } from '@/lib/instances/invalidation';
import { absoluteUrl, href } from '@/lib/routes/href';
import { setFailureMessages } from '@/lib/server/failure-document.mjs';
import { setShutdownHook } from '@/lib/server/graceful-shutdown.mjs';
import { noteOpened, type TrialUrls } from '@/lib/server/start/opened.mjs';
import { startTelemetryFromSettings } from '@/lib/telemetry/from-settings';
import { warmSearch } from './catalog/companies/warm-search';
import type { AppContext } from './core/context';
import { failureTextsIn } from './core/failure-texts';
import { makeOperatorLink } from './people/accounts/trial-operator';
import { getServer, type Server } from './server';

/**
 * Starts the API; a serving process accepts requests meanwhile, so that cached pages don't wait for the database. Exits with one list of
 * invalid settings, or if the API can't be started. With API_URL another server runs the API.
 */
export async function startServer(): Promise<void> {
  // Texts of a page that could not be rendered (lib/server/document-guard.mjs).
  setFailureMessages(mapLocales(failureTextsIn));
  try {
    await startTelemetryFromSettings();
    await startInvalidation();
    if (getEnv().API_URL) {
      noteOpened(null);
      return;
    }
    const server = getServer();
    if (getEnv().building) {
      await server.opened;
      return;
    }
    // A job that exceeds the shutdown timeout is retried once it expires.
    setShutdownHook('work', () => server.stopJobs());
    void server.opened.then(() => beginServing(server)).catch(exitWith);
  } catch (error) {
    exitWith(error);
  }
}

/** After the opening of the database. */
async function beginServing({ context }: Server): Promise<void> {
  noteOpened(context.env.trial ? await findTrialUrls(context) : null);
  await warmSearch(context);
}

/** Where to look in a local trial; its operator is created. */
async function findTrialUrls(context: AppContext): Promise<TrialUrls> {
  const url = (path: string) => absoluteUrl(context.env.SITE_URL, path);
  return {
    site: url(href('home', defaultLocale)),
    outbox: url('/dev/outbox'),
    operatorLink: await makeOperatorLink(context),
    operatorMinutes: magicLinkMaxAgeSeconds / 60,
    apiDocumentation: url(href('open-data-api', 'en')),
  };
}

function exitWith(error: unknown): void {
  console.error(error instanceof SettingsError ? error.message : error);
  process.exit(1);
}
