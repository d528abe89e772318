/** The messages of the support panel: loaded with it, in one language, since no page carries them. */
import { byLocale } from '@/lib/i18n/by-locale';
import type { Locale } from '@/lib/i18n/locale';
import type { Messages } from '@/lib/i18n/messages';

const chats = byLocale(
  import.meta.glob<Messages['chat']>('../../messages/*/chat.json', { import: 'default' }),
);
const fieldMessages = byLocale(
  import.meta.glob<Messages['fields']>('../../messages/*/fields.json', { import: 'default' }),
);
const flows = byLocale(
  import.meta.glob<Messages['flow']>('../../messages/*/flow.json', { import: 'default' }),
);

/** What NextIntlClientProvider is given around the panel. */
export async function loadChatMessages(locale: Locale) {
  const [chat, fields, flow] = await Promise.all([chats[locale](), fieldMessages[locale](), flows[locale]()]);
  return { chat, fields, flow: { errorTitle: flow.errorTitle } };
}

export type ChatMessages = Awaited<ReturnType<typeof loadChatMessages>>;
