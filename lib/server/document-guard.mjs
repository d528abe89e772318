// Wraps Next's response to a page: the document is buffered, gets a policy from its own inline scripts and an ETag from its
// hash (Next's own takes four times as long to compute: next.config.ts disables it), and is sent compressed. A cached page
// arrives as a reference (page-cache.mjs). A page that Next failed to render is replaced by ours, with a status that informs
// clients whether to retry soon.
import { LRUCache } from 'lru-cache';
import { chooseCoding } from './content-coding.mjs';
import { documentPolicy, previewPolicy } from './content-security-policy.mjs';
import { failureDocument, retryAfterSeconds } from './failure-document.mjs';
import { failurePolicy } from './failure-style.mjs';
import { isOutage } from './outages.mjs';
import { describeDocument, encodeDocument } from './page-cache/document.mjs';
import { warnUnknownScript } from './page-cache/page-cache.mjs';

/** Dynamic pages are often identical: cache this many compressed bodies. */
const maxRemembered = 500;

/** 162 bits of the 256. Weak, because a body has one in every encoding. */
const etagCharacters = 27;

/**
 * Whether the response may be a page: not that of an asset, an API call or a request for React's flight data.
 * @param {{ headers: import('node:http').IncomingHttpHeaders, url?: string }} request
 */
export function mayBeDocument({ headers, url }) {
  return headers.rsc === undefined && !/^\/(?:_next|api)(?:\/|$)/.test(url);
}

/**
 * Makes the guard of a server.
 * @param {{
 *   formTargets?: readonly string[],
 *   outside?: import('./outside-sources.mjs').OutsideSources,
 *   editable?: boolean,
 *   pageCache?: Pick<import('./page-cache/page-cache.mjs').PageCache, 'findDocument'> | null,
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
  /** @type {LRUCache<string, import('./page-cache/document.mjs').Document>} */
  const rendered = new LRUCache({ max: maxRemembered });

  /** The document of a response; null where it was a reference to a page that is no longer cached. */
  async function findOrDescribe(made, url) {
    const cached = typeof made === 'string' ? pageCache?.findDocument(made) : undefined;
    if (cached) {
      const document = await cached;
      return document && { document };
    }
    const html = Buffer.from(made);
    const described = describeDocument(html, (script) => warnUnknownScript(warn, url.split('?')[0], script));
    const document = rendered.get(described.id) ?? described;
    rendered.set(document.id, document);
    return { document, html };
  }

  return function guard(request, response) {
    const coding = chooseCoding(request.headers['accept-encoding']);
    // Next must not compress or omit the body, as the policy is derived from it. Node itself
    // sends no body for HEAD.
    delete request.headers['accept-encoding'];
    if (request.method === 'HEAD') request.method = 'GET';
    const original = {
      write: response.write.bind(response),
      end: response.end.bind(response),
      writeHead: response.writeHead.bind(response),
      flushHeaders: response.flushHeaders.bind(response),
    };
    const isPreview = editable && /(?:^|;\s*)__prerender_bypass=./.test(request.headers.cookie ?? '');
    const chunks = [];
    let held = null;

    const isHeld = () => {
      held ??=
        String(response.getHeader('content-type') ?? '').startsWith('text/html') && !response.headersSent;
      return held;
    };
    response.writeHead = (status, ...rest) => {
      const headers = rest.at(-1);
      if (headers && typeof headers === 'object' && !Array.isArray(headers)) {
        for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      } else if (Array.isArray(headers)) {
        for (let index = 0; index < headers.length; index += 2)
          response.setHeader(headers[index], headers[index + 1]);
      }
      response.statusCode = status;
      return isHeld() ? response : original.writeHead(status);
    };
    response.flushHeaders = () => {
      if (!isHeld()) original.flushHeaders();
    };
    response.write = (chunk, encoding, callback) => {
      if (!isHeld()) return original.write(chunk, encoding, callback);
      chunks.push(toBuffer(chunk, encoding));
      const done = typeof encoding === 'function' ? encoding : callback;
      if (done) process.nextTick(done);
      return true;
    };
    response.end = (chunk, encoding, callback) => {
      const done = [chunk, encoding, callback].find((value) => typeof value === 'function');
      const last = typeof chunk === 'function' ? undefined : chunk;
      if (!isHeld()) return original.end(chunk, encoding, callback);
      const isWhole = chunks.length === 0 && typeof last === 'string' && typeof encoding !== 'string';
      if (!isWhole && last !== undefined && last !== null) chunks.push(toBuffer(last, encoding));
      const made = isWhole ? last : Buffer.concat(chunks);
      finish(made, done).catch((error) => response.destroy(error));
      return response;
    };

    /** `made` is a text or its bytes. */
    async function finish(made, done) {
      const described = response.statusCode === 500 ? null : await findOrDescribe(made, request.url);
      if (!described) {
        await sendFailure(made, done);
        return;
      }
      const { document, html } = described;
      const etag = `W/"${document.id.slice(0, etagCharacters)}"`;
      // Publicly cacheable responses can be revalidated by ETag.
      const isKept =
        response.statusCode === 200 &&
        /s-maxage|public/.test(String(response.getHeader('cache-control') ?? '')) &&
        !response.hasHeader('set-cookie');
      if (isKept) {
        response.setHeader('etag', etag);
        if (isNamed(request.headers['if-none-match'], etag)) {
          sendUnchanged(done);
          return;
        }
      }
      const policy = documentPolicy(document.scripts, formTargets, outside);
      send(await encodeDocument(document, coding, html), isPreview ? previewPolicy(policy) : policy, done);
    }

    function send(bytes, policy, done) {
      response.setHeader('content-security-policy', policy);
      appendVary(response, 'accept-encoding');
      response.removeHeader('transfer-encoding');
      // Node's own end() writes the headers through these.
      Object.assign(response, original);
      if (coding) response.setHeader('content-encoding', coding);
      response.setHeader('content-length', bytes.length);
      original.end(bytes, undefined, done);
    }

    /** The browser has it cached, with its policy. */
    function sendUnchanged(done) {
      appendVary(response, 'accept-encoding');
      for (const name of ['transfer-encoding', 'content-length', 'content-type']) response.removeHeader(name);
      response.statusCode = 304;
      Object.assign(response, original);
      original.end(undefined, undefined, done);
    }

    /** Sends our failure page; Next's own while the texts are not set. */
    async function sendFailure(made, done) {
      const isGone = response.statusCode !== 500;
      const isAway = isGone || isOutage();
      const page = failureDocument(request.url, isAway);
      // A reference to a deleted page is never sent.
      const body = Buffer.from(page ?? (isGone ? '' : made));
      if (isGone || (isAway && page !== null)) {
        response.statusCode = 503;
        response.statusMessage = 'Service Unavailable';
        response.setHeader('retry-after', String(retryAfterSeconds));
        response.removeHeader('cache-control');
      }
      const document = describeDocument(body, (script) =>
        warnUnknownScript(warn, request.url.split('?')[0], script),
      );
      const policy = page === null ? documentPolicy(document.scripts, formTargets, outside) : failurePolicy;
      send(await encodeDocument(document, coding, body), policy, done);
    }
  };
}

/** Returns whether an `If-None-Match` matches this body; `*` matches any. */
function isNamed(names, etag) {
  if (names === undefined) return false;
  const strong = etag.replace(/^W\//, '');
  return names.split(',').some((name) => ['*', strong].includes(name.trim().replace(/^W\//, '')));
}

function toBuffer(chunk, encoding) {
  return typeof chunk === 'string'
    ? Buffer.from(chunk, typeof encoding === 'string' ? encoding : 'utf8')
    : Buffer.from(chunk);
}

function appendVary(response, name) {
  const present = String(response.getHeader('vary') ?? '');
  if (!present.toLowerCase().includes(name))
    response.setHeader('vary', present ? `${present}, ${name}` : name);
}
