import type { Metadata } from 'next';
import { after } from 'next/server';
import { getLocale, getTranslations } from 'next-intl/server';
import { CategoryLinks } from '@/components/companies/category-links';
import { letterPrices } from '@/components/companies/letter-prices';
import { MissingCompany } from '@/components/companies/missing-company';
import { CompanySearchForm } from '@/components/companies/search/company-search-form';
import { isOnlyHelp, SearchResults } from '@/components/companies/search-results';
import { Container } from '@/components/ui/container';
import { Heading } from '@/components/ui/text/heading';
import { Trail } from '@/components/ui/trail';
import { reportMissedSearch, searchCompanies } from '@/lib/api-client/companies';
import { serverApi } from '@/lib/api-client/server';
import { readQuery } from '@/lib/companies/search-query';
import { hasPage, href } from '@/lib/routes/href';
import { pageMetadata } from '@/lib/seo/metadata';

/** The middleware rewrites the overview's path with `?q=` to this page. */
export const dynamic = 'force-dynamic';

interface Props {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const query = readQuery((await searchParams).q);
  const t = await getTranslations('companies.search');
  const title = query ? t('title', { query }) : t('titleEmpty');
  const description = (await getTranslations('companies.overview'))('lead', letterPrices);
  return pageMetadata({ name: 'cancel', locale: await getLocale(), title, description, index: false });
}

/** Search results without JavaScript. */
export default async function CancelSearchPage({ searchParams }: Props) {
  const locale = await getLocale();
  const t = await getTranslations('companies');
  const query = readQuery((await searchParams).q);
  const api = await serverApi({ withVisitor: true });
  const found = query ? await searchCompanies(api, query, { include: 'submitted' }) : [];
  if (query && found.length === 0) after(() => reportMissedSearch(api, query));
  const heading = query ? (found.length > 0 ? 'heading' : 'headingNone') : 'headingEmpty';
  return (
    <Container className="pt-6 pb-20">
      <Trail items={[{ label: t('overview.breadcrumb'), href: href('cancel', locale) }]} structured={false} />
      <Heading level={1} className="mt-6 max-w-[24ch] [overflow-wrap:anywhere]">
        {t(`search.${heading}`, { query })}
      </Heading>
      {query && <SearchResults query={query} found={found} />}
      <div className="mt-10 max-w-[44rem]">
        <CompanySearchForm locale={locale} id="company-search" value={query} />
      </div>
      <div className="mt-14 grid gap-12 lg:grid-cols-2">
        {query && <MissingCompany name={query} isQuoted={!isOnlyHelp(found)} />}
        {hasPage('cancel-category', locale) && (
          <section aria-labelledby="categories">
            <Heading level={2} size="part" id="categories" className="mb-4">
              {t('search.browseLink')}
            </Heading>
            <CategoryLinks />
          </section>
        )}
      </div>
    </Container>
  );
}
