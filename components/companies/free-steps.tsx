/** How a company is cancelled without us, from its facts; the usual way for its kind of contract where there are none. */
import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { OutsideLink } from '@/components/ui/text/outside-link';
import { TextLink } from '@/components/ui/text/text-link';
import { findAct, findWebAddress, hostOf } from '@/lib/companies/source';
import { findCancelEmail, findFreeWays, hasFreeWay, paperOf, phoneHref } from '@/lib/companies/ways';
import { keyed } from '@/lib/content/rich-text';
import type { Company } from '@/lib/contract/companies';
import type { Fact, FactOfKind } from '@/lib/contract/company-facts';
import { letterSendingOf } from '@/lib/contract/letter-sending';
import { languageTags } from '@/lib/i18n/locale';
import { localize } from '@/lib/i18n/localized';
import { noticeSources } from '@/lib/notice/sources';
import { isHealthInsurer } from './health-switch';
import type { OptionCardProps } from './option-card';
import { PhoneCost } from './phone-cost';
import { FactNote, SourceLine } from './source-line';

interface FreeStep {
  readonly key: string;
  readonly text: ReactNode;
  /** The fact that is the source; null for our own advice. */
  readonly fact: Pick<Fact, 'source' | 'checked' | 'note'> | null;
}

/** The steps of the free way; the last is our letter, at `letterHref`. Consecutive steps of one source name it once. */
export async function listFreeSteps(company: Company, letterHref: string): Promise<OptionCardProps['steps']> {
  const t = await getTranslations('companies.cancel.self');
  const found = [...(await listUsualSteps(company)), ...(await listKnownSteps(company))];
  const isRegistered = letterSendingOf(company.contract_class) === 'registered';
  const byEmail = findCancelEmail(company) ? 'letterEmail' : 'letter';
  const letter = t.rich(isRegistered ? 'letterRegistered' : byEmail, {
    link: (chunks) => <TextLink href={letterHref}>{chunks}</TextLink>,
  });
  return [
    ...found.map(({ key, text, fact }, index) => ({
      key,
      content: (
        <>
          {text}
          {fact && <FactNote fact={fact} />}
          {fact && !isSameSource(fact, found[index + 1]?.fact ?? null) && <SourceLine fact={fact} />}
        </>
      ),
    })),
    { key: 'letter', content: letter },
  ];
}

function isSameSource(one: FreeStep['fact'], other: FreeStep['fact']): boolean {
  return one?.source.url === other?.source.url && one?.source.date === other?.source.date;
}

/** The steps from the sources about this company. */
async function listKnownSteps(company: Company): Promise<FreeStep[]> {
  const locale = await getLocale();
  const t = await getTranslations('companies.cancel.self');
  const methods = await getTranslations('companies.methods');
  const ways = findFreeWays(company);
  const found: FreeStep[] = [];
  if (ways.steps) {
    const steps = localize(ways.steps.value, locale);
    const text =
      steps.length === 1 ? (
        <p>{steps[0]}</p>
      ) : (
        <ol className="list-decimal space-y-2 pl-5">
          {keyed(steps).map(([key, step]) => (
            <li key={key}>{step}</li>
          ))}
        </ol>
      );
    found.push({ key: 'steps', text, fact: ways.steps });
  } else if (ways.cancelPage) {
    found.push({ key: 'page', text: <p>{t('page', { company: company.name })}</p>, fact: ways.cancelPage });
  }
  const list = new Intl.ListFormat(languageTags[locale], { type: 'disjunction' });
  for (const fact of withoutRepeats(ways.methods)) {
    const names = list.format(fact.value.map((method) => methods(method)));
    const isOfLaw = findAct(fact.source.url ?? '') !== null;
    const text = <p>{isOfLaw ? t('electronic') : t('methods', { methods: names })}</p>;
    found.push({ key: names, text, fact });
  }
  if (ways.phone) {
    const phone = ways.phone.value;
    const link = (chunks: ReactNode) => <TextLink href={phoneHref(phone)}>{chunks}</TextLink>;
    const text = (
      <>
        <p>{t.rich('phone', { company: company.name, phone, link })}</p>
        <PhoneCost phone={phone} />
      </>
    );
    found.push({ key: 'phone', text, fact: ways.phone });
  }
  if (ways.email) {
    const email = ways.email.value;
    const link = (chunks: ReactNode) => <TextLink href={`mailto:${email}`}>{chunks}</TextLink>;
    found.push({ key: 'email', text: <p>{t.rich('email', { email, link })}</p>, fact: ways.email });
  }
  return found;
}

/** Lists that name a method which no list before them names. */
function withoutRepeats(lists: readonly FactOfKind<'methods'>[]) {
  return lists.filter(({ value }, index) =>
    value.some((method) => !lists.slice(0, index).some((before) => before.value.includes(method))),
  );
}

/** How every health insurer is told, where nothing of this one is known. */
async function healthStep(company: Company): Promise<FreeStep> {
  const t = await getTranslations('companies.health');
  const url = noticeSources['consumentenbond-health'];
  return {
    key: 'health',
    text: <p>{t('general', { company: company.name })}</p>,
    fact: { source: { kind: 'independent', url, date: '2019-12' }, checked: '2026-11' },
  };
}

/** Without a source: that there is none, the usual way, and the company's own site. */
async function listUsualSteps(company: Company): Promise<FreeStep[]> {
  if (hasFreeWay(company)) return [];
  const t = await getTranslations('companies.cancel.self');
  const usual = await getTranslations('companies.usualWay');
  const found: FreeStep[] = isHealthInsurer(company)
    ? [await healthStep(company)]
    : [
        {
          key: 'unknown',
          text: <p>{t('unknown', { company: company.name, paper: paperOf(company) })}</p>,
          fact: null,
        },
        { key: 'usual', text: <p>{usual(company.contract_class)}</p>, fact: null },
      ];
  const { website } = findFreeWays(company);
  const site = website && findWebAddress(website.value);
  if (site) {
    const link = (chunks: ReactNode) => <OutsideLink href={site}>{chunks}</OutsideLink>;
    found.push({
      key: 'website',
      text: <p>{t.rich('website', { host: hostOf(site), link })}</p>,
      fact: null,
    });
  }
  return found;
}
