/** The list named by a page's URL, without personal data. */
import { type MailList, mailLists } from '@/lib/contract/subscriptions';

/** Returns one of the lists, or null. */
export function readList(value: string | readonly string[] | undefined): MailList | null {
  return mailLists.find((list) => list === value) ?? null;
}
