/** Why a company can't be cancelled, and alternatives. Such a company has a hub only. */
import { getLocale, getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button';
import { Sheet } from '@/components/ui/sheet';
import { Heading } from '@/components/ui/text/heading';
import { categorySlug } from '@/lib/companies/categories';
import type { Company } from '@/lib/contract/companies';
import type { CompanyCategory } from '@/lib/contract/company-kinds';
import { hasPage, href } from '@/lib/routes/href';

/** Categories with their own text in `companies.notCancellable`. */
const explained = [
  'energy-grid',
  'water',
  'payment-provider',
  'parking',
  'health-billing',
  'tax-authority',
  'government',
] as const satisfies readonly CompanyCategory[];

/** Categories with a cancellable alternative. */
const insteadCategory: Partial<Record<CompanyCategory, CompanyCategory>> = {
  'energy-grid': 'energy',
  'health-billing': 'health-insurance',
};

function reasonOf(category: CompanyCategory): (typeof explained)[number] | 'other' {
  return explained.find((known) => known === category) ?? 'other';
}

/** The reason, the alternative, and a search for another company. */
export async function NotCancellable({ company }: { company: Company }) {
  const locale = await getLocale();
  const t = await getTranslations('companies');
  const reason = reasonOf(company.category);
  const instead = insteadCategory[company.category];
  return (
    <Sheet as="section" padding="roomy" className="max-w-[48rem]">
      <p className="text-lg">{t(`notCancellable.${reason}.why`)}</p>
      <Heading level={2} size="part" className="mt-6">
        {t('notCancellable.doInstead')}
      </Heading>
      <p className="mt-2">{t(`notCancellable.${reason}.instead`)}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink href={href('cancel', locale)} icon="search">
          {t('notCancellable.searchLink')}
        </ButtonLink>
        {instead && hasPage('cancel-category', locale) && (
          <ButtonLink
            variant="secondary"
            href={href('cancel-category', locale, { category: categorySlug(instead) })}
          >
            {t('notCancellable.categoryLink', { category: t(`categories.${instead}`) })}
          </ButtonLink>
        )}
      </div>
    </Sheet>
  );
}
