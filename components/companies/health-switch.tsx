/**
 * Who enrols elsewhere before the new year needs no letter: the new health insurer cancels. Shown first on each page about leaving a
 * health insurer, above what costs money.
 */
import { getLocale, getTranslations } from 'next-intl/server';
import { Callout } from '@/components/ui/callout';
import { TextLink } from '@/components/ui/text/text-link';
import type { Company } from '@/lib/contract/companies';
import { describeNotes } from '@/lib/notice/describe';
import { noticeRules } from '@/lib/notice/rules';
import { href } from '@/lib/routes/href';
import { companyCancelHref } from './company-href';
import { NoteList } from './notice-notes';

/** Whether a company's pages begin with how a health insurer is left. */
export function isHealthInsurer({ contract_class }: Pick<Company, 'contract_class'>): boolean {
  return contract_class === 'health_insurance';
}

/** What to do by which day, each with its source; nothing for any other company. */
export async function HealthSwitch({ company }: { company: Company }) {
  if (!isHealthInsurer(company)) return null;
  const t = await getTranslations('companies.health');
  const notice = await getTranslations('notice');
  const path = href('switching-health-insurance', await getLocale());
  return (
    <Callout level={2} title={t('title')} className="mt-8 max-w-[48rem]">
      <NoteList
        notes={describeNotes(noticeRules['health-insurance'].notes).map(({ text, sources }) => ({
          text: notice(text),
          sources: sources.map(({ name, url }) => ({ name: notice(name), url })),
        }))}
      />
      <p>
        <TextLink standalone iconEnd="arrow-right" href={path}>
          {t('more')}
        </TextLink>
      </p>
    </Callout>
  );
}

/** The same in two sentences, above a form or a price; nothing for any other company. */
export async function HealthSwitchLine({ company }: { company: Company }) {
  if (!isHealthInsurer(company)) return null;
  const t = await getTranslations('companies.health');
  const path = companyCancelHref(company, await getLocale());
  return (
    <Callout title={t('title')} className="mt-6 max-w-[48rem]">
      <p>{t.rich('line', { link: (chunks) => <TextLink href={path}>{chunks}</TextLink> })}</p>
    </Callout>
  );
}
