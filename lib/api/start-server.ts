/** Starts this process's API with the process itself, so that the first visitor doesn't wait, and stops it with it. */
import { magicLinkMaxAgeSeconds } from '@/lib/config/account-terms';
import { getEnv } from '@/lib/config/env';
import { defaultLocale, mapLocales } from '@/lib/i18n/locale';
import { absoluteUrl, href } from '@/lib/routes/href';
import { setFailureMessages } from '@/lib/server/failure-document.mjs';
import { setShutdownHook } from '@/lib/server/graceful-shutdown.mjs';
import type { TrialUrls } from '@/lib/server/start/start-lines.mjs';
import { startTelemetryFromSettings } from '@/lib/telemetry/from-settings';
import { warmSearch } from './catalog/search/warm-search';
import type { AppContext } from './core/context';
import { failureTextsIn } from './core/failure-texts';
import { exitWith } from './exit-with';
import { lookUpPoints, summaryOf } from './operator/going-live/going-live';
import { observeSite } from './operator/metrics/observe-site';
import { makeOperatorLink } from './people/accounts/trial-operator';
import { getServer, type Server } from './server';

export interface StartedServer {
  /** Resolves once the database is open. */
  readonly opened: Promise<OpenedServer>;
  /** Resolves some seconds later with how much is open before the site is live, in one line; null where another server runs the API. */
  readonly openPoints: Promise<string | null>;
}

export interface OpenedServer {
  /** Where to look, in a local trial. */
  readonly trialUrls: TrialUrls | null;
  /** Where the embedded database's data is. */
  readonly databaseFolder: string | null;
}

/**
 * Starts the API; the process accepts requests meanwhile, so that cached pages don't wait for the database. Exits with one list of
 * invalid settings, with one sentence for a database of another version, or if the API can't be started. With API_URL another server
 * runs the API.
 */
export async function startServer(): Promise<StartedServer> {
  try {
    // Texts of a page that could not be rendered (lib/server/document-guard.mjs).
    setFailureMessages(mapLocales(failureTextsIn));
    await startTelemetryFromSettings();
    if (getEnv().API_URL) {
      return {
        opened: Promise.resolve({ trialUrls: null, databaseFolder: null }),
        openPoints: Promise.resolve(null),
      };
    }
    const server = getServer();
    observeSite(server.context);
    // A job that exceeds the shutdown timeout is retried once it expires.
    setShutdownHook('work', () => server.stopJobs());
    // A service manager kills what remains once this process ended: the database ends before.
    setShutdownHook('database', () => server.closeDatabase());
    const opened = server.opened.then(() => beginServing(server)).catch(exitWith);
    return { opened, openPoints: opened.then(() => countOpenPoints(server)) };
  } catch (error) {
    return exitWith(error);
  }
}

/** After the opening of the database. */
async function beginServing({ context, databaseFolder }: Server): Promise<OpenedServer> {
  void warmSearch(context);
  return { trialUrls: context.env.trial ? await findTrialUrls(context) : null, databaseFolder };
}

/** Never rejects: a site serves without it. */
async function countOpenPoints({ context }: Server): Promise<string | null> {
  try {
    return `${summaryOf(await lookUpPoints(context, 'en'), 'en')} See npm run check.`;
  } catch (error) {
    context.log.warn({ err: error }, 'what is open before the site is live could not be checked');
    return null;
  }
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
