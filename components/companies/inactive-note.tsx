/** An inactive brand links to its successor (DESIGN §3 'Companies'). */
import { getLocale, getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { TextLink } from '@/components/ui/text/text-link';
import type { Company } from '@/lib/contract/companies';
import { href } from '@/lib/routes/href';
import { companyHref } from './company-href';
import { findPageCompany } from './page-company';

/** Renders nothing for an active company. */
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
