/** The words of the support panel: fetched with it, in one language, since no page carries them. */
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

/** What NextIntlClientProvider is given around the panel. */
export async function loadChatWords(locale: Locale) {
  const [{ default: chat }, { default: fields }, { default: flow }] = await files[locale]();
  return { chat, fields, flow: { errorTitle: flow.errorTitle } };
}

export type ChatWords = Awaited<ReturnType<typeof loadChatWords>>;
