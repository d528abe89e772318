/** The words of an answer about notice, for the browser: fetched when somebody works one out. */
import type { Locale } from './locale';
import type { Messages } from './messages';

export type NoticeWords = Pick<Messages, 'notice' | 'noticePage'>;

/** The namespaces `notice` and `noticePage` of a language. Throws where they can't be fetched. */
export async function loadNoticeWords(locale: Locale): Promise<NoticeWords> {
  const [notice, noticePage] = await (locale === 'nl'
    ? Promise.all([import('@/messages/nl/notice.json'), import('@/messages/nl/noticePage.json')])
    : Promise.all([import('@/messages/en/notice.json'), import('@/messages/en/noticePage.json')]));
  return { notice: notice.default, noticePage: noticePage.default };
}
