/** The list that a page's address names. Nothing personal: who may be on it is not said. */
import { type MailList, mailLists } from '@/lib/contract/subscriptions';

/** One of the lists; null where the text is none. */
export function readList(value: string | readonly string[] | undefined): MailList | null {
  return mailLists.find((list) => list === value) ?? null;
}
