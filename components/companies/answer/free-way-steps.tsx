/** How a company is cancelled without us, from its facts; the general way for its kind of contract where there are none. */
import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { TextLink } from '@/components/ui/text/text-link';
import { type RouteStep, routeOf } from '@/lib/companies/class-routes';
import { findWebAddress, hostOf } from '@/lib/companies/source';
import { findFreeWays, hasFreeWay, phoneHref } from '@/lib/companies/ways';
import type { Company } from '@/lib/contract/companies';
import type { Fact, FactOfKind } from '@/lib/contract/company-facts';
import { localize } from '@/lib/i18n/localized';
import { methodsText } from '../fact-text';
import { PhoneCost } from '../phone-cost';
import { FactNote } from '../source-line';

/** Where a step stands: one of the company's facts, an article of law, or nowhere for our own advice. */
type StepSource = Pick<Fact, 'source' | 'checked' | 'note'> | RouteStep['source'];

interface FreeStep {
  readonly key: string;
  readonly text: ReactNode;
  readonly source: StepSource;
}

export interface FreeWay {
  /** Which methods the company accepts, or that the steps are those of the kind of contract because none of its own is known. */
  readonly intro: readonly FreeStep[];
  /** One way, step by step; never empty. */
  readonly steps: readonly FreeStep[];
  /** Ways instead of it. */
  readonly others: readonly FreeStep[];
}

/** The free way of a company, in the page's language. */
export async function readFreeWay(company: Company): Promise<FreeWay> {
  const { main, methods, others } = await listKnownSteps(company);
  if (!hasFreeWay(company)) {
    const route = await getTranslations('companies.route');
    const text = <p>{route('general', { company: company.name })}</p>;
    return {
      intro: [{ key: 'general', text, source: null }],
      steps: await listGeneralSteps(company),
      others: [...methods, ...others],
    };
  }
  if (main.length > 0) return { intro: methods, steps: main, others };
  // A method without a place: its step is followed by where to look for it.
  const [first, ...rest] = [...methods, ...others];
  return { intro: [], steps: [...(first ? [first] : []), ...(await listSiteSteps(company))], others: rest };
}

/** How the register's steps begin where they are another way than the steps before. */
const instead = /^O[fr] (?=\p{L})/u;

function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

interface KnownSteps {
  /** The company's steps, or its page; empty where neither is known. */
  readonly main: readonly FreeStep[];
  readonly methods: readonly FreeStep[];
  readonly others: readonly FreeStep[];
}

/** The ways from the sources about this company. */
async function listKnownSteps(company: Company): Promise<KnownSteps> {
  const locale = await getLocale();
  const t = await getTranslations('companies.cancel.self');
  const ways = findFreeWays(company);
  const main: FreeStep[] = [];
  const others: FreeStep[] = [];
  const { steps } = ways;
  if (steps) {
    const texts = localize(steps.value, locale);
    const last = texts.findLastIndex((text) => !instead.test(text));
    for (const [index, text] of texts.entries()) {
      const isOther = instead.test(text);
      const sentence = isOther ? capitalised(text.slice(3)) : text;
      // What narrows the steps down follows the last of them.
      const fact = index === last ? steps : {};
      const step = {
        key: `steps-${index}`,
        text: <WithNote fact={fact}>{sentence}</WithNote>,
        source: steps,
      };
      (isOther ? others : main).push(step);
    }
  } else if (ways.cancelPage) {
    const text = <WithNote fact={ways.cancelPage}>{t('page', { company: company.name })}</WithNote>;
    main.push({ key: 'page', text, source: ways.cancelPage });
  }
  const accepted = withoutRepeats(ways.methods).map((fact) => ({
    key: fact.value.join(),
    text: <WithNote fact={fact}>{methodsText(fact, locale)}</WithNote>,
    source: fact,
  }));
  if (ways.phone) {
    const phone = ways.phone.value;
    const link = (chunks: ReactNode) => <TextLink href={phoneHref(phone)}>{chunks}</TextLink>;
    const text = (
      <>
        <WithNote fact={ways.phone}>{t.rich('phone', { company: company.name, phone, link })}</WithNote>
        <PhoneCost phone={phone} />
      </>
    );
    others.push({ key: 'phone', text, source: ways.phone });
  }
  if (ways.email) {
    const email = ways.email.value;
    const link = (chunks: ReactNode) => <TextLink href={`mailto:${email}`}>{chunks}</TextLink>;
    const text = <WithNote fact={ways.email}>{t.rich('email', { email, link })}</WithNote>;
    others.push({ key: 'email', text, source: ways.email });
  }
  return { main, methods: accepted, others };
}

/** A step with what narrows it down. */
function WithNote({ fact, children }: { readonly fact: Pick<Fact, 'note'>; readonly children: ReactNode }) {
  return (
    <>
      <p>{children}</p>
      <FactNote fact={fact} />
    </>
  );
}

/** Lists that name a method which no list before them names. */
function withoutRepeats(lists: readonly FactOfKind<'methods'>[]) {
  return lists.filter(({ value }, index) =>
    value.some((method) => !lists.slice(0, index).some((before) => before.value.includes(method))),
  );
}

/** The company's own site and where that stands; null where it is unknown. */
function findSite(company: Company): { readonly url: string; readonly fact: StepSource } | null {
  const { website } = findFreeWays(company);
  const url = website && findWebAddress(website.value);
  return url ? { url, fact: website } : null;
}

/** Where to look for a way on the company's own site. */
async function listSiteSteps(company: Company): Promise<FreeStep[]> {
  const site = findSite(company);
  if (site === null) return [];
  const t = await getTranslations('companies.cancel.self');
  const link = (chunks: ReactNode) => <TextLink href={site.url}>{chunks}</TextLink>;
  const text = <p>{t.rich('website', { host: hostOf(site.url), link })}</p>;
  return [{ key: 'website', text, source: site.fact }];
}

/** The general way for the kind of contract, and the company's own site. */
async function listGeneralSteps(company: Company): Promise<FreeStep[]> {
  const route = await getTranslations('companies.route');
  const site = findSite(company);
  const host = site && hostOf(site.url);
  const values = { company: company.name, host: host ?? '' };
  const steps = routeOf(company, host).map(({ key, source }) => ({
    key,
    text: <p>{route(key, values)}</p>,
    source,
  }));
  // Here it is our advice like the steps before it.
  const look = (await listSiteSteps(company)).map((step) => ({ ...step, source: null }));
  return [...steps, ...look];
}
