/** Cancelling with several companies: selection, price and free ways, then the form. */
import { getLocale, getTranslations } from 'next-intl/server';
import { letterPrices, lowestPriceOf } from '@/components/companies/letter-prices';
import { PriceCards } from '@/components/companies/price-cards';
import { Questions } from '@/components/companies/questions';
import { Button } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { Container } from '@/components/ui/container';
import { Sheet } from '@/components/ui/sheet';
import { Heading } from '@/components/ui/text/heading';
import { TextLink } from '@/components/ui/text/text-link';
import { Trail } from '@/components/ui/trail';
import { cancellationMaxDays, chosenCompaniesMax } from '@/lib/config/business';
import { formControls } from '@/lib/flows/form-post';
import { href } from '@/lib/routes/href';
import { choiceNames, numberCompanies } from '../order/company-choice';
import type { ShownChoice } from './choice-data';
import { ChoiceNotes } from './choice-notes';
import { ChoiceSearch } from './choice-search';
import { ChosenList } from './chosen-list';

export async function SeveralPage({ choice }: { choice: ShownChoice }) {
  const locale = await getLocale();
  const t = await getTranslations('several');
  const independence = await getTranslations('companies.independence');
  const { companies, draft } = choice;
  return (
    <Container className="pt-6 pb-20">
      <Trail
        items={[
          { label: t('breadcrumbParent'), href: href('cancel', locale) },
          { label: t('breadcrumb'), href: href('cancel-several', locale) },
        ]}
      />
      <header className="mt-6 sm:mt-10">
        <Heading level={1} className="max-w-[18ch]">
          {t('heading')}
        </Heading>
        <p className="mt-5 max-w-[56ch] text-lg">{t('lead')}</p>
        <p className="mt-4 max-w-[64ch]">{t('priceLine', letterPrices)}</p>
        <p className="mt-2 max-w-[64ch] text-ink-soft text-sm">{independence('general')}</p>
      </header>
      <div className="mt-10 grid gap-12 *:min-w-0">
        <ChoiceNotes choice={choice} />
        {companies.length > 0 ? <ChosenList companies={companies} draft={draft} /> : null}
        {companies.length < chosenCompaniesMax ? (
          <ChoiceSearch {...choice} />
        ) : (
          <Callout tone="info" title={t('full.title', { max: chosenCompaniesMax })}>
            <p>{t('full.text')}</p>
          </Callout>
        )}
        {companies.length > 0 ? <GoOn choice={choice} /> : null}
      </div>
      <div className="mt-20 space-y-20 md:space-y-28">
        <PriceCards />
        <Questions
          heading={t('questionsHeading')}
          items={[
            { question: t('questions.one'), answer: t('questions.oneAnswer') },
            { question: t('questions.twice'), answer: t('questions.twiceAnswer') },
            {
              question: t('questions.money'),
              answer: t('questions.moneyAnswer', { days: cancellationMaxDays }),
            },
            { question: t('questions.find'), answer: t('questions.findAnswer') },
          ]}
        />
        <p>
          <TextLink standalone iconEnd="arrow-right" href={href('find-subscriptions', locale)}>
            {t('findLink')}
          </TextLink>
        </p>
      </div>
    </Container>
  );
}

/** The total price and the button to the form. A native post that creates the draft, or changes its letters. */
async function GoOn({ choice: { companies, draft } }: { choice: ShownChoice }) {
  const locale = await getLocale();
  const t = await getTranslations('several');
  const count = companies.length;
  const from = companies.reduce((total, company) => total + lowestPriceOf(company), 0);
  return (
    <Sheet as="section" padding="roomy" className="max-w-[44rem]">
      <Heading level={2} size="part">
        {t('total.heading', { count })}
      </Heading>
      <p className="figures mt-2 text-lg">
        {t('total.price', { from, to: letterPrices.registered * count })}
      </p>
      <p className="mt-1 text-ink-soft text-sm">{t('total.note')}</p>
      <form action="/api/forms/cancel-several/companies" method="post" className="mt-5">
        <input type="hidden" name={formControls.locale} value={locale} />
        {draft === null ? null : <input type="hidden" name={formControls.draft} value={draft} />}
        {numberCompanies(companies).map(({ company, key }) => (
          <input key={key} type="hidden" name={choiceNames.company} value={company.slug} />
        ))}
        <Button type="submit" size="large" iconEnd="arrow-right">
          {t(draft === null ? 'total.button' : 'total.back', { count })}
        </Button>
      </form>
    </Sheet>
  );
}
