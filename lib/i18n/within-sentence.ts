import { type Locale, languageTags } from './locale';

/** A label as it reads within a sentence: its first letter in lower case. For common nouns only. */
export function withinSentence(label: string, locale: Locale): string {
  return label.charAt(0).toLocaleLowerCase(languageTags[locale]) + label.slice(1);
}
