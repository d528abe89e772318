/**
 * The results of a search: companies with the category that it names, or a "did you mean" for the best guess, pages
 * with help, and articles.
 */
import { getLocale, getTranslations } from 'next-intl/server';
import { Fragment, type ReactNode } from 'react';
import { Icon } from '@/components/ui/drawings/icon';
import { Monogram } from '@/components/ui/drawings/monogram';
import { Heading } from '@/components/ui/text/heading';
import { PageLink } from '@/components/ui/text/page-link.client';
import { TextLink } from '@/components/ui/text/text-link';
import { isWhatWasTyped } from '@/lib/companies/close-match';
import type { Suggestion } from '@/lib/contract/companies';
import { findPath } from '@/lib/routes/href';
import { companyCancelHref } from './company-href';

interface ResultsProps {
  readonly query: string;
  readonly found: readonly Suggestion[];
}

const groupOf = ({ kind }: Suggestion): 'companies' | 'help' | 'article' =>
  kind === 'help' || kind === 'article' ? kind : 'companies';

/** Whether only help was found: what was searched for is then hardly a company's name, and is not quoted as one. */
export function isOnlyHelp(found: readonly Suggestion[]): boolean {
  return found.length > 0 && found.every((one) => groupOf(one) !== 'companies');
}

/** The groups in the order in which the search found them; headings where there are several, or no companies. */
export async function SearchResults({ query, found }: ResultsProps) {
  const t = await getTranslations('search.groups');
  const groups = [...new Set(found.map(groupOf))];
  const hasHeadings = groups.some((group) => group !== 'companies');
  const companies = await companyResults({
    query,
    found: found.filter((one) => groupOf(one) === 'companies'),
  });
  return groups.map((group) => {
    const results =
      group === 'companies' ? companies : helpResults(found.filter((one) => groupOf(one) === group));
    const body = <div className="mt-4">{results}</div>;
    if (!hasHeadings) return <Fragment key={group}>{body}</Fragment>;
    return (
      <section key={group} aria-labelledby={`found-${group}`} className="mt-8">
        <Heading level={2} size="part" id={`found-${group}`}>
          {t(group)}
        </Heading>
        {body}
      </section>
    );
  });
}

function helpResults(found: readonly Suggestion[]) {
  return (
    <Results>
      {found.map(({ label, value }) => (
        <Result key={value} href={value}>
          {label}
        </Result>
      ))}
    </Results>
  );
}

function Results({ children }: { readonly children: ReactNode }) {
  return (
    <ul className="max-w-[44rem] divide-y not-first:mt-6 divide-sand rounded-card border border-sand bg-sheet">
      {children}
    </ul>
  );
}

interface ResultProps {
  readonly href: string;
  readonly picture?: ReactNode;
  readonly children: ReactNode;
}

function Result({ href, picture, children }: ResultProps) {
  return (
    <li>
      <PageLink
        href={href}
        className="flex min-h-18 items-center gap-4 px-4 py-3 font-semibold transition-colors hover:bg-sand-soft sm:px-5"
      >
        {picture}
        <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{children}</span>
        <Icon name="arrow-right" className="text-moss" />
      </PageLink>
    </li>
  );
}

async function companyResults({ query, found }: ResultsProps) {
  const companies = found.filter(({ kind }) => kind === undefined);
  const [first] = companies;
  const category = found.find(({ kind }) => kind === 'category');
  const locale = await getLocale();
  const t = await getTranslations('companies.search');
  // English paths that an old redirect covers link to the hub instead.
  const pathOf = (slug: string) => companyCancelHref({ slug, english: false }, locale);
  const categoryPath = category && findPath('cancel-category', locale, { category: category.value });
  return (
    <>
      {category && categoryPath ? (
        <p className="text-lg">
          <TextLink href={categoryPath}>{category.label}</TextLink>
        </p>
      ) : null}
      {first ? (
        <>
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
          <Results>
            {companies.map(({ label, value }) => (
              <Result
                key={value}
                href={pathOf(value)}
                picture={<Monogram name={label} slug={value} size={44} />}
              >
                {t('cancelLink', { name: label })}
              </Result>
            ))}
          </Results>
        </>
      ) : null}
    </>
  );
}
