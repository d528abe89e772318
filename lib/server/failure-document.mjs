// The page in place of one that could not be made. Next has one of its own for that: English, and with scripts and styles
// that our policy refuses. This one needs nobody: no story, no API, no file of the build.
import { failureStyle } from './failure-style.mjs';

/** When to try again, in seconds: what is away is mostly back within those. */
export const retryAfterSeconds = 5;

/**
 * Its words by language, as the messages have them.
 * @typedef {{ title: string, text: string, unavailable: string, retry: string, home: string }} FailureWords
 */

const wordsKey = Symbol.for('snoei.failure-words');

/**
 * Told when the process starts, before the first request: this file runs beside the build, which holds the messages.
 * @param {Readonly<Record<string, FailureWords>>} words the first language is that of addresses without a prefix
 */
export function setFailureWords(words) {
  Reflect.set(globalThis, wordsKey, words);
}

function escaped(text) {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/**
 * The page in the language of the address that failed, or null while nobody told its words.
 * @param {string} url path and query; nothing of it is shown
 * @param {boolean} isAway something that pages are made of is away: try again soon
 * @returns {string | null}
 */
export function failureDocument(url, isAway) {
  const wordsByLocale = Reflect.get(globalThis, wordsKey);
  if (!wordsByLocale) return null;
  const [first, ...others] = Object.keys(wordsByLocale);
  const locale = others.find((other) => new RegExp(`^/${other}(?:[/?]|$)`).test(url)) ?? first;
  const words = wordsByLocale[locale];
  // An empty address is the page's own, with its query.
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
<h1>${escaped(isAway ? words.unavailable : words.title)}</h1>
<p>${escaped(words.text)}</p>
<ul>
<li><a href="">${escaped(words.retry)}</a></li>
<li><a href="${locale === first ? '/' : `/${locale}`}">${escaped(words.home)}</a></li>
</ul>
</main>
</body>
</html>
`;
}
