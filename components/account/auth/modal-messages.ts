/** The messages of the auth modal: loaded with it, in one language, since no page carries them. */
import type { Locale } from '@/lib/i18n/locale';
import type { Messages } from '@/lib/i18n/messages';

const importAuth = (locale: Locale): Promise<{ default: Messages['auth'] }> =>
  import(`../../../messages/${locale}/auth.json`);
const importFields = (locale: Locale): Promise<{ default: Messages['fields'] }> =>
  import(`../../../messages/${locale}/fields.json`);

/** What NextIntlClientProvider is given around the modal. */
export async function loadModalMessages(locale: Locale) {
  const [{ default: auth }, { default: fields }] = await Promise.all([
    importAuth(locale),
    importFields(locale),
  ]);
  return { auth, fields };
}

export type ModalMessages = Awaited<ReturnType<typeof loadModalMessages>>;
