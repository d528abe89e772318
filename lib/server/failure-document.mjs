// The page shown when rendering failed. Next's own is English, with scripts and styles
// that our policy blocks. This one has no dependencies: no story, API or build file.
import { failureStyle } from './failure-style.mjs';

/** Value of Retry-After, in seconds: most outages are shorter. */
export const retryAfterSeconds = 5;

/**
 * Its texts by language, from the messages.
 * @typedef {{ title: string, text: string, unavailable: string, retry: string, home: string }} FailureMessages
 */

const messagesKey = Symbol.for('snoei.failure-messages');

/**
 * Sets the texts at process start, before the first request: this file is outside the bundle that contains
 * the messages.
 * @param {Readonly<Record<string, FailureMessages>>} messages the first language is that of URLs without a prefix
 */
export function setFailureMessages(messages) {
  Reflect.set(globalThis, messagesKey, messages);
}

function escaped(text) {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/**
 * The page in the language of the failed URL, or null before its texts are set.
 * @param {string} url path and query, not shown
 * @param {boolean} isAway a dependency is unavailable: retry soon
 * @returns {string | null}
 */
export function failureDocument(url, isAway) {
  const messagesByLocale = Reflect.get(globalThis, messagesKey);
  if (!messagesByLocale) return null;
  const [first, ...others] = Object.keys(messagesByLocale);
  const locale = others.find((other) => new RegExp(`^/${other}(?:[/?]|$)`).test(url)) ?? first;
  const messages = messagesByLocale[locale];
  // An empty href is the page's own URL, with its query.
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Snoei</title>
<style>${failureStyle}</style>
</head>
<body>
<main>
<h1>${escaped(isAway ? messages.unavailable : messages.title)}</h1>
<p>${escaped(messages.text)}</p>
<ul>
<li><a href="">${escaped(messages.retry)}</a></li>
<li><a href="${locale === first ? '/' : `/${locale}`}">${escaped(messages.home)}</a></li>
</ul>
</main>
</body>
</html>
`;
}
