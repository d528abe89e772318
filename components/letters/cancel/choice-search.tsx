/** A search that adds a company to the selection. */
import { getLocale, getTranslations } from 'next-intl/server';
import { MissingCompany } from '@/components/companies/missing-company';
import { href } from '@/lib/routes/href';
import { choiceHref, choiceNames, numberCompanies } from '../order/company-choice';
import type { ShownChoice } from './choice-data';
import { CompanyFinder } from './company-finder';

export async function ChoiceSearch({ companies, draft, search, found }: ShownChoice) {
  const locale = await getLocale();
  const t = await getTranslations('several.add');
  const slugs = companies.map(({ slug }) => slug);
  return (
    <CompanyFinder
      id="add"
      fieldId="choice-search"
      texts={{
        heading: t(companies.length > 0 ? 'more' : 'first'),
        label: t('label'),
        submit: t('submit'),
        found: t('found', { count: found.length, query: search }),
        choose: (company) => t('company', { company }),
      }}
      action={href('cancel-several', locale)}
      companyHref={(slug) => choiceHref(locale, { companies: [...slugs, slug], draft })}
      search={search ? { query: search, found } : null}
      hiddenFields={
        <>
          {draft === null ? null : <input type="hidden" name={choiceNames.draft} value={draft} />}
          {numberCompanies(companies).map(({ company, key }) => (
            <input key={key} type="hidden" name={choiceNames.company} value={company.slug} />
          ))}
        </>
      }
      otherHref={href('cancel-other-company', locale)}
      // A new selection resets the search.
      resetKey={slugs.join(' ')}
      none={
        <div className="mt-6">
          <MissingCompany name={search} />
        </div>
      }
      variant="secondary"
      icon="plus"
    />
  );
}
