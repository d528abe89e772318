/** Messages of the support panel in one language, loaded with it, as no page contains them. */
import type { Locale } from '@/lib/i18n/locale';

const files = {
  nl: () =>
    Promise.all([
      import('@/messages/nl/chat.json'),
      import('@/messages/nl/fields.json'),
      import('@/messages/nl/flow.json'),
    ]),
  en: () =>
    Promise.all([
      import('@/messages/en/chat.json'),
      import('@/messages/en/fields.json'),
      import('@/messages/en/flow.json'),
    ]),
} as const;

/** Returns the props of the NextIntlClientProvider around the panel. */
export async function loadChatMessages(locale: Locale) {
  const [{ default: chat }, { default: fields }, { default: flow }] = await files[locale]();
  return { chat, fields, flow: { errorTitle: flow.errorTitle } };
}

export type ChatMessages = Awaited<ReturnType<typeof loadChatMessages>>;
