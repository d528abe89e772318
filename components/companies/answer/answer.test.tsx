import '@testing-library/jest-dom/vitest';
import { screen, within } from '@testing-library/react';
import { createTranslator } from 'next-intl';
import type { ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { routeOf } from '@/lib/companies/class-routes';
import type { Company } from '@/lib/contract/companies';
import type { Fact } from '@/lib/contract/company-facts';
import { contractClasses } from '@/lib/contract/company-kinds';
import { messagesOf } from '@/lib/i18n/messages';
import { FreeWay } from './free-way';
import { KeyFacts } from './key-facts';

vi.mock('next-intl/server', () => ({
  getLocale: async () => 'nl',
  getTranslations: async (namespace: 'companies') =>
    createTranslator({ locale: 'nl', messages: messagesOf('nl'), namespace }),
}));

afterEach(() => document.body.replaceChildren());

/** Renders as the server does: async components resolve in sequence. */
async function show(node: ReactNode) {
  const { prelude } = await prerenderToNodeStream(node);
  let html = '';
  for await (const part of prelude) html += part;
  document.body.innerHTML = html;
}

const base = {
  purpose: 'cancellation',
  tier: 'A',
  source: { kind: 'own', url: 'https://zon.example/stop', date: '2026' },
  checked: '2026-11',
} as const;
const company = { name: 'Zon', slug: 'zon', facts: [] as Fact[] } as unknown as Company;
const steps: Fact = {
  ...base,
  kind: 'steps',
  value: { nl: ['Log in.', 'Kies stop.'], en: ['Sign in.', 'Stop.'] },
};
const phone: Fact = { ...base, kind: 'phone', value: '0900 40 40 910' };

describe('the first facts', () => {
  it('are the company’s own, each with a link to the page that says so', async () => {
    const facts: Fact[] = [
      { ...base, kind: 'notice-term', value: 'P4W', note: { nl: 'Na het jaar.', en: 'After the year.' } },
      { ...base, kind: 'minimum-term', value: 'P1Y' },
      { ...base, kind: 'methods', value: ['account', 'phone'] },
    ];
    await show(<KeyFacts company={{ ...company, contract_class: 'gym', facts }} />);
    const values = screen.getAllByRole('definition');
    expect(values).toHaveLength(3);
    for (const [index, text] of ['4 weken', '1 jaar', 'Online, gratis'].entries()) {
      const value = values[index];
      expect(value).toHaveTextContent(text);
      expect(within(value as HTMLElement).getByRole('link', { name: 'Zon' })).toHaveAttribute(
        'href',
        'https://zon.example/stop',
      );
    }
    expect(values[0]).toHaveTextContent('Na het jaar.');
  });

  it.each(contractClasses)(
    'are those of the law or our advice where nothing is known, said so: %s',
    async (contract_class) => {
      await show(<KeyFacts company={{ ...company, contract_class }} />);
      const values = screen.getAllByRole('definition');
      expect(values).toHaveLength(3);
      for (const value of values) {
        expect(value).toHaveTextContent(/\((volgens .+|zo gaat het meestal|ons advies)\)$/);
        expect(value).not.toHaveTextContent(/[{}]|volgens Zon/);
      }
    },
  );
});

describe('the steps of the free way', () => {
  it('name who pays the childcare benefit, with its page', async () => {
    await show(<FreeWay company={{ ...company, contract_class: 'childcare' }} />);
    expect(screen.getByText(/aan Dienst Toeslagen/)).toBeVisible();
    expect(document.querySelectorAll('details a[href^="https://www.belastingdienst.nl/"]')).toHaveLength(1);
  });

  it.each(contractClasses)(
    'are those of the kind of contract where none is known, said so: %s',
    async (contract_class) => {
      await show(<FreeWay company={{ ...company, contract_class }} />);
      const list = document.querySelector('ol') as HTMLElement;
      // One more: to ask for a confirmation.
      expect(within(list).getAllByRole('listitem')).toHaveLength(
        routeOf({ ...company, contract_class }, null).length + 1,
      );
      expect(screen.getByText('Van Zon zelf kennen we nog geen stappen.', { exact: false })).toBeVisible();
      expect(document.body).not.toHaveTextContent('{');
    },
  );

  it('name the addresses that every telecom provider has, and where that stands once', async () => {
    const website: Fact = { ...base, kind: 'website', value: 'https://www.zon.example/' };
    await show(<FreeWay company={{ ...company, contract_class: 'telecom', facts: [website] }} />);
    expect(screen.getByText(/zon\.example\/mijncontract/)).toBeVisible();
    const sources = document.querySelector('details') as HTMLElement;
    // Both addresses stand on one page, which is named once; the mail address on another.
    expect(sources.querySelectorAll('a[href*="coin.nl"]')).toHaveLength(2);
    expect(sources).toHaveTextContent('Telecommunicatiewet, artikel 7.2c');
  });

  it.each([
    ['ics', /^Zet eerst|kaart/],
    ['american-express', /kaart/],
    ['zon', /rekening/],
  ])('are not those of a current account where it is none: %s', async (slug, expected) => {
    await show(<FreeWay company={{ ...company, slug, contract_class: 'bank' }} />);
    expect(document.querySelector('ol')).toHaveTextContent(expected);
    expect(document.body).not.toHaveTextContent('overstapservice');
  });

  it('begin with a method alone, and go on at the company’s site', async () => {
    const facts: Fact[] = [
      { ...base, kind: 'methods', value: ['account'] },
      { ...base, kind: 'website', value: 'https://www.zon.example/' },
    ];
    await show(<FreeWay company={{ ...company, facts }} />);
    const steps = within(document.querySelector('ol') as HTMLElement).getAllByRole('listitem');
    expect(steps.map((step) => step.textContent)).toEqual([
      'Opzeggen kan in je account.',
      expect.stringContaining('Kijk op zon.example'),
      expect.stringContaining('bevestiging'),
    ]);
  });

  it('stand above a source that says only that switching ends the contract', async () => {
    const switching: Fact = { ...base, kind: 'methods', value: ['switch'] };
    await show(<FreeWay company={{ ...company, contract_class: 'bank', facts: [switching] }} />);
    expect(document.querySelector('ol')).toHaveTextContent(/Haal eerst je geld/);
    expect(document.querySelector('ul')).toHaveTextContent('Opzeggen kan door over te stappen.');
  });

  it('are the company’s own one by one, before any other way, where they are known', async () => {
    await show(<FreeWay company={{ ...company, contract_class: 'telecom', facts: [steps, phone] }} />);
    const items = within(document.querySelector('ol') as HTMLElement).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Log in.',
      'Kies stop.',
      'Vraag altijd om een bevestiging en bewaar die.',
    ]);
    expect(screen.getByText('Of:')).toBeVisible();
    expect(document.querySelector('ul')).toHaveTextContent(/Bel Zon: 0900 40 40 910.*gewone belkosten/);
    expect(document.body).not.toHaveTextContent('kennen we nog geen stappen');
  });

  it('that begin with “Of” are other ways, and the methods stand before the steps', async () => {
    const value = { nl: ['Log in.', 'Of bel de balie.'], en: ['Sign in.', 'Or call the desk.'] };
    const methods: Fact = { ...base, kind: 'methods', value: ['account', 'store'] };
    const facts: Fact[] = [methods, { ...base, kind: 'steps', value }];
    await show(<FreeWay company={{ ...company, contract_class: 'gym', facts }} />);
    expect(document.querySelector('ol')).toHaveTextContent(/^Log in\.Vraag altijd/);
    expect(document.querySelector('ol')?.previousElementSibling).toHaveTextContent(
      'Opzeggen kan in je account of in de winkel of aan de balie.',
    );
    expect(document.querySelector('ul')).toHaveTextContent(/^Bel de balie\.$/);
  });
});
