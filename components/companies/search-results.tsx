/** The companies found by a search, with a link to the category that it names, or a "did you mean" for the best guess. */
import { getLocale, getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/drawings/icon';
import { Monogram } from '@/components/ui/drawings/monogram';
import { PageLink } from '@/components/ui/text/page-link.client';
import { TextLink } from '@/components/ui/text/text-link';
import { isWhatWasTyped } from '@/lib/companies/close-match';
import type { Suggestion } from '@/lib/contract/companies';
import { findPath } from '@/lib/routes/href';
import { companyCancelHref } from './company-href';

export async function SearchResults({ query, found }: { query: string; found: readonly Suggestion[] }) {
  const companies = found.filter(({ is_category }) => !is_category);
  const [first] = companies;
  if (!first) return null;
  const category = found.find(({ is_category }) => is_category);
  const locale = await getLocale();
  const t = await getTranslations('companies.search');
  // English paths that an old redirect covers link to the hub instead.
  const pathOf = (slug: string) => companyCancelHref({ slug, english: false }, locale);
  const categoryPath = category && findPath('cancel-category', locale, { category: category.value });
  return (
    <div className="mt-4">
      {category && categoryPath ? (
        <p className="text-lg">
          <TextLink href={categoryPath}>{category.label}</TextLink>
        </p>
      ) : null}
      {category || isWhatWasTyped(query, first.label) ? (
        <p className="text-ink-soft">{t('count', { count: companies.length })}</p>
      ) : (
        <p className="text-lg">
          {t.rich('didYouMean', {
            name: first.label,
            link: (chunks) => <TextLink href={pathOf(first.value)}>{chunks}</TextLink>,
          })}
        </p>
      )}
      <ul className="mt-6 max-w-[44rem] divide-y divide-sand rounded-card border border-sand bg-sheet">
        {companies.map(({ label, value }) => (
          <li key={value}>
            <PageLink
              href={pathOf(value)}
              className="flex min-h-18 items-center gap-4 px-4 py-3 font-semibold transition-colors hover:bg-sand-soft sm:px-5"
            >
              <Monogram name={label} slug={value} size={44} />
              <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                {t('cancelLink', { name: label })}
              </span>
              <Icon name="arrow-right" className="text-moss" />
            </PageLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
