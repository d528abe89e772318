/** Problems of a selection, each with its solution. */
import { getLocale, getTranslations } from 'next-intl/server';
import { companyHref } from '@/components/companies/company-href';
import { InactiveNote } from '@/components/companies/inactive-note';
import { Callout } from '@/components/ui/callout';
import { TextLink } from '@/components/ui/text/text-link';
import { chosenCompaniesMax } from '@/lib/config/business';
import type { Company } from '@/lib/contract/companies';
import { letterSendingOf } from '@/lib/contract/letter-sending';
import type { ShownChoice } from './choice-data';

const isLifeCover = ({ contract_class }: Company) => letterSendingOf(contract_class) === 'none';

export async function ChoiceNotes({ choice }: { choice: ShownChoice }) {
  const { refused, hasUnknown, isCut } = choice;
  if (refused.length === 0 && !hasUnknown && !isCut) return null;
  const locale = await getLocale();
  const t = await getTranslations('several');
  return (
    <div className="grid max-w-[48rem] gap-4">
      {refused.map((company) =>
        company.cancellable && company.status !== 'active' ? (
          <InactiveNote key={company.slug} company={company} />
        ) : (
          <Callout
            key={company.slug}
            tone="warning"
            title={t(`refused.${isLifeCover(company) ? 'lifeTitle' : 'title'}`, { company: company.name })}
          >
            <p>
              {t.rich(`refused.${isLifeCover(company) ? 'lifeText' : 'text'}`, {
                company: company.name,
                link: (chunks) => <TextLink href={companyHref(company, locale)}>{chunks}</TextLink>,
              })}
            </p>
          </Callout>
        ),
      )}
      {hasUnknown ? (
        <Callout tone="warning" title={t('unknown.title')}>
          <p>{t('unknown.text')}</p>
        </Callout>
      ) : null}
      {isCut ? (
        <Callout tone="warning" title={t('full.title', { max: chosenCompaniesMax })}>
          <p>{t('full.text')}</p>
        </Callout>
      ) : null}
    </div>
  );
}
