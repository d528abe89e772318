// The site's HTTP server: our request steps around Next's public request handler.
import { flushCompileCache } from 'node:module';
import path from 'node:path';
import { inspect } from 'node:util';
import next from 'next';
import { defaultPort, siteOrigin } from '../config/local-trial.mjs';
import { apiModuleUrl } from './api-modules.mjs';
import { trustClientAddressHeader } from './client-address.mjs';
import { createHttpServer } from './connections/http-server.mjs';
import { listenAddress } from './connections/listen-address.mjs';
import { shutDown } from './graceful-shutdown.mjs';
import { securityHeaders } from './headers/content-security-policy.mjs';
import { setPageCache } from './page-cache/cache-handler.mjs';
import { openPageCacheFromSettings } from './page-cache/open-from-settings.mjs';
import { createRequestListener, isHttps } from './request-listener.mjs';
import { observePageCache } from './request-metrics.mjs';
import { isForPeople } from './start/print-as-log.mjs';
import { siteLines, stepLine, trialLines } from './start/start-lines.mjs';
import { ensureSecrets } from './stored-secrets.mjs';

/** After a start, when the code of the first visitors is compiled. A killed process writes nothing at its end. */
const compiledAfterMilliseconds = 15_000;

/** What is wrong with the address to listen on, by the code of the failure. */
const listenProblems = {
  EACCES: 'PORT: is a port that this user may listen on, of 1024 or higher say',
  EADDRINUSE: 'PORT: is a port that no other program listens on; end that program or set another port',
  EADDRNOTAVAIL: 'HOST: is an IP address of this machine; without it every address holds',
};

/**
 * Serves the site until a signal ends the process. Resolves once it is ready.
 * @param {{ dev: boolean, steps: boolean }} options `steps`: prints the steps of the start
 */
export async function serve({ dev, steps }) {
  const { env } = process;
  ensureSecrets(env);
  trustClientAddressHeader();
  const { startDatabase } = await import(apiModuleUrl('start-database', { dev }));
  startDatabase();
  const projectFolder = process.cwd();
  const distFolder = path.join(projectFolder, '.next');
  // Next's development server caches no page.
  const pageCache = dev ? null : await openPageCacheFromSettings(env, distFolder);
  setPageCache(pageCache);

  const port = Number(env.PORT || defaultPort);
  const server = createHttpServer({ dev, headers: securityHeaders({ https: isHttps(env) }) });
  const app = next({ dev, dir: projectFolder, port, httpServer: server });
  const api = startApi(dev);
  const prepared = Promise.all([app.prepare(), api]);
  const handle = app.getRequestHandler();
  server.on(
    'request',
    createRequestListener(
      // A request that arrives during the start waits for it.
      (request, response) => prepared.then(() => handle(request, response)),
      { environment: env, isProduction: !dev, distFolder, pageCache },
    ),
  );
  endAtSignals(server, app, dev);
  server.on('error', fail);
  server.listen(port, listenAddress(env));
  const opened = api.then(async (started) => {
    await observePageCache(env, pageCache);
    return { ...(await started.opened), milliseconds: performance.now() };
  });
  const [database] = await Promise.all([opened, prepared]).catch(fail);
  announce(database, { origin: siteOrigin(env), port, steps });
  if (!dev) void announceOpenPoints(await api, steps);
  setTimeout(flushCompileCache, compiledAfterMilliseconds).unref();
}

/**
 * @typedef {object} Opened
 * @property {import('./start/start-lines.mjs').TrialUrls | null} trialUrls where to look, in a local trial
 * @property {string | null} databaseFolder where the embedded database's data is
 */

/**
 * Starts the API of this process.
 * @param {boolean} dev
 * @returns {Promise<{ opened: Promise<Opened>, openPoints: Promise<string | null> }>} `opened` resolves once its database is open
 */
async function startApi(dev) {
  const { startServer } = await import(apiModuleUrl('start-server', { dev }));
  return startServer();
}

/**
 * Prints the last steps of the start, and in a local trial where to look.
 * @param {Opened & { milliseconds: number }} database
 */
function announce({ trialUrls, databaseFolder, milliseconds }, { origin, port, steps }) {
  const data = databaseFolder === null ? '' : `data in ${databaseFolder}`;
  if (!isForPeople()) {
    const seconds = (performance.now() / 1000).toFixed(1);
    console.info(`ready at ${origin} on port ${port} after ${seconds} s${data && `, ${data}`}`);
    return;
  }
  const lines = [];
  // Since the start of the process.
  if (steps) lines.push(stepLine('database', milliseconds, data), stepLine('ready', performance.now()));
  if (trialUrls) lines.push(...trialLines(trialUrls));
  else if (steps) lines.push(...siteLines(origin, port));
  // For people: what goes to the console becomes a line of the log.
  for (const line of lines) process.stdout.write(`${line}\n`);
}

/** Says how much is open before the site is live: in the log, but to whoever watches the start. */
async function announceOpenPoints({ openPoints }, steps) {
  const line = await openPoints;
  if (line === null) return;
  if (steps && isForPeople()) process.stdout.write(`${line}\n`);
  else console.warn(line);
}

function endAtSignals(server, app, dev) {
  let isEnding = false;
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
    process.on(signal, async () => {
      // Ctrl+C reaches this process directly and once more through the command that started it.
      if (isEnding) return;
      isEnding = true;
      await shutDown(server, {
        drainMilliseconds: Number(process.env.DRAIN_SECONDS || 0) * 1000,
        // The browser's connection to the development server never ends by itself.
        ...(dev ? { requestMilliseconds: 100, warn: () => {} } : {}),
        closeApp: () => app.close(),
      });
      process.exit(0);
    });
  }
}

/**
 * Ends a process that can't start, with its error.
 * @param {Error} error
 * @returns {never}
 */
export function fail(error) {
  // Wrong settings are found while the API is imported: their message is for who starts the site.
  const listening = error.syscall === 'listen' ? listenProblems[error.code] : undefined;
  const described = error.name === 'SettingsError' ? error.message : (listening ?? error);
  if (isForPeople()) process.stderr.write(`${typeof described === 'string' ? described : inspect(error)}\n`);
  else console.error(described);
  process.exit(1);
}
