/** The account entry of the top bar and the slide-in menu (spec §2): the user menu, or the sign-in link. */
import { PageLink } from '@/components/ui/text/page-link';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { href } from '@/lib/routes/href';
import { barButton } from './bar-look';
import { VisitorLoader } from './visitor-loader.client';

interface PlaceProps {
  readonly locale: Locale;
}

function VisitorIn({
  locale,
  place,
  look,
}: PlaceProps & { readonly place: 'bar' | 'slide-in'; look: string }) {
  const t = translatorOf(locale, 'auth');
  return (
    <VisitorLoader
      locale={locale}
      place={place}
      accountHref={href('account', locale)}
      operatorsHref={href('admin-requests', locale)}
      words={{
        account: t('visitor.account'),
        operators: translatorOf(locale, 'admin')('menu'),
        logout: t('visitor.logout'),
        signedInAs: t('visitor.signedInAs'),
      }}
    >
      <PageLink href={href('login', locale)} className={look}>
        {translatorOf(locale, 'layout')('signIn')}
      </PageLink>
    </VisitorLoader>
  );
}

/** In the bar. Its fixed width avoids a layout shift when a name replaces the link. */
export function UserMenuSlot({ locale }: PlaceProps) {
  return (
    <div className="hidden w-40 @4xl:block @6xl:w-32 @[74rem]:w-36">
      <VisitorIn locale={locale} place="bar" look={`${barButton} w-full justify-center`} />
    </div>
  );
}

/** In the slide-in menu. */
export function VisitorSubmenu({ locale }: PlaceProps) {
  return (
    <VisitorIn
      locale={locale}
      place="slide-in"
      look="flex min-h-14 items-center font-semibold hover:text-moss"
    />
  );
}
