/** The messages of a notice calculation, for the browser: loaded with the first calculation. */
import { byLocale } from './by-locale';
import type { Locale } from './locale';
import type { Messages } from './messages';

export type NoticeMessages = Pick<Messages, 'notice' | 'noticePage'>;

const notice = byLocale(
  import.meta.glob<Messages['notice']>('../../messages/*/notice.json', { import: 'default' }),
);
const noticePage = byLocale(
  import.meta.glob<Messages['noticePage']>('../../messages/*/noticePage.json', { import: 'default' }),
);

/** The namespaces `notice` and `noticePage` of a language. Rejects where they can't be fetched. */
export async function loadNoticeMessages(locale: Locale): Promise<NoticeMessages> {
  const [ownNotice, ownPage] = await Promise.all([notice[locale](), noticePage[locale]()]);
  return { notice: ownNotice, noticePage: ownPage };
}
