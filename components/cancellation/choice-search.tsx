/** The search that adds a company to the choice: suggestions with JavaScript, a list of what was found without. */
import { getLocale, getTranslations } from 'next-intl/server';
import { CompanySearchInput } from '@/components/blocks/company-search-input.client';
import { slugPlaceholder } from '@/components/blocks/slug-placeholder';
import { MissingCompany } from '@/components/company/missing-company';
import { Button } from '@/components/ui/button';
import { Heading } from '@/components/ui/heading';
import { Icon } from '@/components/ui/icon';
import { Monogram } from '@/components/ui/monogram';
import { PageLink } from '@/components/ui/page-link';
import { suggestionsMax } from '@/lib/config/business';
import { href } from '@/lib/routes/href';
import type { ShownChoice } from './choice-data';
import { choiceHref, choiceNames, numberCompanies } from './company-choice';

export async function ChoiceSearch({ companies, draft, search, found }: ShownChoice) {
  const locale = await getLocale();
  const t = await getTranslations('several');
  const layout = await getTranslations('layout');
  const slugs = companies.map(({ slug }) => slug);
  const withOne = (slug: string) => choiceHref(locale, { companies: [...slugs, slug], draft });
  return (
    <section aria-labelledby="add">
      <Heading level={2} size="part" id="add">
        {t(companies.length > 0 ? 'add.more' : 'add.first')}
      </Heading>
      <search>
        <form action={href('cancel-several', locale)} method="get" className="mt-4 max-w-[44rem]">
          {draft === null ? null : <input type="hidden" name={choiceNames.draft} value={draft} />}
          {numberCompanies(companies).map(({ company, key }) => (
            <input key={key} type="hidden" name={choiceNames.company} value={company.slug} />
          ))}
          <label htmlFor="choice-search" className="mb-2 block font-semibold text-sm">
            {t('add.label')}
          </label>
          <div className="relative flex items-stretch rounded-[14px] border-[1.5px] border-ink bg-sheet p-1.5 transition-shadow focus-within:shadow-[0_0_0_4px_var(--sprout)]">
            <CompanySearchInput
              // Each choice starts the search anew.
              key={slugs.join(' ')}
              id="choice-search"
              locale={locale}
              placeholder={layout('search.placeholder')}
              defaultValue={search}
              companyHref={withOne(slugPlaceholder)}
              suggestionsLabel={layout('search.suggestions')}
              foundTexts={Array.from({ length: suggestionsMax + 1 }, (_, count) =>
                layout('search.found', { count }),
              )}
              className="h-12"
            />
            <Button type="submit" variant="secondary">
              {t('add.submit')}
            </Button>
          </div>
        </form>
      </search>
      {search ? (
        <div className="mt-6 max-w-[44rem]">
          <p role="status">{t('add.found', { count: found.length, query: search })}</p>
          {found.length > 0 ? (
            <ul className="mt-3 divide-y divide-sand rounded-card border border-sand bg-sheet">
              {found.map(({ label, value }) => (
                <li key={value}>
                  <PageLink
                    href={withOne(value)}
                    className="flex min-h-16 items-center gap-4 px-4 py-3 font-semibold transition-colors hover:bg-sand-soft"
                  >
                    <Monogram name={label} slug={value} size={40} />
                    <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                      {t('add.company', { company: label })}
                    </span>
                    <Icon name="plus" className="text-moss" />
                  </PageLink>
                </li>
              ))}
            </ul>
          ) : (
            <div className="mt-6">
              <MissingCompany />
            </div>
          )}
        </div>
      ) : null}
    </section>
  );
}
