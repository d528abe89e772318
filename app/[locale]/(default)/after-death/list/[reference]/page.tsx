import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { readPageQuery } from '@/components/account/auth/page-query';
import { findPageNote, hasFailed } from '@/components/form/native/page-note';
import { findPageEstate } from '@/components/letters/cancel/page-estate';
import { EstatePage } from '@/components/letters/estate/estate-page';
import { InaccessibleEstate } from '@/components/letters/estate/inaccessible-estate';
import { getPageReference } from '@/components/letters/order/page-order';
import { searchCompanies } from '@/lib/api-client/companies';
import { serverApi } from '@/lib/api-client/server';
import { readQuery } from '@/lib/companies/search-query';
import { pageMetadata } from '@/lib/seo/metadata';

/** Personal: rendered for each request, never cached. */
export const dynamic = 'force-dynamic';

interface Props {
  readonly params: Promise<{ reference: string }>;
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const reference = getPageReference((await params).reference);
  const estate = await findPageEstate(reference);
  const t = await getTranslations('estate');
  const controls = await getTranslations('fields.controls');
  const title = estate ? t('list.title', { name: String(estate.values.deceased_name ?? '') }) : t('title');
  const failed = hasFailed(await findPageNote(readPageQuery(await searchParams).note));
  return pageMetadata({
    name: 'after-death-reference',
    params: { reference },
    locale: await getLocale(),
    title: failed ? controls('errorTitle', { title }) : title,
    description: t('list.description'),
  });
}

/** One list, for whoever acts. */
export default async function AfterDeathListPage({ params, searchParams }: Props) {
  const reference = getPageReference((await params).reference);
  const estate = await findPageEstate(reference);
  if (!estate) return <InaccessibleEstate reference={reference} />;
  const query = await searchParams;
  const search = readQuery(query.q);
  return (
    <EstatePage
      estate={estate}
      note={await findPageNote(readPageQuery(query).note)}
      chosen={readQuery(query.company) || null}
      search={search ? { query: search, found: await searchCompanies(await serverApi(), search) } : null}
    />
  );
}
