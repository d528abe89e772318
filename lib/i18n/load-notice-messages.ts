/** Messages of a notice answer, loaded in the browser on first use. */
import type { Locale } from './locale';
import type { Messages } from './messages';

export type NoticeMessages = Pick<Messages, 'notice' | 'noticePage'>;

/** Returns the namespaces `notice` and `noticePage` of a language. Throws when they can't be loaded. */
export async function loadNoticeMessages(locale: Locale): Promise<NoticeMessages> {
  const [notice, noticePage] = await (locale === 'nl'
    ? Promise.all([import('@/messages/nl/notice.json'), import('@/messages/nl/noticePage.json')])
    : Promise.all([import('@/messages/en/notice.json'), import('@/messages/en/noticePage.json')]));
  return { notice: notice.default, noticePage: noticePage.default };
}
