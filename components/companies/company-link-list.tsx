/** A list of links to companies. */
import { getLocale } from 'next-intl/server';
import { Monogram } from '@/components/ui/drawings/monogram';
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
    <ul className="-mx-1.5 sm:-mx-2 grid grid-cols-2 gap-y-1 sm:gap-x-4 lg:grid-cols-4">
      {companies.map((company) => (
        <li key={company.slug} className={shortOnPhones ? 'max-sm:[&:nth-child(n+5)]:hidden' : undefined}>
          <PageLink
            href={companyHref(company, locale)}
            className="flex min-h-14 items-center gap-2 rounded-field px-1.5 sm:gap-3 sm:px-2 py-1.5 font-semibold transition-colors hover:bg-sand-soft"
          >
            {!compact && <Monogram name={company.name} slug={company.slug} size={36} />}
            <span className="min-w-0 hyphens-auto break-words leading-snug max-sm:text-sm max-sm:tracking-tight">
              {company.name}
            </span>
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
