/** The messages of the support panel: loaded with it, in one language, since no page carries them. */
import type { Locale } from '@/lib/i18n/locale';
import type { Messages } from '@/lib/i18n/messages';

const importChat = (locale: Locale): Promise<{ default: Messages['chat'] }> =>
  import(`../../messages/${locale}/chat.json`);
const importFields = (locale: Locale): Promise<{ default: Messages['fields'] }> =>
  import(`../../messages/${locale}/fields.json`);

/** What NextIntlClientProvider is given around the panel. */
export async function loadChatMessages(locale: Locale) {
  const [{ default: chat }, { default: fields }] = await Promise.all([
    importChat(locale),
    importFields(locale),
  ]);
  return { chat, fields };
}

export type ChatMessages = Awaited<ReturnType<typeof loadChatMessages>>;
