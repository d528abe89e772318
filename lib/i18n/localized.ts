/** Values of records in several languages. */
import * as z from 'zod';
import { defaultLocale, type Locale, otherLocales } from './locale';

export type Localized<T> = Readonly<Record<typeof defaultLocale, T> & Partial<Record<Locale, T>>>;
export type LocalizedText = Localized<string>;

/** A value by locale. The default language is never missing. */
export function localized<T extends z.ZodType>(value: T) {
  const translations = Object.fromEntries(
    otherLocales(defaultLocale).map((locale) => [locale, value.optional()]),
  ) as Record<Exclude<Locale, typeof defaultLocale>, z.ZodOptional<T>>;
  return z.strictObject({ [defaultLocale]: value, ...translations });
}

/** A text by locale. */
export const localizedText = localized(z.string().min(1));

/** The value in a language, or in the default language where it is not translated. */
export function localize<T>(values: Localized<T>, locale: Locale): T {
  return values[locale] ?? values[defaultLocale];
}
