// Wraps Next's response to a page: the document is buffered, gets a policy from its own inline scripts and an ETag from its
// hash (Next's own takes four times as long to compute: next.config.ts disables it), and is sent compressed. A cached page
// arrives as a reference (page-cache.mjs). A page that Next failed to render is replaced by ours, with a status that informs
// clients whether to retry soon.
import { LRUCache } from 'lru-cache';
import { failureDocument, retryAfterSeconds } from './failure-document.mjs';
import { failurePolicy } from './failure-style.mjs';
import { chooseCoding } from './headers/content-coding.mjs';
import { documentPolicy, previewPolicy } from './headers/content-security-policy.mjs';
import { appendVary } from './headers/vary.mjs';
import { holdDocument } from './hold-document.mjs';
import { isOutage } from './outages.mjs';
import { describeDocument, encodeDocument } from './page-cache/document.mjs';
import { warnUnknownScript } from './page-cache/page-cache.mjs';

/** Dynamic pages are often identical: cache this many compressed bodies. */
const maxRemembered = 500;

/** 162 bits of the 256. Weak, because a body has one in every encoding. */
const etagCharacters = 27;

/**
 * Whether the response may be a page: not that of an asset, an API request or a request for React's flight data.
 * @param {{ headers: import('node:http').IncomingHttpHeaders, url?: string }} request
 */
export function mayBeDocument({ headers, url }) {
  return headers.rsc === undefined && !/^\/(?:_next|api)(?:\/|$)/.test(url);
}

/** @typedef {Pick<import('./page-cache/page-cache.mjs').PageCache, 'findDocument'> | null} DocumentCache */

/**
 * Makes the guard of a server.
 * @param {{
 *   formTargets?: readonly string[],
 *   outside?: import('./headers/outside-sources.mjs').OutsideSources,
 *   editable?: boolean,
 *   pageCache?: DocumentCache,
 *   warn?: (message: string) => void,
 * }} options `editable`: stories are edited in Storyblok, whose visual editor frames the pages of the preview
 * @returns {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => void}
 *   call it before Next's own handler
 */
export function documentGuard({
  formTargets = [],
  outside,
  editable = false,
  pageCache = null,
  warn = console.warn,
} = {}) {
  const findOrDescribe = createDocumentLookup(pageCache, warn);
  const policyOf = ({ scripts }) => documentPolicy(scripts, formTargets, outside);

  return function guard(request, response) {
    const coding = chooseCoding(request.headers['accept-encoding']);
    // Next must not compress or omit the body, as the policy is derived from it. Node itself sends no body for HEAD.
    delete request.headers['accept-encoding'];
    if (request.method === 'HEAD') request.method = 'GET';
    const isPreview = editable && /(?:^|;\s*)__prerender_bypass=./.test(request.headers.cookie ?? '');

    const sendHeld = holdDocument(response, async (body, done) => {
      const page = response.statusCode === 500 ? null : await findOrDescribe(body, request.url);
      if (page && isUnchanged(request, response, page.document)) {
        setUnchangedHeaders(response);
        sendHeld(undefined, done);
        return;
      }
      const {
        document,
        html,
        policy = policyOf(document),
      } = page ?? makeFailure(request, response, body, warn);
      const bytes = await encodeDocument(document, coding, html);
      response.setHeader('content-security-policy', page && isPreview ? previewPolicy(policy) : policy);
      setDocumentHeaders(response, coding, bytes);
      sendHeld(bytes, done);
    });
  };
}

/**
 * Makes the function that returns the document of a body; null where the body was a reference to a page that is no longer cached.
 * @param {DocumentCache} pageCache
 * @param {(message: string) => void} warn
 */
function createDocumentLookup(pageCache, warn) {
  /** @type {LRUCache<string, import('./page-cache/document.mjs').Document>} */
  const rendered = new LRUCache({ max: maxRemembered });

  return async function findOrDescribe(body, url) {
    const cached = typeof body === 'string' ? pageCache?.findDocument(body) : undefined;
    if (cached) {
      const document = await cached;
      return document && { document };
    }
    const html = Buffer.from(body);
    const described = describeHtml(html, url, warn);
    const document = rendered.get(described.id) ?? described;
    rendered.set(document.id, document);
    return { document, html };
  };
}

function describeHtml(html, url, warn) {
  return describeDocument(html, (script) => warnUnknownScript(warn, url.split('?')[0], script));
}

/** Gives a document that may be stored its ETag; true where the browser has stored it already. */
function isUnchanged(request, response, document) {
  const isStorable =
    response.statusCode === 200 &&
    /s-maxage|public/.test(String(response.getHeader('cache-control') ?? '')) &&
    !response.hasHeader('set-cookie');
  if (!isStorable) return false;
  const etag = `W/"${document.id.slice(0, etagCharacters)}"`;
  response.setHeader('etag', etag);
  return isNamed(request.headers['if-none-match'], etag);
}

/** The browser has stored the page with its policy. */
function setUnchangedHeaders(response) {
  appendVary(response, 'accept-encoding');
  for (const name of ['transfer-encoding', 'content-length', 'content-type']) response.removeHeader(name);
  response.statusCode = 304;
}

function setDocumentHeaders(response, coding, bytes) {
  appendVary(response, 'accept-encoding');
  response.removeHeader('transfer-encoding');
  if (coding) response.setHeader('content-encoding', coding);
  response.setHeader('content-length', bytes.length);
}

/** Our page where Next could render none, or Next's own while ours is not known; sets the status and headers of an outage. */
function makeFailure(request, response, body, warn) {
  const isGone = response.statusCode !== 500;
  const isAway = isGone || isOutage();
  const page = failureDocument(request.url, isAway);
  if (isGone || (isAway && page !== null)) {
    response.statusCode = 503;
    response.statusMessage = 'Service Unavailable';
    response.setHeader('retry-after', String(retryAfterSeconds));
    response.removeHeader('cache-control');
  }
  // The reference to a page that is gone is never sent.
  const html = Buffer.from(page ?? (isGone ? '' : body));
  const document = describeHtml(html, request.url, warn);
  return page === null ? { document, html } : { document, html, policy: failurePolicy };
}

/** Whether an `If-None-Match` names this body; `*` names any. */
function isNamed(names, etag) {
  if (names === undefined) return false;
  const strong = etag.replace(/^W\//, '');
  return names.split(',').some((name) => ['*', strong].includes(name.trim().replace(/^W\//, '')));
}
