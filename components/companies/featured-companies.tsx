/** Well-known companies by category, from the API. */
import { getLocale, getTranslations } from 'next-intl/server';
import { Heading } from '@/components/ui/text/heading';
import { TextLink } from '@/components/ui/text/text-link';
import { listCompanies } from '@/lib/api-client/companies';
import { serverApi } from '@/lib/api-client/server';
import { categorySlug, featuredCategories } from '@/lib/companies/categories';
import { pickFeatured } from '@/lib/companies/featured';
import { hasPage, href } from '@/lib/routes/href';
import { CategoryLinks } from './category-links';
import { CompanyLinkList } from './company-link-list';

export async function FeaturedCompanies() {
  const locale = await getLocale();
  const hasCategories = hasPage('cancel-category', locale);
  const t = await getTranslations('companies');
  const api = await serverApi();
  const groups = await Promise.all(
    featuredCategories.map(async (category) => {
      const { companies } = await listCompanies(api, { category });
      return { category, companies: pickFeatured(category, companies) };
    }),
  );
  return (
    <section aria-labelledby="companies">
      <Heading level={2} id="companies">
        {t('overview.companiesHeading')}
      </Heading>
      <p className="mt-3 text-ink-soft">{t('overview.companiesLead')}</p>
      {groups
        .filter(({ companies }) => companies.length > 0)
        .map(({ category, companies }) => (
          <div key={category} className="mt-10 border-sand border-t pt-6">
            <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
              <Heading level={3}>{t(`categories.${category}`)}</Heading>
              {hasCategories && (
                <TextLink
                  standalone
                  iconEnd="arrow-right"
                  href={href('cancel-category', locale, { category: categorySlug(category) })}
                >
                  {t('overview.categoryAll', { category: t(`categories.${category}`) })}
                </TextLink>
              )}
            </div>
            <CompanyLinkList companies={companies} shortOnPhones />
          </div>
        ))}
      {hasCategories && (
        <div className="mt-12">
          <Heading level={3} className="mb-4">
            {t('overview.moreCategories')}
          </Heading>
          <CategoryLinks except={featuredCategories} />
        </div>
      )}
    </section>
  );
}
