import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { DeferredMailedLinkForm } from '@/components/account/auth/deferred-auth.client';
import { accountPageMetadata } from '@/components/account/auth/page-metadata';
import { readPageQuery, type SearchParams } from '@/components/account/auth/page-query';
import { NarrowPage } from '@/components/account/narrow-page';
import { describeAccountForm } from '@/components/form/describe-account-form';
import { findPageNote, hasFailed } from '@/components/form/native/page-note';
import { ButtonLink } from '@/components/ui/button';
import { Heading } from '@/components/ui/text/heading';
import { passwordResetMaxAgeSeconds } from '@/lib/config/account-terms';
import { translatorOf } from '@/lib/i18n/translator';
import { href } from '@/lib/routes/href';

/** Contains one visitor's link: rendered for each request, never cached. */
export const dynamic = 'force-dynamic';

interface Props {
  readonly searchParams: Promise<SearchParams>;
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  return accountPageMetadata('password-reset', await getTranslations('auth.reset'), searchParams);
}

/** Target of the mailed link to choose a new password. */
export default async function PasswordResetPage({ searchParams }: Props) {
  const { token, note: form } = readPageQuery(await searchParams);
  const locale = await getLocale();
  const t = await getTranslations('auth.reset');
  const note = await findPageNote(form);
  const expired = <Expired />;
  // Without JavaScript an expired link returns a message that belongs to no field.
  const isVoid = hasFailed(note) && Object.keys(note?.errors ?? {}).length === 0;
  return (
    <NarrowPage>
      {token === null || isVoid ? (
        expired
      ) : (
        <DeferredMailedLinkForm
          locale={locale}
          action="/api/password/reset"
          response="session"
          checks="password-reset"
          hidden={{ token }}
          fields={describeAccountForm('password-reset', translatorOf(locale, 'fields'), {
            idPrefix: 'reset',
          })}
          page={href('password-reset', locale, {}, { token, note: 'password-reset' })}
          target={href('account', locale)}
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
    </NarrowPage>
  );
}

async function Expired() {
  const t = await getTranslations('auth.reset');
  return (
    <div className="grid justify-items-start gap-6">
      <div className="grid gap-3">
        <Heading level={1}>{t('expiredHeading')}</Heading>
        <p>{t('expiredText', { minutes: passwordResetMaxAgeSeconds / 60 })}</p>
      </div>
      <ButtonLink href={href('password-forgot', await getLocale())} size="large">
        {t('askAgain')}
      </ButtonLink>
    </div>
  );
}
