/** The account entry of the menu: the user menu, or the sign-in link. */
import { PageLink } from '@/components/ui/text/page-link.client';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { href } from '@/lib/routes/href';
import { VisitorLoader } from './visitor-loader.client';

export function UserMenuSlot({ locale }: { readonly locale: Locale }) {
  const t = translatorOf(locale, 'auth');
  return (
    <VisitorLoader
      locale={locale}
      accountHref={href('account', locale)}
      operatorsHref={href('admin', locale)}
      texts={{
        account: t('visitor.account'),
        operators: translatorOf(locale, 'admin')('menu'),
        logout: t('visitor.logout'),
        signedInAs: t('visitor.signedInAs'),
      }}
    >
      <PageLink href={href('login', locale)} className="menu-head">
        {translatorOf(locale, 'layout')('signIn')}
      </PageLink>
    </VisitorLoader>
  );
}
