import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { accountPageMetadata } from '@/components/account/auth/page-metadata';
import { readPageQuery, type SearchParams } from '@/components/account/auth/page-query';
import { NarrowPage } from '@/components/account/narrow-page';
import { DeferredActionForm } from '@/components/form/action/deferred-action-form.client';
import { describeAccountForm } from '@/components/form/describe-account-form';
import { findPageNote } from '@/components/form/native/page-note';
import { Heading } from '@/components/ui/text/heading';
import { TextLink } from '@/components/ui/text/text-link';
import { passwordResetMaxAgeSeconds } from '@/lib/config/account-terms';
import { translatorOf } from '@/lib/i18n/translator';
import { href } from '@/lib/routes/href';

/** Shows submitted input: rendered for each request, never cached. */
export const dynamic = 'force-dynamic';

interface Props {
  readonly searchParams: Promise<SearchParams>;
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  return accountPageMetadata('password-forgot', await getTranslations('auth.forgot'), searchParams);
}

/** Requests a link to choose a new password. The response is the same with and without an account. */
export default async function PasswordForgotPage({ searchParams }: Props) {
  const locale = await getLocale();
  const t = await getTranslations('auth.forgot');
  const note = await findPageNote(readPageQuery(await searchParams).note);
  const login = href('login', locale);
  const fields = describeAccountForm('password-forgot', translatorOf(locale, 'fields'), {
    idPrefix: 'forgot',
    values: note?.values ?? {},
  });
  return (
    <NarrowPage>
      <div className="grid gap-6">
        <div className="grid gap-3">
          <Heading level={1}>{t('heading')}</Heading>
          <p>{t('text')}</p>
        </div>
        <DeferredActionForm
          checks="password-forgot"
          locale={locale}
          action="/api/password/forgot"
          page={href('password-forgot', locale, {}, { note: 'password-forgot' })}
          fields={fields}
          submit={t('action')}
          note={note}
          done={`${t('doneText', { minutes: passwordResetMaxAgeSeconds / 60 })} ${t('again')}`}
          signInHref={login}
          size="large"
          wide
        />
        <p>
          <TextLink standalone href={login}>
            {t('back')}
          </TextLink>
        </p>
      </div>
    </NarrowPage>
  );
}
