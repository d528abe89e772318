import '@testing-library/jest-dom/vitest';
import { screen } from '@testing-library/react';
import { createTranslator } from 'next-intl';
import type { ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Company } from '@/lib/contract/companies';
import type { Fact } from '@/lib/contract/company-facts';
import { messagesOf } from '@/lib/i18n/messages';
import { FreeWay } from './answer/free-way';
import { ContactList } from './contact-list';
import { HealthSwitch } from './health-switch';
import { LifeCoverWarning } from './life-cover';
import { NoticeRule } from './notice-rule';
import { OwnTerms } from './own-terms';

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
  purpose: 'general',
  tier: 'A',
  source: { kind: 'own', url: 'https://zon.example/contact', date: '2026' },
  checked: '2026-11',
} as const;

describe('the pages of a funeral insurer', () => {
  it('explain a paid-up and a surrendered policy once', async () => {
    await show(
      <>
        <LifeCoverWarning company={{ slug: 'zon', name: 'Zon' }} />
        <NoticeRule contractClass="life_insurance" heading="Wanneer stopt het?" hasMeaning={false} />
      </>,
    );
    expect(screen.getAllByText(/^Premievrij maken:/)).toHaveLength(1);
    expect(screen.getAllByText(/^Afkopen:/)).toHaveLength(1);
    const texts = [...document.querySelectorAll('p, li')].map(({ textContent }) => textContent);
    expect(new Set(texts).size).toBe(texts.length);
    // The rule itself still names the law.
    const rule = screen.getByRole('region', { name: 'Wanneer stopt het?' });
    expect(rule).toHaveTextContent('Boek 7, artikel 978');
  });
});

it('leads from the rule of a company to leaving that company, which search engines need not follow', async () => {
  await show(<NoticeRule contractClass="telecom" heading="Wanneer stopt het?" company="ziggo" />);
  const link = document.querySelector('a[href^="/mag-ik-weg"]');
  expect(link).toHaveAttribute('href', '/mag-ik-weg?company=ziggo');
  expect(link).toHaveAttribute('rel', 'nofollow');
});

describe('a contact on the web', () => {
  it.each([
    ['website', 'Website van Zon'],
    ['cancel-page', 'Pagina van Zon over opzeggen'],
    ['chat', 'Chat met Zon'],
  ] as const)('is a link that names what it is: %s', async (kind, name) => {
    await show(
      <ContactList company="Zon" contacts={[{ ...base, kind, value: 'https://www.zon.example/a' }]} />,
    );
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', 'https://www.zon.example/a');
    expect(screen.getByText('(zon.example)')).toBeVisible();
  });
});

describe('the pages of a health insurer', () => {
  const insurer = { name: 'Zon', slug: 'zon', contract_class: 'health_insurance' } as unknown as Company;

  it('say first that the new insurer cancels, by which day and from which source', async () => {
    await show(<HealthSwitch company={{ ...insurer, facts: [] }} />);
    expect(
      screen.getByRole('heading', { name: 'Stap je over? Dan heb je meestal geen brief nodig' }),
    ).toBeVisible();
    const [switching, choosing, , arrears] = screen.getAllByRole('listitem');
    expect(switching).toHaveTextContent(
      /uiterlijk 31 december .* zegt je nieuwe verzekeraar de oude voor je op/,
    );
    expect(switching).toHaveTextContent('Consumentenbond');
    expect(choosing).toHaveTextContent('Zonder opzegging vóór 1 januari kan dat niet.');
    expect(choosing).toHaveTextContent('Zorgverzekeringswet, artikel 5');
    expect(arrears).toHaveTextContent('artikel 8a');
  });

  it('say how every health insurer is told where nothing of this one is known', async () => {
    await show(<FreeWay company={{ ...insurer, facts: [] }} />);
    expect(screen.getByText(/^Stuur Zon een e-mail of een aangetekende brief/)).toBeVisible();
    expect(document.querySelector('details a[href*="consumentenbond.nl"]')).toBeInTheDocument();
  });

  it('are as before for any other company', async () => {
    await show(<HealthSwitch company={{ ...insurer, contract_class: 'telecom', facts: [] }} />);
    expect(document.body).toHaveTextContent(/^$/);
  });
});

describe('what narrows a fact down', () => {
  const company = { name: 'Zon', slug: 'zon', contract_class: 'mobility' } as unknown as Company;
  const note = { nl: 'Tegen het einde van een kalendermaand.', en: 'To the end of a calendar month.' };
  const cancelling = { ...base, purpose: 'cancellation', note } as const;

  it('stands below a term', async () => {
    const facts: Fact[] = [{ ...cancelling, kind: 'notice-term', value: 'P18D' }];
    await show(<OwnTerms company={{ ...company, facts }} />);
    const term = screen.getByRole('listitem');
    expect(term).toHaveTextContent(/De opzegtermijn is 18 dagen.*Tegen het einde van een kalendermaand\./);
  });

  it('stands below a step', async () => {
    const facts: Fact[] = [{ ...cancelling, kind: 'cancel-page', value: 'https://zon.example/opzeggen' }];
    await show(<FreeWay company={{ ...company, facts }} />);
    expect(screen.getByText(note.nl)).toBeVisible();
  });

  it('stands below a term in working days, which is shown as such', async () => {
    const facts: Fact[] = [{ ...cancelling, kind: 'notice-term', value: 'working-days-5' }];
    await show(<OwnTerms company={{ ...company, facts }} />);
    expect(screen.getByText('De opzegtermijn is 5 werkdagen.')).toBeVisible();
  });

  it('shows no price of an unknown day as a price of today', async () => {
    const price = { ...base, kind: 'price', value: { cents: 1_295, per: 'month' } } as const;
    const today = new Date().toISOString().slice(0, 7);
    const undated: Fact = { ...price, source: { ...base.source, date: null } };
    await show(<OwnTerms company={{ ...company, facts: [undated] }} />);
    expect(document.body).toHaveTextContent(/^$/);
    await show(
      <OwnTerms company={{ ...company, facts: [{ ...price, source: { ...base.source, date: today } }] }} />,
    );
    expect(document.body).toHaveTextContent('12,95');
  });
});

describe('a 0900 number', () => {
  it('has its cost beside it, other numbers have none', async () => {
    await show(
      <ContactList
        company="Zon"
        contacts={['0900 40 40 910', '020 123 4567'].map((value) => ({ ...base, kind: 'phone', value }))}
      />,
    );
    expect(screen.getAllByText(/kost niet meer dan je gewone belkosten/)).toHaveLength(1);
  });
});
