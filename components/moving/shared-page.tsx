/** What the holder of a link reads; the account that made it sees the address to copy first. */
import { getTranslations } from 'next-intl/server';
import { MadeLink, SharedPage } from '@/components/subscriptions/shared-page';
import { ButtonLink } from '@/components/ui/button';
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
  if (!shared) {
    return (
      <SharedPage note={null} heading={t('expired')} lead={t('expiredText')}>
        <ButtonLink href={href('moving-list', locale)} className="mt-5">
          {t('own')}
        </ButtonLink>
      </SharedPage>
    );
  }
  const note = madeUrl ? (
    <MadeLink url={madeUrl} t={t}>
      <p>
        <TextLink standalone href={href('account-moving-list', locale)}>
          {t('back')}
        </TextLink>
      </p>
    </MadeLink>
  ) : null;
  return (
    <SharedPage
      note={note}
      heading={t('heading2')}
      lead={t('readOnly', { date: formatDate(new Date(shared.expires_at), locale) })}
    >
      <div className="mt-10">
        <KeptList locale={locale} list={shared} isShared />
      </div>
    </SharedPage>
  );
}
