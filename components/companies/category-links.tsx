/** The categories as links to their own page, in languages that have those pages (spec §2). */
import { getLocale, getTranslations } from 'next-intl/server';
import { PageLink } from '@/components/ui/text/page-link.client';
import { categorySlugs } from '@/lib/companies/categories';
import type { CompanyCategory } from '@/lib/contract/companies';
import { hasPage, href } from '@/lib/routes/href';

/** Chips to every category but `except`; nothing in a language without these pages. */
export async function CategoryLinks({ except = [] }: { except?: readonly CompanyCategory[] }) {
  const locale = await getLocale();
  if (!hasPage('cancel-category', locale)) return null;
  const t = await getTranslations('companies.categories');
  return (
    <ul className="flex flex-wrap gap-2">
      {categorySlugs
        .filter(([category]) => !except.includes(category))
        .map(([category, slug]) => (
          <li key={slug}>
            <PageLink
              href={href('cancel-category', locale, { category: slug })}
              className="inline-flex min-h-10 items-center rounded-chip border border-line px-4 py-1.5 font-semibold text-sm transition-colors hover:border-ink hover:bg-sprout hover:text-on-sprout"
            >
              {t(category)}
            </PageLink>
          </li>
        ))}
    </ul>
  );
}
