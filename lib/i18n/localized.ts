/** Texts of records in several languages. */
import { z } from 'zod';
import { defaultLocale, type Locale, otherLocales } from './locale';

export type LocalizedText = Readonly<Record<typeof defaultLocale, string> & Partial<Record<Locale, string>>>;

const text = z.string().min(1);
const translations = Object.fromEntries(
  otherLocales(defaultLocale).map((locale) => [locale, text.optional()]),
) as Record<Exclude<Locale, typeof defaultLocale>, z.ZodOptional<typeof text>>;

/** A text by locale. The default language is never missing. */
export const localizedText = z.strictObject({ [defaultLocale]: text, ...translations });

/** The text in a language, or in the default language where it is not translated. */
export function localize(texts: LocalizedText, locale: Locale): string {
  return texts[locale] ?? texts[defaultLocale];
}
