/** A search by name that continues with the found company: suggestions with JavaScript, a result list without. */
import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { CompanySearchInput } from '@/components/companies/search/company-search-input.client';
import { slugPlaceholder } from '@/components/companies/search/slug-placeholder';
import { Button, type ButtonProps } from '@/components/ui/button';
import { Icon, type IconName } from '@/components/ui/drawings/icon';
import { Monogram } from '@/components/ui/drawings/monogram';
import { Heading } from '@/components/ui/text/heading';
import { PageLink } from '@/components/ui/text/page-link.client';
import { suggestionsMax } from '@/lib/config/business';
import type { Suggestion } from '@/lib/contract/companies';

export interface CompanyFinderProps {
  /** Id of the section; its field has its own. */
  readonly id: string;
  readonly fieldId: string;
  readonly texts: {
    readonly heading: string;
    readonly label: string;
    readonly submit: string;
    /** Text with the number of results. */
    readonly found: string;
    /** Returns the link for a company. */
    choose(company: string): string;
  };
  /** The form's target, also with a selected company. */
  readonly action: string;
  companyHref(slug: string): string;
  /** Path of the form about a company that no search finds; without it the suggestions don't link there. */
  readonly otherHref?: string;
  /** Query and results; null without a search. */
  readonly search: { readonly query: string; readonly found: readonly Suggestion[] } | null;
  /** Hidden fields preserved by a search. */
  readonly hiddenFields?: ReactNode;
  /** A change resets the search. */
  readonly resetKey?: string;
  /** Shown without results. */
  readonly none?: ReactNode;
  readonly variant?: ButtonProps['variant'];
  readonly icon?: IconName;
}

export async function CompanyFinder({
  id,
  fieldId,
  texts,
  search,
  none = null,
  ...props
}: CompanyFinderProps) {
  const locale = await getLocale();
  const t = await getTranslations('layout.search');
  const {
    action,
    companyHref,
    otherHref,
    hiddenFields,
    resetKey,
    variant = 'primary',
    icon = 'arrow-right',
  } = props;
  return (
    <section aria-labelledby={id}>
      <Heading level={2} size="part" id={id}>
        {texts.heading}
      </Heading>
      <search>
        <form action={action} method="get" className="mt-4 max-w-[44rem]">
          {hiddenFields}
          <label htmlFor={fieldId} className="mb-2 block font-semibold text-sm">
            {texts.label}
          </label>
          <div className="relative flex items-stretch rounded-[14px] border-[1.5px] border-ink bg-sheet p-1.5 transition-shadow focus-within:shadow-[0_0_0_4px_var(--sprout)]">
            <CompanySearchInput
              key={resetKey}
              id={fieldId}
              locale={locale}
              placeholder={t('placeholder')}
              defaultValue={search?.query}
              companyHref={companyHref(slugPlaceholder)}
              {...(otherHref
                ? { other: { href: otherHref, label: t('other', { name: slugPlaceholder }) } }
                : {})}
              suggestionsLabel={t('suggestions')}
              foundTexts={Array.from({ length: suggestionsMax + 1 }, (_, count) => t('found', { count }))}
              className="h-12"
            />
            <Button type="submit" variant={variant}>
              {texts.submit}
            </Button>
          </div>
        </form>
      </search>
      {search ? (
        <div className="mt-6 max-w-[44rem]">
          <p role="status" className="[overflow-wrap:anywhere]">
            {texts.found}
          </p>
          {search.found.length > 0 ? (
            <ul className="mt-3 divide-y divide-sand rounded-card border border-sand bg-sheet">
              {search.found.map(({ label, value }) => (
                <li key={value}>
                  <PageLink
                    href={companyHref(value)}
                    className="flex min-h-16 items-center gap-4 px-4 py-3 font-semibold transition-colors hover:bg-sand-soft"
                  >
                    <Monogram name={label} slug={value} size={40} />
                    <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{texts.choose(label)}</span>
                    <Icon name={icon} className="text-moss" />
                  </PageLink>
                </li>
              ))}
            </ul>
          ) : (
            none
          )}
        </div>
      ) : null}
    </section>
  );
}
