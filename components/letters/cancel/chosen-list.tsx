/** The selected companies: each with the free way first, its notice rule, and missing facts. */
import { getLocale, getTranslations } from 'next-intl/server';
import { companyCancelHref } from '@/components/companies/company-href';
import { isHealthInsurer } from '@/components/companies/health-switch';
import { Icon } from '@/components/ui/drawings/icon';
import { Monogram } from '@/components/ui/drawings/monogram';
import { Heading } from '@/components/ui/text/heading';
import { TextLink } from '@/components/ui/text/text-link';
import { findWebAddress, hostOf } from '@/lib/companies/source';
import { findFreeWays } from '@/lib/companies/ways';
import { chosenCompaniesMax } from '@/lib/config/business';
import type { Company } from '@/lib/contract/companies';
import { ruleOf } from '@/lib/notice/rule-of';
import { choiceHref, numberCompanies } from '../order/company-choice';

interface ChosenListProps {
  readonly companies: readonly Company[];
  /** Reference of the selection's draft, or null. */
  readonly draft: string | null;
}

export async function ChosenList({ companies, draft }: ChosenListProps) {
  const locale = await getLocale();
  const t = await getTranslations('several');
  const notice = await getTranslations('notice');
  const slugs = companies.map(({ slug }) => slug);
  return (
    <section aria-labelledby="chosen">
      <Heading level={2} id="chosen">
        {t('chosen.heading', { count: companies.length })}
      </Heading>
      <ol className="mt-6 grid gap-4">
        {numberCompanies(companies).map(({ company, position, key }) => (
          <li
            key={key}
            className="flex flex-wrap items-start gap-x-4 gap-y-3 rounded-card border border-sand bg-sheet p-4 sm:p-5"
          >
            <Monogram name={company.name} slug={company.slug} size={44} />
            <div className="min-w-0 flex-[1_1_14rem] space-y-1.5">
              <h3 translate="no" className="text-lg [overflow-wrap:anywhere]">
                {company.name}
              </h3>
              <FreeWay company={company} />
              <p className="text-ink-soft text-sm">{notice(`rule.${ruleOf(company.contract_class)}`)}</p>
              {isHealthInsurer(company) ? (
                <p className="text-sm">{notice('note.new-insurer-cancels')}</p>
              ) : null}
              {company.cancellation_address === null ? (
                <p className="flex gap-2 text-sm">
                  <Icon name="info" sizePixels={18} className="mt-0.5 shrink-0" />
                  <span>{t('chosen.noAddress')}</span>
                </p>
              ) : null}
            </div>
            <div className="flex flex-wrap gap-x-5 gap-y-2">
              {companies.length < chosenCompaniesMax ? (
                <TextLink
                  standalone
                  href={choiceHref(locale, { companies: [...slugs, company.slug], draft })}
                >
                  {t.rich('chosen.again', {
                    company: company.name,
                    hidden: (chunks) => <span className="sr-only">{chunks}</span>,
                  })}
                </TextLink>
              ) : null}
              <TextLink
                standalone
                href={choiceHref(locale, {
                  companies: slugs.filter((_, index) => index !== position),
                  draft,
                })}
              >
                {t.rich('chosen.remove', {
                  company: company.name,
                  hidden: (chunks) => <span className="sr-only">{chunks}</span>,
                })}
              </TextLink>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The free way, before anything that costs. */
export async function FreeWay({ company }: { company: Company }) {
  const t = await getTranslations('several');
  const page = findFreeWays(company).cancelPage;
  const address = page && findWebAddress(page.value);
  const path = companyCancelHref(company, await getLocale());
  return (
    <p className="[overflow-wrap:anywhere]">
      {address
        ? t.rich('free.page', {
            host: hostOf(address),
            outside: (chunks) => <TextLink href={address}>{chunks}</TextLink>,
            link: (chunks) => <TextLink href={path}>{chunks}</TextLink>,
          })
        : t.rich('free.ways', {
            company: company.name,
            link: (chunks) => <TextLink href={path}>{chunks}</TextLink>,
          })}
    </p>
  );
}
