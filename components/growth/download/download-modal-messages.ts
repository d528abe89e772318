/** The messages of the download modal: loaded with it, in one language, since no page carries them. */
import { byLocale } from '@/lib/i18n/by-locale';
import type { Locale } from '@/lib/i18n/locale';
import type { Messages } from '@/lib/i18n/messages';

const modals = byLocale(
  import.meta.glob<Messages['downloadModal']>('../../../messages/*/downloadModal.json', {
    import: 'default',
  }),
);
const commons = byLocale(
  import.meta.glob<Messages['common']>('../../../messages/*/common.json', { import: 'default' }),
);

/** All messages of the modal; none of them has arguments. */
export async function loadDownloadMessages(locale: Locale) {
  const [modal, common] = await Promise.all([modals[locale](), commons[locale]()]);
  return { ...modal, store: common.store };
}

export type DownloadMessages = Awaited<ReturnType<typeof loadDownloadMessages>>;
