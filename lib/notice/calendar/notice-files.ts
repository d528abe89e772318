/** Files of an answer: API paths with the question in the query. Pure. */
import type { Locale } from '@/lib/i18n/locale';
import type { NoticeQuestion } from '../notice-question';
import { noticeSearch } from '../read-notice';

/** `end`: the contract's last day; `cancel-before`: the last day of notice for that end; `withdraw-before`: the last day to withdraw. */
export const noticeEvents = ['end', 'cancel-before', 'withdraw-before'] as const;
export type NoticeEvent = (typeof noticeEvents)[number];

/** Returns the path of a file in a language, as the browser's own language may differ. `company` is a slug. */
export function noticeFileHref(
  file: NoticeEvent | 'letter',
  { question, company, locale }: { question: NoticeQuestion; company: string | null; locale: Locale },
): string {
  const query = noticeSearch(question, company);
  query.set('locale', locale);
  if (file === 'letter') return `/api/notice/letter.txt?${query}`;
  query.set('event', file);
  return `/api/notice/calendar.ics?${query}`;
}
