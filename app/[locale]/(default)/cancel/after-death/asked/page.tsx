import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { letterPrices } from '@/components/companies/letter-prices';
import { findPageCompany } from '@/components/companies/page-company';
import { BehalfFormPage } from '@/components/letters/behalf/behalf-form-page';
import { BehalfPage } from '@/components/letters/behalf/behalf-page';
import { searchCompanies } from '@/lib/api-client/companies';
import { serverApi } from '@/lib/api-client/server';
import { readQuery } from '@/lib/companies/search-query';
import { takesLetters } from '@/lib/companies/takes-letters';
import { pageMetadata } from '@/lib/seo/metadata';

/** The middleware rewrites the page's path with a company or search in the query to this page. */
export const dynamic = 'force-dynamic';

interface Props {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Returns the slug in the query, or null when it is missing or malformed. */
async function readSlug({ searchParams }: Props) {
  const query = await searchParams;
  const slug = readQuery(query.company);
  return { slug: slug === '' ? null : slug, search: readQuery(query.q) };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { slug } = await readSlug(props);
  const company = slug === null ? null : await findPageCompany(slug);
  const t = await getTranslations('behalf');
  return pageMetadata({
    name: 'cancel-on-behalf',
    locale: await getLocale(),
    title: company && takesLetters(company) ? t('form.title', { company: company.name }) : t('page.title'),
    description: t('page.description', letterPrices),
    index: false,
  });
}

/** The form for one company, or search results without JavaScript. */
export default async function CancelOnBehalfAskedPage(props: Props) {
  const { slug, search } = await readSlug(props);
  if (slug !== null) return <BehalfFormPage company={await findPageCompany(slug)} />;
  if (search === '') return <BehalfPage />;
  return <BehalfPage search={{ query: search, found: await searchCompanies(await serverApi(), search) }} />;
}
