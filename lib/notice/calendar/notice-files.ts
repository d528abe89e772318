/** Files of an answer: API paths with the question in the query. Pure. */
import type { Locale } from '@/lib/i18n/locale';
import type { NoticeQuestion } from '../notice-question';
import { noticeSearch } from '../read-notice';

/** `end`: the contract's last day; `cancel-before`: the last day of notice for that end; `withdraw-before`: the last day to withdraw. */
export const noticeEvents = ['end', 'cancel-before', 'withdraw-before'] as const;
export type NoticeEvent = (typeof noticeEvents)[number];

interface NoticeFile {
  readonly question: NoticeQuestion;
  /** Its slug. */
  readonly company: string | null;
  readonly locale: Locale;
  /** Whether a letter relies on the change of the question. Default false. */
  readonly isByChange?: boolean;
}

/** Returns the path of a file in a language, as the browser's own language may differ. */
export function noticeFileHref(
  file: NoticeEvent | 'letter',
  { question, company, locale, isByChange = false }: NoticeFile,
): string {
  const query = noticeSearch(question, company);
  query.set('locale', locale);
  if (isByChange) query.set('by_change', 'true');
  if (file === 'letter') return `/api/notice/letter.txt?${query}`;
  query.set('event', file);
  return `/api/notice/calendar.ics?${query}`;
}
