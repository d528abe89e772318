/** Labels of tags. */
import type { Locale } from '@/lib/i18n/locale';
import { type Messages, messagesOf } from '@/lib/i18n/messages';

type KnownTag = keyof Messages['articles']['tags'];

/** Returns the label of a tag in a language; an unknown tag is returned unchanged. */
export function tagLabel(tag: string, locale: Locale): string {
  const { tags } = messagesOf(locale).articles;
  return Object.hasOwn(tags, tag) ? tags[tag as KnownTag] : tag;
}
