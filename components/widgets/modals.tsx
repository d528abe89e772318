/** The modals of the default layout, each loaded when it opens. */

import { AuthModalHost } from '@/components/account/auth/auth-modal-host.client';
import { authPathsIn } from '@/components/account/auth/auth-paths';
import type { Locale } from '@/lib/i18n/locale';

export function Modals({ locale }: { readonly locale: Locale }) {
  return <AuthModalHost locale={locale} paths={authPathsIn(locale)} />;
}
