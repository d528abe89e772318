/**
 * The site's HTTP server, in production, in development (`--dev`) and in the container image alike: our request steps around
 * Next's public request handler. Settings come from the environment; the working directory is the project's.
 */
import { existsSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import next from 'next';
import { trustClientAddressHeader } from './client-address.mjs';
import { securityHeaders } from './content-security-policy.mjs';
import { shutDown } from './graceful-shutdown.mjs';
import { handleClientError } from './handle-client-error.mjs';
import { setPageCache } from './page-cache/cache-handler.mjs';
import { openPageCacheFromSettings } from './page-cache/open-from-settings.mjs';
import { createRequestListener, isHttps } from './request-listener.mjs';
import { ensureSessionSecret } from './session-secret.mjs';

/**
 * Longer than proxies and clients keep an idle connection open (60 s at most by default), so that they don't
 * use a closing one.
 */
const keepAliveMilliseconds = 75_000;

const dev = process.argv.includes('--dev');
process.env.NODE_ENV = dev ? 'development' : 'production';
// Next reads this file as well, but after the settings of our own steps are needed.
if (existsSync('.env')) process.loadEnvFile('.env');
ensureSessionSecret(process.env);
trustClientAddressHeader();

const projectFolder = process.cwd();
const distFolder = path.join(projectFolder, '.next');
// Next's development server caches no page.
const pageCache = dev ? null : await openPageCacheFromSettings(process.env, distFolder);
setPageCache(pageCache);

const port = Number(process.env.PORT || 3000);
const server = http.createServer();
server.keepAliveTimeout = keepAliveMilliseconds;
server.on('clientError', handleClientError(securityHeaders({ https: isHttps(process.env) })));

const app = next({ dev, dir: projectFolder, port, httpServer: server });
const prepared = app.prepare();
const handle = app.getRequestHandler();
server.on(
  'request',
  createRequestListener(
    // A request that arrives during the start waits for it.
    (request, response) => prepared.then(() => handle(request, response)),
    { environment: process.env, isProduction: !dev, distFolder, pageCache },
  ),
);

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

server.on('error', fail);
server.listen(port);
await prepared.catch(fail);

/** @param {Error} error */
function fail(error) {
  console.error(error);
  process.exit(1);
}
