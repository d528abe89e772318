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
import { securityHeaders } from './content-security-policy.mjs';
import { shutDown } from './graceful-shutdown.mjs';
import { setPageCache } from './page-cache/cache-handler.mjs';
import { openPageCacheFromSettings } from './page-cache/open-from-settings.mjs';
import { createRequestListener, isHttps } from './request-listener.mjs';
import { observePageCache } from './request-metrics.mjs';
import { ensureSessionSecret } from './session-secret.mjs';
import { siteLines, stepLine, trialLines } from './start/start-lines.mjs';

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
  ensureSessionSecret(env);
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
    return { trialUrls: await started.opened, milliseconds: performance.now() };
  });
  const [database] = await Promise.all([opened, prepared]).catch(fail);
  announce(database, { origin: siteOrigin(env), port, steps });
  if (!dev) void announceOpenPoints(await api, steps);
  setTimeout(flushCompileCache, compiledAfterMilliseconds).unref();
}

/**
 * Starts the API of this process.
 * @param {boolean} dev
 * @returns {Promise<{ opened: Promise<import('./start/start-lines.mjs').TrialUrls | null>, openPoints: Promise<string | null> }>} `opened`
 *   resolves once its database is open
 */
async function startApi(dev) {
  const { startServer } = await import(apiModuleUrl('start-server', { dev }));
  return startServer();
}

/** Prints the last steps of the start, and in a local trial where to look. */
function announce({ trialUrls, milliseconds }, { origin, port, steps }) {
  const lines = [];
  // Since the start of the process.
  if (steps) lines.push(stepLine('database', milliseconds), stepLine('ready', performance.now()));
  if (trialUrls) lines.push(...trialLines(trialUrls));
  else if (steps) lines.push(...siteLines(origin, port));
  // For people: what goes to the console becomes a line of the log.
  for (const line of lines) process.stdout.write(`${line}\n`);
}

/** Says how much is open before the site is live: in the log, but to whoever watches the start. */
async function announceOpenPoints({ openPoints }, steps) {
  const line = await openPoints;
  if (line === null) return;
  if (steps) process.stdout.write(`${line}\n`);
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
 * @param {Error} error
 * @returns {never}
 */
function fail(error) {
  const problem = error.syscall === 'listen' ? listenProblems[error.code] : undefined;
  process.stderr.write(`${problem ?? inspect(error)}\n`);
  process.exit(1);
}
