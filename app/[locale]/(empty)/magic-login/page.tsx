import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { authPathsIn } from '@/components/account/auth/auth-paths';
import { DeferredAuthPanel, DeferredMailedLinkForm } from '@/components/account/auth/deferred-auth.client';
import { describeAuthForms } from '@/components/account/auth/describe-auth-forms';
import { accountPageMetadata } from '@/components/account/auth/page-metadata';
import { readPageQuery, type SearchParams } from '@/components/account/auth/page-query';
import { ConfirmationPage } from '@/components/account/confirmation-page';
import { findPageNote, hasFailed } from '@/components/form/native/page-note';
import { Heading } from '@/components/ui/text/heading';
import { magicLinkMaxAgeSeconds } from '@/lib/config/account-terms';
import { translatorOf } from '@/lib/i18n/translator';
import { href } from '@/lib/routes/href';

/** Contains one visitor's link: rendered for each request, never cached. */
export const dynamic = 'force-dynamic';

interface Props {
  readonly searchParams: Promise<SearchParams>;
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  return accountPageMetadata('magic-login', await getTranslations('auth.magicLogin'), searchParams);
}

/** Target of the mailed sign-in link: one confirmation, then the page it was requested on. */
export default async function MagicLoginPage({ searchParams }: Props) {
  const { token, target, note: form } = readPageQuery(await searchParams);
  const locale = await getLocale();
  const t = await getTranslations('auth.magicLogin');
  const note = await findPageNote(form);
  const goOnTo = target ?? href('account', locale);
  const query = { ...(token === null ? {} : { token }), ...(target === null ? {} : { redirect: target }) };
  const expired = <Expired target={goOnTo} />;
  return (
    <ConfirmationPage>
      {token === null || hasFailed(note) ? (
        expired
      ) : (
        <DeferredMailedLinkForm
          locale={locale}
          action="/api/magic/login"
          response="session"
          hidden={{ token, redirect_url: goOnTo }}
          target={goOnTo}
          page={href('magic-login', locale, {}, { ...query, note: 'magic-login' })}
          note={note}
          submit={t('action')}
          ends={{ expired }}
        >
          <div className="grid gap-3">
            <Heading level={1}>{t('heading')}</Heading>
            <p>{t('text')}</p>
          </div>
        </DeferredMailedLinkForm>
      )}
    </ConfirmationPage>
  );
}

/** Shown for a used, expired or incomplete link, with a link to request a new one. */
async function Expired({ target }: { readonly target: string }) {
  const locale = await getLocale();
  const t = await getTranslations('auth.magicLogin');
  return (
    <div className="grid gap-6">
      <div className="grid gap-3">
        <Heading level={1}>{t('expiredHeading')}</Heading>
        <p>{t('expiredText', { minutes: magicLinkMaxAgeSeconds / 60 })}</p>
      </div>
      <DeferredAuthPanel
        locale={locale}
        hostScreen="register"
        forms={describeAuthForms(translatorOf(locale, 'fields'), { idPrefix: 'again' })}
        paths={authPathsIn(locale)}
        target={target}
        minimal
        partLevel={2}
      />
    </div>
  );
}
