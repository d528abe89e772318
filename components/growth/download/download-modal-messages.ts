/** The messages of the download modal: loaded with it, in one language, since no page carries them. */
import type { Locale } from '@/lib/i18n/locale';
import type { Messages } from '@/lib/i18n/messages';

const importModal = (locale: Locale): Promise<{ default: Messages['downloadModal'] }> =>
  import(`../../../messages/${locale}/downloadModal.json`);
const importCommon = (locale: Locale): Promise<{ default: Messages['common'] }> =>
  import(`../../../messages/${locale}/common.json`);

/** All messages of the modal; none of them has arguments. */
export async function loadDownloadMessages(locale: Locale) {
  const [{ default: modal }, { default: common }] = await Promise.all([
    importModal(locale),
    importCommon(locale),
  ]);
  return { ...modal, store: common.store };
}

export type DownloadMessages = Awaited<ReturnType<typeof loadDownloadMessages>>;
