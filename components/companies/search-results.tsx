/** The companies found by a search, with a "did you mean" for the best guess. */
import { getLocale, getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/drawings/icon';
import { Monogram } from '@/components/ui/drawings/monogram';
import { PageLink } from '@/components/ui/text/page-link';
import { TextLink } from '@/components/ui/text/text-link';
import { isWhatWasTyped } from '@/lib/companies/close-match';
import type { Suggestion } from '@/lib/contract/companies';
import { companyCancelHref } from './company-href';

export async function SearchResults({ query, found }: { query: string; found: readonly Suggestion[] }) {
  const [first] = found;
  if (!first) return null;
  const locale = await getLocale();
  const t = await getTranslations('companies.search');
  // English paths that an old redirect covers link to the hub instead.
  const pathOf = (slug: string) => companyCancelHref({ slug, english: false }, locale);
  return (
    <div className="mt-4">
      {isWhatWasTyped(query, first.label) ? (
        <p className="text-ink-soft">{t('count', { count: found.length })}</p>
      ) : (
        <p className="text-lg">
          {t.rich('didYouMean', {
            name: first.label,
            link: (words) => <TextLink href={pathOf(first.value)}>{words}</TextLink>,
          })}
        </p>
      )}
      <ul className="mt-6 max-w-[44rem] divide-y divide-sand rounded-card border border-sand bg-sheet">
        {found.map(({ label, value }) => (
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
