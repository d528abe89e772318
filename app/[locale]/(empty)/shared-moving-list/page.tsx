import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import type { SearchParams } from '@/components/account/auth/page-query';
import { SharedListPage } from '@/components/moving/shared-page';
import { readKey } from '@/components/subscriptions/query-key';
import { madeUrlOf } from '@/components/subscriptions/shared-page';
import { findSharedMovingList } from '@/lib/api-client/moving';
import { serverApi } from '@/lib/api-client/server';
import { href } from '@/lib/routes/href';
import { titledMetadata } from '@/lib/seo/metadata';

/** Contains one household's link: rendered for each request, never cached. */
export const dynamic = 'force-dynamic';

interface Props {
  readonly searchParams: Promise<SearchParams>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('moving.share');
  return titledMetadata('shared-moving-list', await getLocale(), t, { keyed: true });
}

/** What somebody shares of a move by a link, to read along. */
export default async function SharedMovingListRoute({ searchParams }: Props) {
  const query = await searchParams;
  const locale = await getLocale();
  const link = readKey(query.link);
  const shared =
    link === null ? null : await findSharedMovingList(await serverApi({ withVisitor: true }), link);
  const madeUrl =
    link === null ? null : madeUrlOf(query.made, href('shared-moving-list', locale, {}, { link }));
  return <SharedListPage locale={locale} shared={shared} madeUrl={madeUrl} />;
}
