import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { DeferredMailedLinkForm } from '@/components/account/auth/deferred-auth.client';
import { accountPageMetadata } from '@/components/account/auth/page-metadata';
import { readPageQuery, type SearchParams } from '@/components/account/auth/page-query';
import { ConfirmEndNote } from '@/components/account/confirm-end';
import { ConfirmationPage } from '@/components/account/confirmation-page';
import { findPageNote, hasFailed } from '@/components/form/native/page-note';
import { Heading } from '@/components/ui/text/heading';
import { TextLink } from '@/components/ui/text/text-link';
import { href } from '@/lib/routes/href';
import { withRedirectBack } from '@/lib/session/same-site-path';

/** Contains one visitor's link: rendered for each request, never cached. */
export const dynamic = 'force-dynamic';

interface Props {
  readonly searchParams: Promise<SearchParams>;
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  return accountPageMetadata('confirm-email', await getTranslations('auth.confirm'), searchParams);
}

/** Target of mailed links that confirm an address: a new account's, or a replacement. */
export default async function ConfirmEmailPage({ searchParams }: Props) {
  const { token, note: form } = readPageQuery(await searchParams);
  const locale = await getLocale();
  const t = await getTranslations('auth.confirm');
  const note = await findPageNote(form);
  if (note?.done) return <Ended end="noted" page={href('confirm-email', locale)} />;
  if (token === null) return <Ended end="expired" page={href('confirm-email', locale)} />;
  const page = href('confirm-email', locale, {}, { token });
  const ends = {
    confirmed: <ConfirmEndNote end="confirmed" page={page} />,
    changed: <ConfirmEndNote end="changed" page={page} />,
    waiting_for_old: <ConfirmEndNote end="waiting_for_old" page={page} />,
    waiting_for_new: <ConfirmEndNote end="waiting_for_new" page={page} />,
    elsewhere: <ConfirmEndNote end="elsewhere" page={page} />,
    expired: <ConfirmEndNote end="expired" page={page} />,
  };
  return (
    <ConfirmationPage>
      <DeferredMailedLinkForm
        locale={locale}
        action="/api/email/confirm"
        response="confirmation"
        hidden={{ token }}
        page={href('confirm-email', locale, {}, { token, note: 'email-confirm' })}
        note={note}
        submit={t('action')}
        ends={ends}
      >
        <div className="grid gap-3">
          <Heading level={1}>{t('heading')}</Heading>
          <p>{t('text')}</p>
        </div>
      </DeferredMailedLinkForm>
      {hasFailed(note) ? (
        <p className="mt-6">
          <TextLink standalone href={withRedirectBack(href('login', locale), page)}>
            {t('elsewhereAction')}
          </TextLink>
        </p>
      ) : null}
    </ConfirmationPage>
  );
}

function Ended(props: Parameters<typeof ConfirmEndNote>[0]) {
  return (
    <ConfirmationPage>
      <ConfirmEndNote {...props} />
    </ConfirmationPage>
  );
}
