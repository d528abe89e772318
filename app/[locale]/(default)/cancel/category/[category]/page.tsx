import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { CategoryLinks } from '@/components/companies/category-links';
import { CompanyLinkList } from '@/components/companies/company-link-list';
import { CategoryArticles } from '@/components/content/category/category-articles';
import { Callout } from '@/components/ui/callout';
import { Container } from '@/components/ui/container';
import { Heading } from '@/components/ui/text/heading';
import { Trail } from '@/components/ui/trail';
import { listAllCompanies } from '@/lib/api-client/companies';
import { serverApi } from '@/lib/api-client/server';
import { findCategory } from '@/lib/companies/categories';
import { hasPage, href } from '@/lib/routes/href';
import { pageMetadata } from '@/lib/seo/metadata';

/** The register changes with a release or an import. */
export const revalidate = 3600;

/** Rendered on demand, then cached. */
export function generateStaticParams() {
  return [];
}

interface Props {
  readonly params: Promise<{ category: string }>;
}

const getCategoryPage = cache(async (slug: string) => {
  const category = findCategory(slug);
  // Not every language has these pages.
  if (!category || !hasPage('cancel-category', await getLocale())) notFound();
  return { category, companies: await listAllCompanies(await serverApi(), category) };
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const slug = (await params).category;
  const { category, companies } = await getCategoryPage(slug);
  const t = await getTranslations('companies');
  const name = t(`categories.${category}`);
  return pageMetadata({
    name: 'cancel-category',
    params: { category: slug },
    locale: await getLocale(),
    title: t('category.title', { category: name }),
    description: t('category.description', { category: name, count: companies.length }),
    index: companies.length > 0,
  });
}

/** All companies of a category. */
export default async function CancelCategoryPage({ params }: Props) {
  const slug = (await params).category;
  const { category, companies } = await getCategoryPage(slug);
  const locale = await getLocale();
  const t = await getTranslations('companies');
  const name = t(`categories.${category}`);
  const noneCancellable = companies.length > 0 && companies.every(({ cancellable }) => !cancellable);
  return (
    <Container className="pt-6 pb-20">
      <Trail
        items={[
          { label: t('overview.breadcrumb'), href: href('cancel', locale) },
          { label: name, href: href('cancel-category', locale, { category: slug }) },
        ]}
      />
      <Heading level={1} className="mt-6 sm:mt-8">
        {t('category.heading', { category: name })}
      </Heading>
      <p className="mt-4 max-w-[60ch] text-lg">
        {t(noneCancellable ? 'category.notCancellable' : 'category.lead')}
      </p>
      {companies.length > 0 ? (
        <section aria-labelledby="list" className="mt-10">
          <Heading level={2} size="part" id="list" className="mb-4">
            {t('category.count', { count: companies.length })}
          </Heading>
          <CompanyLinkList companies={companies} compact={companies.length > 120} />
        </section>
      ) : (
        <Callout title={t('category.empty')} className="mt-10 max-w-[48rem]" />
      )}
      <CategoryArticles category={category} locale={locale} />
      <section aria-labelledby="other" className="mt-16">
        <Heading level={2} size="part" id="other" className="mb-4">
          {t('category.otherHeading')}
        </Heading>
        <CategoryLinks except={[category]} />
      </section>
    </Container>
  );
}
