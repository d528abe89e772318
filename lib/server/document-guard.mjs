// Around Next's answer to a page: the document is held until it is whole, its policy made from its own inline scripts, and
// sent compressed. What is the same is worked out once: bodies are remembered by their text and their SHA-256, which is their ETag too (Next's
// own takes four times as long to make: next.config.ts leaves it out). Where Next could make no page,
// ours stands in its place, with a status that tells whether to come back soon.
import { createHash } from 'node:crypto';
import { chooseCoding, encodeText } from './content-coding.mjs';
import { documentPolicy, inlineScriptHashes, previewPolicy } from './content-security-policy.mjs';
import { failureDocument, retryAfterSeconds } from './failure-document.mjs';
import { failurePolicy } from './failure-style.mjs';
import { knowLengths } from './known-lengths.mjs';
import { isOutage } from './outages.mjs';

/** How many documents are remembered, and how large they may be together (compressed and plain), in bytes. */
const maxRemembered = 2000;
const maxRememberedBytes = 64 * 1024 * 1024;

/** 162 bits of the 256. Weak, because a body has one in every encoding. */
const etagCharacters = 27;

/** What was made of documents, by key, with the bytes that each takes. The oldest leaves first. */
function documentMemory() {
  const known = new Map();
  let bytes = 0;
  return {
    find: (key) => known.get(key)?.entry,
    keep(key, entry, size) {
      bytes += size - (known.get(key)?.size ?? 0);
      known.set(key, { entry, size });
      for (const [oldest, { size: freed }] of known) {
        if (known.size <= maxRemembered && bytes <= maxRememberedBytes) break;
        known.delete(oldest);
        bytes -= freed;
      }
    },
  };
}

/** Whether a request asks for a page: navigations, not assets, API calls or React's flight data. */
export function asksForDocument(request) {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  return isRead && request.headers.rsc === undefined && !/^\/(?:_next|api)(?:\/|$)/.test(request.url);
}

/**
 * Makes the guard of a server.
 * @param {{ formTargets?: readonly string[], outside?: import('./outside-sources.mjs').OutsideSources, editable?: boolean, warn?: (message: string) => void }} options
 *   `editable`: stories are edited in Storyblok, whose visual editor frames the pages of the preview
 * @returns {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => void}
 *   call it before Next's own handler
 */
export function documentGuard({ formTargets = [], outside, editable = false, warn = console.warn } = {}) {
  const byHash = documentMemory();
  const byText = documentMemory();
  knowLengths((text) => byText.find(text)?.length);

  /** A page that Next keeps comes as the very same string each time: then not even its hash is made again. */
  async function examineText(text, url) {
    const remembered = byText.find(text);
    if (remembered) return remembered;
    const entry = await examine(Buffer.from(text), url);
    byText.keep(text, entry, text.length * 2);
    return entry;
  }

  async function examine(body, url) {
    const key = createHash('sha256').update(body).digest('base64');
    const remembered = byHash.find(key);
    if (remembered) return remembered;
    const hashes = inlineScriptHashes(body.toString('utf8'), (script) => {
      warn(`blocked an inline script of unknown shape on ${url.split('?')[0]}: ${script.slice(0, 80)}`);
    });
    const entry = {
      key,
      etag: `W/"${key.slice(0, etagCharacters)}"`,
      policy: documentPolicy(hashes, formTargets, outside),
      coded: {},
      length: body.length,
    };
    byHash.keep(key, entry, 0);
    return entry;
  }

  /** The bytes of a document in a coding; each is made when it is first asked for. */
  async function codedBytes(body, entry, coding) {
    const made = entry.coded[coding];
    if (made) return made;
    const bytes = await encodeText(Buffer.from(body), coding);
    entry.coded[coding] = bytes;
    const held = Object.values(entry.coded).reduce((sum, { length }) => sum + length, 0);
    if (byHash.find(entry.key) === entry) byHash.keep(entry.key, entry, held);
    return bytes;
  }

  return function guard(request, response) {
    const coding = chooseCoding(request.headers['accept-encoding']);
    // Next must not compress what is still to be read, nor leave the body out: the policy comes from it. Node itself
    // sends no body where HEAD was asked.
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
      const { body, entry } = (await failure()) ?? (await examined(made));
      const { etag, policy } = entry;
      // What anybody may keep can be asked for again by its name.
      const isKept =
        response.statusCode === 200 &&
        /s-maxage|public/.test(String(response.getHeader('cache-control') ?? '')) &&
        !response.hasHeader('set-cookie');
      if (isKept && etag !== undefined) {
        response.setHeader('etag', etag);
        if (isNamed(request.headers['if-none-match'], etag)) {
          sendUnchanged(done);
          return;
        }
      }
      const bytes = coding ? await codedBytes(body, entry, coding) : body;
      response.setHeader('content-security-policy', isPreview ? previewPolicy(policy) : policy);
      appendVary(response, 'accept-encoding');
      response.removeHeader('transfer-encoding');
      // Node's own end() writes the headers through these.
      Object.assign(response, original);
      if (coding) response.setHeader('content-encoding', coding);
      response.setHeader('content-length', coding ? bytes.length : entry.length);
      original.end(bytes, undefined, done);
    }

    /** The browser has it, with its policy. */
    function sendUnchanged(done) {
      appendVary(response, 'accept-encoding');
      for (const name of ['transfer-encoding', 'content-length', 'content-type']) response.removeHeader(name);
      response.statusCode = 304;
      Object.assign(response, original);
      original.end(undefined, undefined, done);
    }

    async function examined(body) {
      const examineIt = typeof body === 'string' ? examineText : examine;
      return { body, entry: await examineIt(body, request.url) };
    }

    /** Our page where Next could make none. */
    async function failure() {
      if (response.statusCode !== 500) return null;
      const isAway = isOutage();
      const page = failureDocument(request.url, isAway);
      if (page === null) return null;
      if (isAway) {
        response.statusCode = 503;
        response.statusMessage = 'Service Unavailable';
        response.setHeader('retry-after', String(retryAfterSeconds));
      }
      const body = Buffer.from(page);
      return { body, entry: { policy: failurePolicy, coded: {}, length: body.length } };
    }
  };
}

/** Whether an `If-None-Match` names this body; `*` names any. */
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
