/** What the holder of a link reads; the account that made it sees the address to copy first. */
import { getTranslations } from 'next-intl/server';
import { Logo } from '@/components/design/brand/logo.client';
import { ButtonLink } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { Container } from '@/components/ui/container';
import { MadeLinkField } from '@/components/ui/made-link-field.client';
import { Heading } from '@/components/ui/text/heading';
import { PageLink } from '@/components/ui/text/page-link.client';
import { TextLink } from '@/components/ui/text/text-link';
import type { SharedMovingList } from '@/lib/contract/moving/moving';
import { formatDate } from '@/lib/i18n/format-date';
import type { Locale } from '@/lib/i18n/locale';
import { href } from '@/lib/routes/href';
import { KeptList } from './kept-list';

interface SharedListPageProps {
  readonly locale: Locale;
  /** Null where the link is unknown, revoked or too old: the three look alike. */
  readonly shared: SharedMovingList | null;
  /** The absolute address, right after it was made. */
  readonly madeUrl: string | null;
}

export async function SharedListPage({ locale, shared, madeUrl }: SharedListPageProps) {
  const t = await getTranslations('moving.share');
  const layout = await getTranslations('layout');
  return (
    <Container className="py-8 sm:py-14">
      <PageLink
        href={href('home', locale)}
        prefetch="never"
        className="no-print mb-8 inline-block rounded-field sm:mb-10"
      >
        <Logo label={layout('logo')} className="h-8" />
      </PageLink>
      <div className="max-w-[48rem]">
        {shared && madeUrl ? <MadeLink url={madeUrl} locale={locale} /> : null}
        <Heading level={1} className="mt-6">
          {t(shared ? 'heading2' : 'expired')}
        </Heading>
        {shared ? (
          <>
            <p className="mt-4 text-lg">
              {t('readOnly', { date: formatDate(new Date(shared.expires_at), locale) })}
            </p>
            <div className="mt-10">
              <KeptList locale={locale} list={shared} isShared />
            </div>
          </>
        ) : (
          <div className="mt-4 grid justify-items-start gap-5">
            <p>{t('expiredText')}</p>
            <ButtonLink href={href('moving-list', locale)}>{t('own')}</ButtonLink>
          </div>
        )}
      </div>
    </Container>
  );
}

async function MadeLink({ url, locale }: { readonly url: string; readonly locale: Locale }) {
  const t = await getTranslations('moving.share');
  const common = await getTranslations('common');
  return (
    <Callout tone="success" title={t('made')} role="status">
      <p>{t('madeText')}</p>
      <MadeLinkField
        url={url}
        texts={{
          label: t('madeLabel'),
          copy: t('copy'),
          done: common('copy.done', { what: t('madeLabel') }),
          failed: common('copy.failed'),
        }}
      />
      <p>
        <TextLink standalone href={href('account-moving-list', locale)}>
          {t('back')}
        </TextLink>
      </p>
    </Callout>
  );
}
