/** How a company is cancelled without us, from its facts; the general way for its kind of contract where there are none. */
import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { TextLink } from '@/components/ui/text/text-link';
import { routeOf } from '@/lib/companies/class-routes';
import { findAct, findWebAddress, hostOf } from '@/lib/companies/source';
import { findCancelEmail, findFreeWays, hasFreeWay, methodsInOrder, phoneHref } from '@/lib/companies/ways';
import { keyed } from '@/lib/content/rich-text';
import type { Company } from '@/lib/contract/companies';
import type { Fact, FactOfKind } from '@/lib/contract/company-facts';
import { letterSendingOf } from '@/lib/contract/letter-sending';
import { languageTags } from '@/lib/i18n/locale';
import { localize } from '@/lib/i18n/localized';
import { describeSources } from '@/lib/notice/describe';
import type { NoticeSourceId } from '@/lib/notice/sources';
import { RuleSources } from './notice-notes';
import type { OptionCardProps } from './option-card';
import { PhoneCost } from './phone-cost';
import { FactNote, SourceLine } from './source-line';

interface FreeStep {
  readonly key: string;
  readonly text: ReactNode;
  /** The fact or the article of law that says so; null for our own advice. */
  readonly source: Pick<Fact, 'source' | 'checked' | 'note'> | NoticeSourceId | null;
}

/** The steps of the free way; the last is our letter, at `letterHref`. Consecutive steps of one source name it once. */
export async function listFreeSteps(company: Company, letterHref: string): Promise<OptionCardProps['steps']> {
  const t = await getTranslations('companies.cancel.self');
  const found = [...(await listGeneralSteps(company)), ...(await listKnownSteps(company))];
  const isRegistered = letterSendingOf(company.contract_class) === 'registered';
  const byEmail = findCancelEmail(company) ? 'letterEmail' : 'letter';
  const letter = t.rich(isRegistered ? 'letterRegistered' : byEmail, {
    link: (chunks) => <TextLink href={letterHref}>{chunks}</TextLink>,
  });
  return [
    ...found.map(({ key, text, source }, index) => ({
      key,
      content: (
        <>
          {text}
          <StepSource source={source} next={found[index + 1]?.source ?? null} />
        </>
      ),
    })),
    { key: 'letter', content: letter },
  ];
}

function isSameSource(one: FreeStep['source'], other: FreeStep['source']): boolean {
  if (one === null || other === null || typeof one === 'string' || typeof other === 'string') {
    return one === other;
  }
  return one.source.url === other.source.url && one.source.date === other.source.date;
}

/** What narrows a step down and where it stands, unless the next step stands there too. */
async function StepSource({ source, next }: { source: FreeStep['source']; next: FreeStep['source'] }) {
  if (source === null) return null;
  if (typeof source !== 'string') {
    return (
      <>
        <FactNote fact={source} />
        {!isSameSource(source, next) && <SourceLine fact={source} />}
      </>
    );
  }
  const t = await getTranslations('notice');
  const sources = describeSources([source]).map(({ name, url }) => ({ name: t(name), url }));
  return (
    <p className="text-ink-soft text-sm">
      <RuleSources sources={sources} />
    </p>
  );
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
    found.push({ key: 'steps', text, source: ways.steps });
  } else if (ways.cancelPage) {
    found.push({ key: 'page', text: <p>{t('page', { company: company.name })}</p>, source: ways.cancelPage });
  }
  const list = new Intl.ListFormat(languageTags[locale], { type: 'disjunction' });
  for (const fact of withoutRepeats(ways.methods)) {
    const names = list.format(methodsInOrder(fact.value).map((method) => methods(method)));
    const isOfLaw = findAct(fact.source.url ?? '') !== null;
    const text = <p>{isOfLaw ? t('electronic') : t('methods', { methods: names })}</p>;
    found.push({ key: names, text, source: fact });
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
    found.push({ key: 'phone', text, source: ways.phone });
  }
  if (ways.email) {
    const email = ways.email.value;
    const link = (chunks: ReactNode) => <TextLink href={`mailto:${email}`}>{chunks}</TextLink>;
    found.push({ key: 'email', text: <p>{t.rich('email', { email, link })}</p>, source: ways.email });
  }
  return found;
}

/** Lists that name a method which no list before them names. */
function withoutRepeats(lists: readonly FactOfKind<'methods'>[]) {
  return lists.filter(({ value }, index) =>
    value.some((method) => !lists.slice(0, index).some((before) => before.value.includes(method))),
  );
}

/** Without a source about the company: that there is none, the general way for its kind of contract, and its own site. */
async function listGeneralSteps(company: Company): Promise<FreeStep[]> {
  if (hasFreeWay(company)) return [];
  const t = await getTranslations('companies.cancel.self');
  const route = await getTranslations('companies.route');
  const { website } = findFreeWays(company);
  const site = website && findWebAddress(website.value);
  const host = site ? hostOf(site) : null;
  const values = { company: company.name, host: host ?? '' };
  const found: FreeStep[] = [
    { key: 'general', text: <p>{route('general', values)}</p>, source: null },
    ...routeOf(company.contract_class, host).map(({ key, source }) => ({
      key,
      text: <p>{route(key, values)}</p>,
      source,
    })),
  ];
  if (site) {
    const link = (chunks: ReactNode) => <TextLink href={site}>{chunks}</TextLink>;
    found.push({
      key: 'website',
      text: <p>{t.rich('website', { host: hostOf(site), link })}</p>,
      source: null,
    });
  }
  return found;
}
