/** Where the top bar and the slide-in menu say who is signed in (spec §2): the way to sign in, once there is one. */
import { PageLink } from '@/components/ui/page-link';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { getRoute } from '@/lib/routes/compiled';
import { findPath } from '@/lib/routes/href';
import { barButton } from './bar-look';

/** The way to sign in, or nothing while there is no page for it. */
export function VisitorPlace({ locale }: { readonly locale: Locale }) {
  const path = getRoute('login').folder === null ? null : findPath('login', locale);
  if (path === null) return null;
  const t = translatorOf(locale, 'layout');
  return (
    <PageLink href={path} className={`${barButton} max-sm:hidden`}>
      {t('signIn')}
    </PageLink>
  );
}

/** The same in the slide-in menu. */
export function VisitorSubmenu({ locale }: { readonly locale: Locale }) {
  const path = getRoute('login').folder === null ? null : findPath('login', locale);
  if (path === null) return null;
  const t = translatorOf(locale, 'layout');
  return (
    <PageLink href={path} className="flex min-h-14 items-center font-semibold hover:text-moss">
      {t('signIn')}
    </PageLink>
  );
}
