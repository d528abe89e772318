import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { OtherCompanyPage } from '@/components/letters/other/other-company-page';
import { readQuery } from '@/lib/companies/search-query';
import { pageMetadata } from '@/lib/seo/metadata';

/** The middleware rewrites the page's path with `?name=` to this page. */
export const dynamic = 'force-dynamic';

interface Props {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** The URL holds a visitor's text: no referrer, not indexed. */
export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('otherCompany');
  return pageMetadata({
    name: 'cancel-other-company',
    locale: await getLocale(),
    title: t('title'),
    description: t('description'),
    index: false,
    keyed: true,
  });
}

export default async function OtherCompanyFilledInPage({ searchParams }: Props) {
  return <OtherCompanyPage name={readQuery((await searchParams).name)} />;
}
