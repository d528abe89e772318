// What happens to a request before Next handles it, and to its response on the way out. Each step is a file with its test.
import path from 'node:path';
import { documentGuard, mayBeDocument } from './document-guard.mjs';
import { closeKeepAlive } from './graceful-shutdown.mjs';
import { isForOtherSites, securityHeaders } from './headers/content-security-policy.mjs';
import { outsideSources } from './headers/outside-sources.mjs';
import { normalizeRequest, rawSearchHeader, refuseBody } from './normalize-request.mjs';
import { hasPostedQuery, movePostedQuery } from './posted-query.mjs';
import { measureRequests } from './request-metrics.mjs';
import { responseHeaders } from './response-headers.mjs';
import { secureCookies } from './secure-cookies.mjs';
import { refuseElsewhere } from './start/local-trial.mjs';
import { staticFiles } from './static-files.mjs';
import { trustProxy } from './trust-proxy.mjs';

/**
 * Whether the site is served over https.
 * @param {Record<string, string | undefined>} environment
 */
export function isHttps({ SITE_URL: siteUrl }) {
  return (siteUrl ?? '').trim().startsWith('https:');
}

/**
 * Wraps Next's request handler.
 * @param {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => unknown} handle
 * @param {{
 *   environment: Record<string, string | undefined>,
 *   isProduction: boolean,
 *   distFolder: string,
 *   pageCache?: import('./page-cache/page-cache.mjs').PageCache | null,
 * }} options settings are read once; `distFolder` holds Next's build
 * @returns {import('node:http').RequestListener}
 */
export function createRequestListener(handle, { environment, isProduction, distFolder, pageCache = null }) {
  const trustedProxies = Number(environment.TRUSTED_PROXIES || 0);
  const https = isHttps(environment);
  const refuseFromElsewhere = refuseElsewhere(environment);
  const measure = measureRequests(environment);
  const headers = Object.entries(securityHeaders({ https }));
  // In development Next's own tools need inline scripts and eval, and a file may change under its name.
  const guardDocument = isProduction
    ? documentGuard({
        editable: Boolean(environment.STORYBLOK_TOKEN),
        outside: outsideSources(environment),
        pageCache,
      })
    : null;
  const sendStatic = isProduction ? staticFiles(path.join(distFolder, 'static')) : null;

  /** @type {import('node:http').RequestListener} */
  const pass = (request, response) => {
    const mark = request.url.indexOf('?');
    if (mark !== -1) request.headers[rawSearchHeader] = request.url.slice(mark);
    if (guardDocument && mayBeDocument(request)) guardDocument(request, response);
    const next = () => handle(request, response);
    Promise.resolve(sendStatic ? sendStatic(request, response, next) : next()).catch((error) => {
      console.error(error);
      if (response.headersSent) response.destroy(error);
      else response.writeHead(500).end('Internal Server Error');
    });
  };

  return (request, response) => {
    measure?.(request, response);
    closeKeepAlive(response);
    responseHeaders(response, { policy: isProduction, https });
    for (const [name, value] of headers) response.setHeader(name, value);
    if (isForOtherSites(request.url)) response.setHeader('cross-origin-resource-policy', 'cross-origin');
    const refusal = refuseFromElsewhere(request) ?? normalizeRequest(request) ?? refuseBody(request);
    if (refusal) {
      if (refusal.allow) response.setHeader('allow', refusal.allow);
      if (refusal.location) response.setHeader('location', refusal.location);
      // The body is not read, so that the connection can't be used again.
      response.shouldKeepAlive = false;
      const text = refusal.text ?? '';
      if (text) response.setHeader('content-type', 'text/plain; charset=utf-8');
      response.writeHead(refusal.status, { 'content-length': text.length }).end(text);
      return;
    }
    trustProxy(request, trustedProxies);
    if (https) secureCookies(request);
    if (!hasPostedQuery(request)) return pass(request, response);
    movePostedQuery(request).then(
      (isMoved) => (isMoved ? pass(request, response) : response.writeHead(413).end()),
      // The browser ended the connection.
      () => response.destroy(),
    );
  };
}
