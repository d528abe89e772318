import { type Locale, languageTags } from './locale';

/** What a language is called in a language: `English` is `Engels` in Dutch. */
export function languageName(language: Locale, locale: Locale): string {
  return new Intl.DisplayNames(languageTags[locale], { type: 'language' }).of(language) ?? language;
}
