/**
 * Loaded by `node --import` before Next: every server that Next opens first settles who asks and what may be asked, and
 * its answers carry the security headers (DESIGN §3; stack 'Content security policy').
 */
import http from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { answerUnreadable } from './answer-unreadable.mjs';
import { preloadMark } from './client-address.mjs';
import { isForOtherSites, securityHeaders } from './content-security-policy.mjs';
import { asksForDocument, documentGuard } from './document-guard.mjs';
import { drainBeforeClose, sendElsewhere } from './drain.mjs';
import { holdClose } from './hold-close.mjs';
import { outsideSources } from './outside-sources.mjs';
import { normalizeRequest, rawSearchHeader, refuseBody } from './request-line.mjs';
import { settleSessionSecret } from './session-secret.mjs';
import { settleAnswer } from './settle-answer.mjs';
import { settleClient } from './settle-client.mjs';
import { settleCookies } from './settle-cookies.mjs';
import { staticFiles } from './static-files.mjs';

const createServer = http.createServer;

/** The build's scripts and styles: beside this folder in the project and in the image. */
const staticFolder = path.join(import.meta.dirname, '..', '..', '.next', 'static');

/** Whether the site is served over https. Read when the server is opened: the settings are there by then. */
function isHttps() {
  return (process.env.SITE_URL || 'https:').startsWith('https:');
}

/** Headers of every answer. */
function headersOfAll() {
  return securityHeaders({ https: isHttps() });
}

/** Wraps Next's handler. Read when the server is opened: Next sets NODE_ENV after this file is loaded. */
function guarded(handler) {
  settleSessionSecret(process.env);
  const trustedProxies = Number(process.env.TRUSTED_PROXIES || 0);
  const https = isHttps();
  const headers = headersOfAll();
  const isProduction = process.env.NODE_ENV === 'production';
  // In development Next's own tools need inline scripts and eval.
  const guardDocument = isProduction
    ? documentGuard({
        editable: Boolean(process.env.STORYBLOK_TOKEN),
        outside: outsideSources(process.env),
      })
    : null;
  // In development a file may change under its name.
  const sendStatic = isProduction ? staticFiles(staticFolder) : null;
  return (request, response) => {
    sendElsewhere(response);
    settleAnswer(response, { policy: guardDocument !== null, https });
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    if (isForOtherSites(request.url)) response.setHeader('cross-origin-resource-policy', 'cross-origin');
    const refusal = normalizeRequest(request) ?? refuseBody(request);
    if (refusal) {
      if (refusal.allow) response.setHeader('allow', refusal.allow);
      // The body is not read, so that the connection can't be used again.
      response.shouldKeepAlive = false;
      response.writeHead(refusal.status, { 'content-length': 0 }).end();
      return;
    }
    settleClient(request, trustedProxies);
    if (https) settleCookies(request);
    const mark = request.url.indexOf('?');
    if (mark !== -1) request.headers[rawSearchHeader] = request.url.slice(mark);
    if (guardDocument && asksForDocument(request)) guardDocument(request, response);
    const next = () => handler(request, response);
    return sendStatic ? sendStatic(request, response, next) : next();
  };
}

http.createServer = (...parts) => {
  const server = createServer(...parts.map((part) => (typeof part === 'function' ? guarded(part) : part)));
  holdClose(server);
  drainBeforeClose(server, Number(process.env.DRAIN_SECONDS || 0) * 1000);
  return server.on('clientError', answerUnreadable(headersOfAll()));
};
syncBuiltinESMExports();
Reflect.set(globalThis, preloadMark, true);
