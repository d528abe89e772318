// Final headers of every response: a policy, no shared caching of failures and cookies, and none of the middleware's own.
import { policyOf } from './headers/content-security-policy.mjs';
import { takeMaintenance } from './headers/maintenance.mjs';
import { applyVariesBy } from './headers/vary.mjs';
import { prefixCookies } from './secure-cookies.mjs';

const noStore = 'private, no-cache, no-store, max-age=0, must-revalidate';

/**
 * Sets the last headers of a response as they are sent; call it before anything is written.
 * A 304 gets no policy: it would replace the cached document's own.
 * @param {import('node:http').ServerResponse} response
 * @param {{ policy: boolean, https: boolean }} options whether to set a policy (not in development), and
 * whether the site is served over https
 */
export function responseHeaders(response, { policy, https }) {
  const writeHead = response.writeHead.bind(response);
  response.writeHead = (status, ...rest) => {
    takeOver(response, rest);
    removeInternalHeaders(response);
    applyVariesBy(response);
    takeMaintenance(response);
    if (https) prefixCookies(response);
    const isFailure = status >= 400;
    const isShared = /s-maxage|public/.test(String(response.getHeader('cache-control') ?? ''));
    if (isFailure || (isShared && response.hasHeader('set-cookie'))) {
      if (isShared || !response.hasHeader('cache-control')) response.setHeader('cache-control', noStore);
    }
    if (policy && status !== 304 && !response.hasHeader('content-security-policy')) {
      response.setHeader('content-security-policy', policyOf(response.getHeader('content-type')));
    }
    const [message] = rest;
    return typeof message === 'string' ? writeHead(status, message) : writeHead(status);
  };
}

/** Next also sends clients the headers by which it reads the middleware's decision, with the internal path of the page. */
function removeInternalHeaders(response) {
  for (const name of response.getHeaderNames()) {
    if (name.startsWith('x-middleware-')) response.removeHeader(name);
  }
}

/** Moves headers passed to `writeHead` to the response, so that they can be read. */
function takeOver(response, rest) {
  const headers = rest.at(-1);
  if (Array.isArray(headers)) {
    for (let index = 0; index < headers.length; index += 2) response.removeHeader(headers[index]);
    for (let index = 0; index < headers.length; index += 2)
      response.appendHeader(headers[index], headers[index + 1]);
  } else if (headers && typeof headers === 'object') {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  }
}
