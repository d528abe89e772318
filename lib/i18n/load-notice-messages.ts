/** The messages of a notice calculation, for the browser: loaded once its form is used. */
import type { Locale } from './locale';
import type { Messages } from './messages';

export type NoticeMessages = Pick<Messages, 'notice' | 'noticePage'>;

const importNotice = (locale: Locale): Promise<{ default: Messages['notice'] }> =>
  import(`../../messages/${locale}/notice.json`);
const importPage = (locale: Locale): Promise<{ default: Messages['noticePage'] }> =>
  import(`../../messages/${locale}/noticePage.json`);

/** The namespaces `notice` and `noticePage` of a language. Rejects where they can't be fetched. */
export async function loadNoticeMessages(locale: Locale): Promise<NoticeMessages> {
  const [notice, noticePage] = await Promise.all([importNotice(locale), importPage(locale)]);
  return { notice: notice.default, noticePage: noticePage.default };
}
