import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { accountPageMetadata } from '@/components/account/auth/page-metadata';
import type { SearchParams } from '@/components/account/auth/page-query';
import { SharedListPage } from '@/components/moving/shared-page';
import { NoDownloadPrompt } from '@/components/shell/notices/download-prompt';
import { readKey } from '@/components/subscriptions/query-key';
import { findSharedMovingList } from '@/lib/api-client/moving';
import { serverApi } from '@/lib/api-client/server';
import { getEnv } from '@/lib/config/env';
import { absoluteUrl, href } from '@/lib/routes/href';

/** Contains one household's link: rendered for each request, never cached. */
export const dynamic = 'force-dynamic';

interface Props {
  readonly searchParams: Promise<SearchParams>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('moving.share');
  return accountPageMetadata({
    name: 'shared-moving-list',
    title: t('title'),
    description: t('description'),
    note: null,
  });
}

/** What somebody shares of a move by a link, to read along. */
export default async function SharedMovingListRoute({ searchParams }: Props) {
  const query = await searchParams;
  const locale = await getLocale();
  const link = readKey(query.link);
  const shared =
    link === null ? null : await findSharedMovingList(await serverApi({ withVisitor: true }), link);
  const madeUrl =
    link !== null && query.made === '1'
      ? absoluteUrl(getEnv().SITE_URL, href('shared-moving-list', locale, {}, { link }))
      : null;
  return (
    <>
      <NoDownloadPrompt />
      <SharedListPage locale={locale} shared={shared} madeUrl={madeUrl} />
    </>
  );
}
