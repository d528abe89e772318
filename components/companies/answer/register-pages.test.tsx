/** Reads what the pages of every company of the register say about it, in both languages. */
import '@testing-library/jest-dom/vitest';
import { createTranslator } from 'next-intl';
import type { ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { describe, expect, it, vi } from 'vitest';
import { listRegister } from '@/lib/api/catalog/companies/register/register';
import type { RegisterRecord } from '@/lib/api/catalog/companies/register/register-record';
import { compareFacts, findLetterAddress, isDisputedAddress } from '@/lib/companies/facts';
import { takesLetters } from '@/lib/companies/takes-letters';
import { refusalOf } from '@/lib/companies/trust/refused-sources';
import { contactFacts, hasFreeWay } from '@/lib/companies/ways';
import type { Company } from '@/lib/contract/companies';
import type { Fact, FactKind } from '@/lib/contract/company-facts';
import { type Locale, locales } from '@/lib/i18n/locale';
import { messagesOf } from '@/lib/i18n/messages';
import { ContactList } from '../contact-list';
import { OwnTerms } from '../own-terms';
import { HowRead } from '../source-line';
import { FreeWay } from './free-way';
import { readFreeWay } from './free-way-steps';
import { KeyFacts } from './key-facts';

const page = vi.hoisted(() => ({ locale: 'nl' as Locale }));
vi.mock('next-intl/server', () => ({
  getLocale: async () => page.locale,
  getTranslations: async (namespace: 'companies') =>
    createTranslator({ locale: page.locale, messages: messagesOf(page.locale), namespace }),
}));

const today = '2026-12-02';

/** A record as pages get it. */
function companyOf(record: RegisterRecord): Company {
  const { facts: recorded = [], inactive, aliases = [], family: _, withdrawn: __, ...rest } = record;
  const stated = recorded.map(({ remark: _remark, quote: _quote, ...fact }) => fact as Fact);
  const facts = stated
    .filter((fact) => fact.tier !== 'C' && !isDisputedAddress(fact, stated))
    .sort(compareFacts);
  return {
    ...rest,
    aliases,
    facts,
    status: inactive ? 'inactive' : 'active',
    successor: inactive?.successor ?? null,
    flagged: false,
    origin: 'register',
    picture_url: '',
    cancellation_address: findLetterAddress(stated, today),
  };
}

const companies = listRegister().map(companyOf);

async function render(node: ReactNode): Promise<HTMLElement> {
  const { prelude } = await prerenderToNodeStream(node);
  let html = '';
  for await (const part of prelude) html += part;
  const body = document.createElement('div');
  body.innerHTML = html;
  return body;
}

/** What the hub and the cancel page say about a company. */
const readAnswer = (company: Company) =>
  render(
    <>
      {takesLetters(company) && (
        <>
          <KeyFacts company={company} />
          <FreeWay company={company} />
        </>
      )}
      <OwnTerms company={company} />
      <HowRead facts={company.facts} />
    </>,
  );

const readContacts = (company: Company) =>
  render(<ContactList company={company.name} contacts={contactFacts(company)} />);

/** Sentences of a page but the lines that name a source. */
function sentencesOf(body: HTMLElement): string[] {
  const texts = [...body.querySelectorAll('p')].map(({ textContent }) => textContent.trim());
  return texts.filter((text) => text.length > 25 && /[.!?]$/.test(text) && !/^(?:Bron|Source)/.test(text));
}

/** Kinds of which two values contradict each other, unless a note tells them apart. */
const singleKinds: readonly FactKind[] = [
  'cancel-page',
  'steps',
  'phone',
  'email',
  'website',
  'notice-term',
  'minimum-term',
];

describe.each(locales)('the pages of every company, in %s', (locale) => {
  it('say nothing twice, and link to nothing that is refused', async () => {
    page.locale = locale;
    const faults: string[] = [];
    for (const company of companies) {
      const body = await readAnswer(company);
      expect(body.textContent, company.slug).not.toMatch(/companies\.|undefined|\{\w+\}/);
      const sentences = sentencesOf(body);
      const twice = sentences.filter((text, index) => sentences.indexOf(text) !== index);
      faults.push(...new Set(twice.map((text) => `${company.slug} says twice: ${text}`)));
      body.append(await readContacts(company));
      const links = [...body.querySelectorAll('a')].map(({ href }) => href);
      faults.push(...links.filter((href) => refusalOf(href)).map((href) => `${company.slug} links ${href}`));
    }
    expect(faults).toEqual([]);
  }, 180_000);

  it('give no step of a company without a source that a reader can open', async () => {
    page.locale = locale;
    const own = companies.filter((company) => takesLetters(company) && hasFreeWay(company));
    expect(own.length).toBeGreaterThan(160);
    for (const company of own) {
      const { intro, steps, others } = await readFreeWay(company);
      expect(steps.length, company.slug).toBeGreaterThan(0);
      for (const { key, source } of [...intro, ...steps, ...others]) {
        const url = typeof source === 'object' ? source?.source.url : source;
        expect(url, `${company.slug} ${key}`).toEqual(expect.any(String));
      }
    }
  });
});

it('facts of one kind do not contradict each other', () => {
  const faults: string[] = [];
  for (const { slug, facts } of companies) {
    for (const kind of singleKinds) {
      const groups = Map.groupBy(
        facts.filter((fact) => fact.kind === kind && fact.note === undefined),
        ({ purpose }) => purpose,
      );
      for (const [purpose, list] of groups) {
        const values = new Set(list.map(({ value }) => JSON.stringify(value)));
        // A department has a number for each kind of question; only one of them is for cancelling.
        const isContact = kind === 'phone' || kind === 'email';
        if (values.size > 1 && (!isContact || purpose === 'cancellation')) {
          faults.push(`${slug} ${kind} ${purpose}: ${[...values].join(' and ')}`);
        }
      }
    }
  }
  expect(faults).toEqual([]);
});
