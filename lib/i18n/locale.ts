/** The site's languages: Dutch at the root, English under /en. */
export const locales = ['nl', 'en'] as const;

export type Locale = (typeof locales)[number];

export const defaultLocale = 'nl' satisfies Locale;

/** Locale tags for `Intl`; `en` alone is American, with the month first. */
export const languageTags: Readonly<Record<Locale, string>> = { nl: 'nl-NL', en: 'en-GB' };

/** The languages by their own names, the same in every language. */
export const languageNames: Readonly<Record<Locale, string>> = { nl: 'Nederlands', en: 'English' };

/** What stands before a language's paths: nothing for the default language, `/en` for English. */
export function localePrefix(locale: Locale): string {
  return locale === defaultLocale ? '' : `/${locale}`;
}

/** Returns the other languages of the switcher. */
export function otherLocales(locale: Locale): readonly Locale[] {
  return locales.filter((other) => other !== locale);
}

/** Returns a value for each language. */
export function mapLocales<V>(read: (locale: Locale) => V): Record<Locale, V> {
  return Object.fromEntries(locales.map((locale) => [locale, read(locale)])) as Record<Locale, V>;
}

/** Returns whether a value is one of the site's languages. */
export function isLocale(value: unknown): value is Locale {
  return typeof value === 'string' && (locales as readonly string[]).includes(value);
}

/** Returns the site's language preferred by an Accept-Language header; Dutch by default. */
export function localeOfHeader(header: string | null | undefined): Locale {
  for (const part of (header ?? '').split(',')) {
    const tag = part.trim().slice(0, 2).toLowerCase();
    if (isLocale(tag)) return tag;
  }
  return defaultLocale;
}
