/** The messages of the auth modal: loaded with it, in one language, since no page carries them. */
import { byLocale } from '@/lib/i18n/by-locale';
import type { Locale } from '@/lib/i18n/locale';
import type { Messages } from '@/lib/i18n/messages';

const auths = byLocale(
  import.meta.glob<Messages['auth']>('../../../messages/*/auth.json', { import: 'default' }),
);
const fieldMessages = byLocale(
  import.meta.glob<Messages['fields']>('../../../messages/*/fields.json', { import: 'default' }),
);

/** What NextIntlClientProvider is given around the modal. */
export async function loadModalMessages(locale: Locale) {
  const [auth, fields] = await Promise.all([auths[locale](), fieldMessages[locale]()]);
  return { auth, fields, flow: { errorTitle: auth.errorTitle } };
}

export type ModalMessages = Awaited<ReturnType<typeof loadModalMessages>>;
