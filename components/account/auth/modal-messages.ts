/** Messages of the auth modal in one language, loaded with it, as no page contains them. */
import type { Locale } from '@/lib/i18n/locale';

const files = {
  nl: () => Promise.all([import('@/messages/nl/auth.json'), import('@/messages/nl/fields.json')]),
  en: () => Promise.all([import('@/messages/en/auth.json'), import('@/messages/en/fields.json')]),
} as const;

/** Returns the props of the NextIntlClientProvider around the modal. */
export async function loadModalMessages(locale: Locale) {
  const [{ default: auth }, { default: fields }] = await files[locale]();
  return { auth, fields, flow: { errorTitle: auth.errorTitle } };
}

export type ModalMessages = Awaited<ReturnType<typeof loadModalMessages>>;
