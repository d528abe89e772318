/** The site's languages (spec §2): Dutch at the root, English under /en. */
export const locales = ['nl', 'en'] as const;

export type Locale = (typeof locales)[number];

export const defaultLocale = 'nl' satisfies Locale;

/** The tags that `Intl` formats dates, numbers and money by; `en` alone would be American, with the month first. */
export const languageTags: Readonly<Record<Locale, string>> = { nl: 'nl-NL', en: 'en-GB' };

/** The languages by their own names, the same in every language. */
export const languageNames: Readonly<Record<Locale, string>> = { nl: 'Nederlands', en: 'English' };

/** What stands before a language's paths: nothing for the default language, `/en` for English. */
export function localePrefix(locale: Locale): string {
  return locale === defaultLocale ? '' : `/${locale}`;
}

/** The languages that a page can be switched to. */
export function otherLocales(locale: Locale): readonly Locale[] {
  return locales.filter((other) => other !== locale);
}

/** A value for each language. */
export function mapLocales<V>(read: (locale: Locale) => V): Record<Locale, V> {
  return Object.fromEntries(locales.map((locale) => [locale, read(locale)])) as Record<Locale, V>;
}

/** Whether a value is one of the site's languages. */
export function isLocale(value: unknown): value is Locale {
  return typeof value === 'string' && (locales as readonly string[]).includes(value);
}

/** The site's language that an Accept-Language header asks for first; Dutch when it names none of ours. */
export function localeOfHeader(header: string | null | undefined): Locale {
  for (const part of (header ?? '').split(',')) {
    const tag = part.trim().slice(0, 2).toLowerCase();
    if (isLocale(tag)) return tag;
  }
  return defaultLocale;
}
