/** The search for the company that the contract was with: suggestions with JavaScript, a list of what was found without. */
import { getLocale, getTranslations } from 'next-intl/server';
import { CompanySearchInput } from '@/components/blocks/company-search-input.client';
import { slugPlaceholder } from '@/components/blocks/slug-placeholder';
import { Button } from '@/components/ui/button';
import { Heading } from '@/components/ui/heading';
import { Icon } from '@/components/ui/icon';
import { Monogram } from '@/components/ui/monogram';
import { PageLink } from '@/components/ui/page-link';
import { suggestionsMax } from '@/lib/config/business';
import type { Suggestion } from '@/lib/contract/companies';
import { href } from '@/lib/routes/href';

export interface BehalfSearchProps {
  /** What was searched for, and what was found; null where nothing was. */
  readonly search?: { readonly query: string; readonly found: readonly Suggestion[] } | null;
}

export async function BehalfSearch({ search = null }: BehalfSearchProps) {
  const locale = await getLocale();
  const t = await getTranslations('behalf.page.search');
  const layout = await getTranslations('layout.search');
  const formOf = (company: string) => href('cancel-on-behalf', locale, {}, { company });
  return (
    <section aria-labelledby="company">
      <Heading level={2} size="part" id="company">
        {t('heading')}
      </Heading>
      <search>
        <form action={href('cancel-on-behalf', locale)} method="get" className="mt-4 max-w-[44rem]">
          <label htmlFor="behalf-company" className="mb-2 block font-semibold text-sm">
            {t('label')}
          </label>
          <div className="relative flex items-stretch rounded-[14px] border-[1.5px] border-ink bg-sheet p-1.5 transition-shadow focus-within:shadow-[0_0_0_4px_var(--sprout)]">
            <CompanySearchInput
              id="behalf-company"
              locale={locale}
              placeholder={layout('placeholder')}
              defaultValue={search?.query}
              companyHref={formOf(slugPlaceholder)}
              suggestionsLabel={layout('suggestions')}
              foundTexts={Array.from({ length: suggestionsMax + 1 }, (_, count) =>
                layout('found', { count }),
              )}
              className="h-12"
            />
            <Button type="submit">{t('submit')}</Button>
          </div>
        </form>
      </search>
      {search ? (
        <div className="mt-6 max-w-[44rem]">
          <p role="status" className="[overflow-wrap:anywhere]">
            {t('found', { count: search.found.length, query: search.query })}
          </p>
          {search.found.length > 0 ? (
            <ul className="mt-3 divide-y divide-sand rounded-card border border-sand bg-sheet">
              {search.found.map(({ label, value }) => (
                <li key={value}>
                  <PageLink
                    href={formOf(value)}
                    className="flex min-h-16 items-center gap-4 px-4 py-3 font-semibold transition-colors hover:bg-sand-soft"
                  >
                    <Monogram name={label} slug={value} size={40} />
                    <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                      {t('choose', { company: label })}
                    </span>
                    <Icon name="arrow-right" className="text-moss" />
                  </PageLink>
                </li>
              ))}
            </ul>
          ) : null}
        </div>
      ) : null}
    </section>
  );
}
