/** The categories as links to their own page, in languages that have those pages. */
import { getLocale, getTranslations } from 'next-intl/server';
import { PageLink } from '@/components/ui/text/page-link.client';
import { categorySlugs } from '@/lib/companies/categories';
import type { CompanyCategory } from '@/lib/contract/company-kinds';
import { hasPage, href } from '@/lib/routes/href';

/** Chips to every category but `except`; nothing in a language without these pages. */
export async function CategoryLinks({ except = [] }: { except?: readonly CompanyCategory[] }) {
  const locale = await getLocale();
  if (!hasPage('cancel-category', locale)) return null;
  const t = await getTranslations('companies.categories');
  return (
    <ul className="chip-links">
      {categorySlugs
        .filter(([category]) => !except.includes(category))
        .map(([category, slug]) => (
          <li key={slug}>
            <PageLink href={href('cancel-category', locale, { category: slug })}>{t(category)}</PageLink>
          </li>
        ))}
    </ul>
  );
}
