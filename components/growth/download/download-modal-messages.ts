/** Messages of the download modal in one language, loaded with it, as no page contains them. */
import type { Locale } from '@/lib/i18n/locale';

const files = {
  nl: () => Promise.all([import('@/messages/nl/downloadModal.json'), import('@/messages/nl/common.json')]),
  en: () => Promise.all([import('@/messages/en/downloadModal.json'), import('@/messages/en/common.json')]),
} as const;

/** Returns all messages of the modal; none has arguments. */
export async function loadDownloadMessages(locale: Locale) {
  const [{ default: modal }, { default: common }] = await files[locale]();
  return { ...modal, store: common.store };
}

export type DownloadMessages = Awaited<ReturnType<typeof loadDownloadMessages>>;
