/** A story's tag in words (spec §3 'Tags'). */
import type { Locale } from '@/lib/i18n/locale';
import { type Messages, messagesOf } from '@/lib/i18n/messages';

type KnownTag = keyof Messages['articles']['tags'];

/** The tag's name in a language; a tag that an editor made up stands as it is. */
export function tagLabel(tag: string, locale: Locale): string {
  const { tags } = messagesOf(locale).articles;
  return Object.hasOwn(tags, tag) ? tags[tag as KnownTag] : tag;
}
