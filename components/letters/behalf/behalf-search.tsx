/** The search for the contract's company. */
import { getLocale, getTranslations } from 'next-intl/server';
import { CompanyFinder, type CompanyFinderProps } from '@/components/letters/cancel/company-finder';
import { href } from '@/lib/routes/href';

export type BehalfSearchProps = Partial<Pick<CompanyFinderProps, 'search'>>;

export async function BehalfSearch({ search = null }: BehalfSearchProps) {
  const locale = await getLocale();
  const t = await getTranslations('behalf.page.search');
  return (
    <CompanyFinder
      id="company"
      fieldId="behalf-company"
      texts={{
        heading: t('heading'),
        label: t('label'),
        submit: t('submit'),
        found: t('found', { count: search?.found.length ?? 0, query: search?.query ?? '' }),
        choose: (company) => t('choose', { company }),
      }}
      action={href('cancel-on-behalf', locale)}
      companyHref={(company) => href('cancel-on-behalf', locale, {}, { company })}
      search={search}
    />
  );
}
