/** An inactive brand links to its successor; a brand whose owner changed states so. */
import { getLocale, getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { TextLink } from '@/components/ui/text/text-link';
import { findFact } from '@/lib/companies/facts';
import type { Company } from '@/lib/contract/companies';
import type { FactOfKind } from '@/lib/contract/company-facts';
import { localize } from '@/lib/i18n/localized';
import { href } from '@/lib/routes/href';
import { companyHref } from './company-href';
import { findPageCompany } from './page-company';
import { SourceLine } from './source-line';

/** Renders nothing for an active company that no source calls ended. */
export async function InactiveNote({ company }: { company: Company }) {
  const ended = findFact(company.facts, 'ended');
  if (company.status === 'active') return ended ? <OwnerNote company={company} ended={ended} /> : null;
  const locale = await getLocale();
  const t = await getTranslations('companies.inactive');
  const successor = company.successor ? await findPageCompany(company.successor) : null;
  return (
    <Callout tone="warning" title={t('title', { company: company.name })} className="mt-8">
      <p>
        {successor
          ? t.rich('successor', {
              company: company.name,
              successor: successor.name,
              link: (chunks) => <TextLink href={companyHref(successor, locale)}>{chunks}</TextLink>,
            })
          : t('noSuccessor', { company: company.name })}
      </p>
      {ended ? <EndedFact fact={ended} /> : null}
      <ButtonLink href={successor ? companyHref(successor, locale) : href('cancel', locale)} className="mt-2">
        {successor ? t('successorLink', { successor: successor.name }) : t('searchLink')}
      </ButtonLink>
    </Callout>
  );
}

/** A brand that still serves customers under its own name, in part or for another company. */
async function OwnerNote({ company, ended }: { company: Company; ended: FactOfKind<'ended'> }) {
  const t = await getTranslations('companies.inactive');
  return (
    <Callout title={t('activeTitle', { company: company.name })} className="mt-8">
      <EndedFact fact={ended} />
    </Callout>
  );
}

async function EndedFact({ fact }: { fact: FactOfKind<'ended'> }) {
  return (
    <>
      <p>{localize(fact.value.text, await getLocale())}</p>
      <SourceLine fact={fact} />
    </>
  );
}
