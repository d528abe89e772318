/** The modals of the default layout (spec §2). Each is fetched when it opens. */
import { authPathsIn } from '@/components/auth-panel/auth-paths';
import type { Locale } from '@/lib/i18n/locale';
import { AuthModalHost } from './auth-modal-host.client';

export function Modals({ locale }: { readonly locale: Locale }) {
  return <AuthModalHost locale={locale} paths={authPathsIn(locale)} />;
}
