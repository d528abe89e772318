import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen, within } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { clientMessages } from '@/components/operator/client-messages';
import type { SectionPage } from '@/components/operator/section';
import type { OperatorReads } from '@/lib/api-client/operators';
import { locales } from '@/lib/i18n/locale';
import { CompaniesPage } from './companies-page';
import { CompanyDetail } from './company-detail';

type OperatorCompanies = OperatorReads['/admin/companies'];
type OperatorCompany = OperatorReads['/admin/companies/{company}'];

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => {} }) }));

afterEach(cleanup);

const proposal = {
  id: '0b3c2a1e-1111-4222-8333-444455556666',
  reference: 'A'.repeat(26),
  company: { slug: 'ziggo', name: 'Ziggo' },
  kind: null,
  text: 'The number is wrong.',
  source_kind: 'visitor',
  source_url: null,
  at: '2026-11-21T09:00:00.000Z',
  state: 'open',
  outcome: null,
  decided_by: null,
  decided_at: null,
  fact_id: null,
  answer_locale: 'nl',
} as const;
const entry = { id: '1', at: proposal.at, operator: 'Noor', before: null } as const;

const list: OperatorCompanies = {
  companies: [
    {
      slug: 'ziggo',
      name: 'Ziggo',
      category: 'internet-tv',
      status: 'active',
      orders: 12,
      has_free_way: false,
      has_letter_address: true,
      hints: 3,
    },
  ],
  total: 1,
  page: 1,
  page_count: 1,
  missing: { way: 1, address: 4 },
  proposals: [proposal],
  candidates: [
    { slug: 'bedrijf-0123456789', name: 'Sportclub Oost', contract_class: 'gym', at: '2026-11-20T10:00:00Z' },
  ],
  corrections: 2,
  imports: [
    {
      ...entry,
      action: 'facts-import',
      subject: 'facts.csv',
      after: {
        added: '5',
        updated: '1',
        unchanged: '0',
        decided: '0',
        refused: '1',
        refused_rows: '3: x: y',
      },
    },
  ],
};

const company: OperatorCompany = {
  slug: 'ziggo',
  name: 'Ziggo',
  aliases: ['UPC'],
  category: 'internet-tv',
  contract_class: 'telecom',
  status: 'active',
  successor: null,
  origin: 'register',
  is_maintained: false,
  orders: 12,
  facts: [
    {
      id: 7,
      kind: 'address',
      value: 'Postbus 1 | 1000 AA Amsterdam | NL',
      purpose: 'cancellation',
      tier: 'C',
      source_kind: 'secondary',
      source_url: 'https://a.example/',
      source_date: '2026-05',
      checked: '2026-11',
      note: null,
      remark: 'A service names it.',
      quote: 'Write to Postbus 1.',
      verdict: null,
      decided_by: null,
      decided_at: null,
      is_letter_address: false,
    },
  ],
  proposals: [
    { ...proposal, answer_locale: null },
    {
      ...proposal,
      id: '1b3c2a1e-1111-4222-8333-444455556666',
      state: 'accepted',
      outcome: 'The number is right now.',
      decided_by: 'Noor',
      decided_at: proposal.at,
      fact_id: 7,
    },
  ],
  history: [
    {
      ...entry,
      action: 'fact-edit',
      subject: 'ziggo',
      before: { fact: 'phone', value: '1' },
      after: { fact: 'phone', value: '2' },
    },
  ],
};

function show(locale: SectionPage['operator']['locale'], page: (section: SectionPage) => ReactNode) {
  const section: SectionPage = {
    route: 'admin-companies',
    operator: { locale, signInHref: '/en/login' },
    note: null,
    query: {},
  };
  return render(
    <NextIntlClientProvider locale={locale} messages={clientMessages(locale)}>
      {page(section)}
    </NextIntlClientProvider>,
  );
}

describe('CompaniesPage', () => {
  it('has the list, proposals, named companies, the export, and the result of an import', () => {
    show('en', (page) => <CompaniesPage page={page} list={list} />);
    const row = within(screen.getAllByRole('row')[1] as HTMLElement);
    expect(row.getByRole('link', { name: 'Ziggo' })).toHaveAttribute(
      'href',
      '/en/admin/companies?company=ziggo',
    );
    expect(screen.getByText('The number is wrong.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See the details' })).toHaveAttribute(
      'href',
      '/en/admin/companies?company=bedrijf-0123456789',
    );
    expect(screen.getByRole('link', { name: 'See the report' })).toHaveAttribute(
      'href',
      `/en/admin/requests?reference=${proposal.reference}`,
    );
    expect(screen.getByRole('link', { name: /see them with the answers/ })).toHaveAttribute(
      'href',
      '/en/admin/disputes#corrections',
    );
    expect(screen.getByRole('link', { name: /all facts/ })).toHaveAttribute(
      'href',
      '/api/admin/companies/facts.csv',
    );
    expect(screen.getByText(/5 new, 1 updated/)).toBeVisible();
    expect(screen.getByText('3: x: y')).toBeInTheDocument();
  });
});

describe('CompanyDetail', () => {
  it('shows a hint with its evidence, its forms, and both sides of a change', () => {
    const { container } = show('en', (page) => <CompanyDetail page={page} company={company} />);
    for (const text of ['A service names it.', 'Write to Postbus 1.', 'Not decided yet']) {
      expect(screen.getAllByText(text)[0]).toBeVisible();
    }
    const paths = [...container.querySelectorAll('form')].map((form) => form.getAttribute('action'));
    const facts = '/api/admin/companies/ziggo/facts';
    const decided = `/api/admin/companies/ziggo/proposals/${proposal.id}`;
    expect(paths).toEqual([
      '/api/admin/companies/ziggo/edit',
      `${decided}/accept`,
      `${decided}/reject`,
      facts,
      `${facts}/7/confirm`,
      `${facts}/7/reject`,
      `${facts}/7/edit`,
    ]);
    const edit = container.querySelector(`form[action="${facts}/7/edit"]`);
    expect(edit).toHaveFormValues({
      fact: 'address',
      value: 'Postbus 1 | 1000 AA Amsterdam | NL',
      tier: 'C',
      source_date: '2026-05',
      quote: 'Write to Postbus 1.',
    });
    const accept = container.querySelector<HTMLFormElement>(`form[action="${decided}/accept"]`);
    const offered = [...(accept?.querySelectorAll('option[value="7"]') ?? [])];
    expect(offered.map(({ textContent }) => textContent)).toEqual([
      'Address: Postbus 1 | 1000 AA Amsterdam | NL',
    ]);
    expect(screen.getAllByText(/Nobody left an address/)[0]).toBeVisible();
    expect(screen.getByText(/Accepted by Noor/)).toBeVisible();
    expect(screen.getByText(/The number is right now/)).toBeVisible();
    expect(container.querySelector('del')).toHaveTextContent('Before 1');
    expect(container.querySelector('ins')).toHaveTextContent('After 2');
  });

  it.each(locales)('has a label for every field and option (%s)', (locale) => {
    const { container } = show(locale, (page) => <CompanyDetail page={page} company={company} />);
    for (const option of container.querySelectorAll<HTMLOptionElement>('option[value]:not([value=""])')) {
      expect(option.textContent, option.value).not.toBe(option.value);
    }
    for (const label of container.querySelectorAll('label')) {
      expect(label.textContent).not.toMatch(/^(?:fact|register)[A-Z]/);
    }
  });
});
