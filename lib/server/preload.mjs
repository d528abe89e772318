/**
 * Loaded by `node --import` before Next: every server that Next opens first settles who asks and what may be asked, and
 * its answers carry the security headers (DESIGN §3; stack 'Content security policy').
 */
import http from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { preloadMark } from './client-address.mjs';
import { otherPolicy, securityHeaders } from './content-security-policy.mjs';
import { asksForDocument, documentGuard } from './document-guard.mjs';
import { mendRequestLine } from './request-line.mjs';
import { settleClient } from './settle-client.mjs';

const createServer = http.createServer;

/** Wraps Next's handler. Read when the server is opened: Next sets NODE_ENV after this file is loaded. */
function guarded(handler) {
  const trustedProxies = Number(process.env.TRUSTED_PROXIES || 0);
  const headers = securityHeaders({ https: (process.env.SITE_URL ?? 'https:').startsWith('https:') });
  // In development Next's own tools need inline scripts and eval.
  const guardDocument = process.env.NODE_ENV === 'production' ? documentGuard() : null;
  return (request, response) => {
    const refusal = mendRequestLine(request);
    if (refusal) {
      const allow = refusal.allow ? { allow: refusal.allow } : {};
      response.writeHead(refusal.status, { ...headers, ...allow, 'content-length': 0 }).end();
      return;
    }
    settleClient(request, trustedProxies);
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    if (guardDocument && asksForDocument(request)) guardDocument(request, response);
    else if (guardDocument) response.setHeader('content-security-policy', otherPolicy);
    return handler(request, response);
  };
}

http.createServer = (...parts) =>
  createServer(...parts.map((part) => (typeof part === 'function' ? guarded(part) : part)));
syncBuiltinESMExports();
Reflect.set(globalThis, preloadMark, true);
