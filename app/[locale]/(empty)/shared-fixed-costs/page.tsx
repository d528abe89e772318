import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { accountPageMetadata } from '@/components/account/auth/page-metadata';
import { readPageQuery, type SearchParams } from '@/components/account/auth/page-query';
import { costPagePath } from '@/components/account/costs/cost-context';
import { ExpiredLink } from '@/components/account/costs/expired-link';
import { SharedCostsPage } from '@/components/account/costs/shared-costs-page';
import { findPageNote } from '@/components/form/native/page-note';
import { readKey } from '@/components/subscriptions/query-key';
import { madeUrlOf } from '@/components/subscriptions/shared-page';
import { findSharedCosts } from '@/lib/api-client/fixed-costs';
import { serverApi } from '@/lib/api-client/server';

/** Contains one household's link: rendered for each request, never cached. */
export const dynamic = 'force-dynamic';

interface Props {
  readonly searchParams: Promise<SearchParams>;
}

/** Shared by metadata and page, so that the link is looked up once. */
const readShared = cache(async (searchParams: Props['searchParams']) => {
  const link = readKey((await searchParams).link);
  const shared = link === null ? null : await findSharedCosts(await serverApi({ withVisitor: true }), link);
  return link === null || shared === null ? null : { link, shared };
});

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  return accountPageMetadata('shared-fixed-costs', await getTranslations('fixedCosts.shared'), searchParams);
}

/** What a household shares by a link. */
export default async function SharedFixedCostsRoute({ searchParams }: Props) {
  const found = await readShared(searchParams);
  if (found === null) return <ExpiredLink />;
  const { link, shared } = found;
  const query = await searchParams;
  const locale = await getLocale();
  const context = {
    locale,
    link,
    canEdit: shared.right === 'edit',
    note: await findPageNote(readPageQuery(query).note),
    at: typeof query.at === 'string' ? query.at : null,
  };
  const madeUrl = madeUrlOf(query.made, costPagePath({ locale, link }));
  return <SharedCostsPage context={context} shared={shared} madeUrl={madeUrl} />;
}
