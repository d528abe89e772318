/** Web addresses of sources. */

/** Returns a URL's host without `www.`, or the text itself. */
export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url;
}

/** Acts by their number in the Dutch database of laws. */
const acts = { BWBR0005290: 'civil-code-7' } as const;

/** Returns the act that a URL has the text of, by the number in its path; null for any other page. */
export function findAct(url: string): (typeof acts)[keyof typeof acts] | null {
  const number = /\bBWBR\d{7}\b/.exec(url)?.[0];
  return Object.entries(acts).find(([known]) => known === number)?.[1] ?? null;
}

/** Languages, beside Dutch and English, that addresses of help pages name. */
const foreignLanguages = [
  'cs',
  'da',
  'de',
  'es',
  'fi',
  'fr',
  'hu',
  'it',
  'ja',
  'ko',
  'no',
  'pl',
  'pt',
  'ru',
  'sv',
  'th',
  'tr',
  'zh',
];

/**
 * Returns the language (BCP 47) of a page by its address (`/hc/ru/`, `/de-DE/`, a host of Germany), or null for Dutch, English and what the
 * address does not say.
 */
export function findForeignLanguage(url: string): string | null {
  if (!URL.canParse(url)) return null;
  const { hostname, pathname } = new URL(url);
  if (/(?:^|[/-])(?:nl|en)(?:[-_][a-z]{2})?(?:\/|$)/i.test(pathname)) return null;
  const codes = pathname
    .split('/')
    .map((part) => /^([a-z]{2})(?:[-_][a-z]{2})?$/i.exec(part)?.[1]?.toLowerCase());
  const named = foreignLanguages.find((language) => codes.includes(language));
  return named ?? (hostname.endsWith('.de') ? 'de' : null);
}

/** Returns a URL that may be linked, or null: http and https only. */
export function findWebAddress(value: string): string | null {
  if (!URL.canParse(value)) return null;
  return ['http:', 'https:'].includes(new URL(value).protocol) ? value : null;
}
