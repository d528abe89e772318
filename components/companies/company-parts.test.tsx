import '@testing-library/jest-dom/vitest';
import { screen } from '@testing-library/react';
import { createTranslator } from 'next-intl';
import type { ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Company } from '@/lib/contract/companies';
import type { Fact } from '@/lib/contract/company-facts';
import { messagesOf } from '@/lib/i18n/messages';
import { ContactList } from './contact-list';
import { listFreeSteps } from './free-steps';
import { LifeCoverWarning } from './life-cover';
import { NoticeRule } from './notice-rule';

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

describe('the free way without a source', () => {
  const company = { name: 'Zon', slug: 'zon', facts: [] as Fact[] } as unknown as Company;

  it.each([
    ['telecom', 'Op je contract of je laatste rekening staat hoe je contact opneemt.'],
    ['charity', 'Kijk in een brief of e-mail van Zon hoe je contact opneemt.'],
  ] as const)('names the paper that a customer has: %s', async (contract_class, text) => {
    const [first] = await listFreeSteps({ ...company, contract_class }, '/brief');
    await show(first?.content);
    expect(screen.getByText(text, { exact: false })).toBeVisible();
  });
});
