/** A label that is no longer sold leads to the company that took it over (DESIGN §3 'Companies'). */
import { getLocale, getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { TextLink } from '@/components/ui/text-link';
import type { Company } from '@/lib/contract/companies';
import { href } from '@/lib/routes/href';
import { findPageCompany } from './page-company';

/** Says so for an inactive company; nothing for any other. */
export async function InactiveNote({ company }: { company: Company }) {
  if (company.status === 'active') return null;
  const locale = await getLocale();
  const t = await getTranslations('companies.inactive');
  const successor = company.successor ? await findPageCompany(company.successor) : null;
  return (
    <Callout tone="warning" title={t('title', { company: company.name })} className="mt-8">
      <p>
        {successor
          ? t.rich('successor', {
              company: company.name,
              successor: successor.name,
              link: (words) => <TextLink href={companyHref(successor, locale)}>{words}</TextLink>,
            })
          : t('noSuccessor', { company: company.name })}
      </p>
      <ButtonLink href={successor ? companyHref(successor, locale) : href('cancel', locale)} className="mt-2">
        {successor ? t('successorLink', { successor: successor.name }) : t('searchLink')}
      </ButtonLink>
    </Callout>
  );
}

/** Where a company is best looked at: its cancel page, or its hub where nothing can be cancelled. */
export function companyHref(
  company: Pick<Company, 'slug' | 'cancellable'>,
  locale: Parameters<typeof href>[1],
): string {
  if (company.cancellable) return href('company-cancel', locale, { company: company.slug });
  return locale === 'nl' ? href('company', locale, { company: company.slug }) : href('cancel', locale);
}
