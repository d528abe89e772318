import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { GoneEstateLink, SharedEstatePage } from '@/components/letters/estate/shared-estate-page';
import { readKey } from '@/components/subscriptions/query-key';
import { findSharedEstate } from '@/lib/api-client/estates';
import { serverApi } from '@/lib/api-client/server';
import { getEnv } from '@/lib/config/env';
import { absoluteUrl, href } from '@/lib/routes/href';
import { pageMetadata } from '@/lib/seo/metadata';

/** Contains one family's link: rendered for each request, never cached. */
export const dynamic = 'force-dynamic';

interface Props {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

const readShared = cache(async (link: string) =>
  findSharedEstate(await serverApi({ withVisitor: true }), link),
);

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('estate');
  return pageMetadata({
    name: 'after-death-shared',
    locale: await getLocale(),
    title: t('shared.title'),
    description: t('list.description'),
    keyed: true,
  });
}

/** What a family reads by a link. */
export default async function SharedEstateRoute({ searchParams }: Props) {
  const query = await searchParams;
  const link = readKey(query.link);
  const shared = link === null ? null : await readShared(link);
  if (link === null || shared === null) return <GoneEstateLink />;
  const path = href('after-death-shared', await getLocale(), {}, { link });
  return (
    <SharedEstatePage
      shared={shared}
      link={link}
      ownUrl={shared.own_reference === null ? null : absoluteUrl(getEnv().SITE_URL, path)}
    />
  );
}
