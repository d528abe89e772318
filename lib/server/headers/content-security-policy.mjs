// The content security policy of every response: no unsafe-inline, no unsafe-eval for scripts. Pages are prerendered,
// so a nonce can't be used: the known inline scripts of Next and React are allowed by their hash. An unknown script is
// never allowed, because hashing every script would also allow an injected one.
import { createHash } from 'node:crypto';
import { beforePaintScript } from './before-paint-script.mjs';

/** Inline scripts: no src attribute. */
const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/gi;

/** Data blocks, which browsers do not run. */
const dataBlock = /\btype="(?:application\/(?:ld\+)?json|speculationrules)"/i;

/** The inline scripts that Next 16 and React 19 write into a document, and our own. */
const knownShapes = [
  (text) => text === beforePaintScript,
  (text) => text === '(self.__next_f=self.__next_f||[]).push([0])',
  (text) => isCallOf(text, /^self\.__next_f\.push\(([\s\S]*)\)$/),
  (text) =>
    isCallOf(
      text,
      /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\(([\s\S]*)\);?$/,
    ),
  (text) => text === 'requestAnimationFrame(function(){$RT=performance.now()});',
  (text) => /^\$RC\("B:[0-9a-f]+","S:[0-9a-f]+"\)$/.test(text),
];

/** Returns whether a script is one call whose whole argument is JSON, which contains no code. */
function isCallOf(text, shape) {
  const argument = shape.exec(text)?.[1];
  if (argument === undefined) return false;
  try {
    JSON.parse(argument);
    return true;
  } catch {
    return false;
  }
}

/**
 * CSP sources of the known inline scripts of a document.
 * @param {string} html
 * @param {(script: string) => void} onUnknown receives every inline script that will be blocked
 * @returns {string[]} `'sha256-…'`
 */
export function inlineScriptHashes(html, onUnknown = () => {}) {
  const sources = new Set();
  for (const [, attributes, text] of html.matchAll(inlineScript)) {
    if (text === '' || dataBlock.test(attributes)) continue;
    if (knownShapes.some((isKnown) => isKnown(text))) {
      sources.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
    } else {
      onUnknown(text);
    }
  }
  return [...sources];
}

/** @type {import('./outside-sources.mjs').OutsideSources} */
const nothingOutside = { scripts: [], images: [], connections: [] };

/**
 * The policy of a document.
 * @param {readonly string[]} scriptSources hashes of its inline scripts
 * @param {readonly string[]} formTargets further origins that a form may redirect to (a payment provider)
 * @param {import('./outside-sources.mjs').OutsideSources} outside external sources after consent
 */
export function documentPolicy(scriptSources, formTargets = [], outside = nothingOutside) {
  return [
    "default-src 'self'",
    ['script-src', "'self'", ...scriptSources, ...outside.scripts].join(' '),
    "style-src 'self'",
    // Attributes only: React writes them for computed sizes and colours; style elements stay forbidden.
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...outside.images].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...outside.connections].join(' '),
    "frame-src 'self' blob:",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    ['form-action', "'self'", ...formTargets].join(' '),
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Origin of Storyblok's visual editor, the only one that may frame a page, in preview only. */
const visualEditorOrigin = 'https://app.storyblok.com';

/**
 * The policy of a document in preview: the visual editor may frame it, and its bridge adds a style
 * sheet. Script sources are unchanged.
 * @param {string} policy the document's own
 */
export function previewPolicy(policy) {
  return policy
    .replace("frame-ancestors 'none'", `frame-ancestors 'self' ${visualEditorOrigin}`)
    .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'");
}

/** The policy of other responses; our own pages may frame a letter's PDF. */
export const otherPolicy = "default-src 'none'; frame-ancestors 'self'";

/** The policy of scripts, which applies when one runs as a worker: it may connect to our own site. */
const scriptPolicy = "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'self'";

/**
 * The policy of a response that is not a document, by its content type.
 * @param {unknown} contentType
 */
export function policyOf(contentType) {
  return /^(?:application|text)\/javascript/.test(String(contentType ?? '')) ? scriptPolicy : otherPolicy;
}

/**
 * Whether other sites may embed a path: social images.
 * @param {string | undefined} url path and query
 */
export function isForOtherSites(url) {
  return url?.startsWith('/api/social-image/') ?? false;
}

/**
 * Headers of every response, errors and assets included.
 * @param {{ https: boolean }} options HSTS only when the site is served over https
 * @returns {Record<string, string>}
 */
export function securityHeaders({ https }) {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
    // External resources load without credentials; `require-corp` would block tags.
    'cross-origin-embedder-policy': 'credentialless',
    'cross-origin-resource-policy': 'same-origin',
    ...(https ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  };
}
