/** A list of links to companies (`company-links` in app/styles/parts.css). */
import { getLocale } from 'next-intl/server';
import { Monogram } from '@/components/ui/drawings/monogram';
import { classNames } from '@/components/ui/style/class-names';
import { PageLink } from '@/components/ui/text/page-link.client';
import type { CompanySummary } from '@/lib/contract/companies';
import { companyHref } from './company-href';

/** `compact` omits the tiles, for long lists; `shortOnPhones` shows only the first four there. */
export async function CompanyLinkList({
  companies,
  compact = false,
  shortOnPhones = false,
}: {
  companies: readonly CompanySummary[];
  compact?: boolean;
  shortOnPhones?: boolean;
}) {
  const locale = await getLocale();
  return (
    <ul translate="no" className={classNames('company-links', shortOnPhones && 'company-links-short')}>
      {companies.map((company) => (
        <li key={company.slug}>
          <PageLink href={companyHref(company, locale)}>
            {!compact && <Monogram name={company.name} slug={company.slug} size={36} />}
            <span>{company.name}</span>
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
