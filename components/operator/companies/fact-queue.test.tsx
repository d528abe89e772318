import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen, within } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ActionNote } from '@/components/operator/action/action-note';
import { clientMessages } from '@/components/operator/client-messages';
import type { OperatorReads } from '@/lib/api-client/operators';
import type { Fact } from '@/lib/contract/company-facts';
import type { Locale } from '@/lib/i18n/locale';
import { FactQueue } from './fact-queue';

type FactsDue = OperatorReads['/admin/facts'];

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => {} }) }));

afterEach(cleanup);

const base = {
  purpose: 'cancellation',
  tier: 'A',
  source: { kind: 'own', url: 'https://zon.example/stop', date: '2024-06' },
  checked: '2026-11',
} as const;

const dueOf = (fact: Fact, id = 7) => ({
  id,
  company: { slug: 'zon', name: 'Zon' },
  fact,
  quote: 'Opzeggen kan altijd.',
  remark: null,
  orders: 3,
  is_featured: true,
});

const pageOf = (...facts: Fact[]): FactsDue => ({
  proposals_total: 0,
  proposals: [],
  facts: facts.map((fact, index) => dueOf(fact, 7 + index)),
  total: 12,
  undated: 1,
  page: 1,
  page_count: 2,
});

function show(
  due: FactsDue,
  { locale = 'en', note = null }: { locale?: Locale; note?: ActionNote | null } = {},
) {
  return render(
    <NextIntlClientProvider locale={locale} messages={clientMessages(locale)}>
      <FactQueue
        page={{
          route: 'admin-companies',
          operator: { locale, signInHref: '/en/login' },
          note,
          query: { view: 'facts' },
        }}
        due={due}
      />
    </NextIntlClientProvider>,
  );
}

const phone: Fact = { ...base, kind: 'phone', value: '0900 40 40 910' };

describe('the queue of facts', () => {
  it.each([
    ['en', '1,247'],
    ['nl', '1.247'],
  ] as const)('counts with the separators of %s', (locale, count) => {
    show({ ...pageOf(phone), total: 1247 }, { locale });
    expect(screen.getByText(count)).toBeVisible();
  });

  it('has the source, the public pages and both decisions at a fact, in two clicks', () => {
    const { container } = show(pageOf(phone));
    const item = within(screen.getByRole('article'));
    expect(item.getByRole('heading', { name: 'Zon: Phone' })).toBeVisible();
    expect(item.getByText('0900 40 40 910')).toBeVisible();
    const source = item.getByRole('link', { name: /zon\.example\/stop/ });
    expect(source).toHaveAttribute('href', 'https://zon.example/stop');
    expect(source).toHaveAttribute('target', '_blank');
    expect(item.getByText('June 2024')).toBeVisible();
    for (const [name, href] of [
      [/page about cancelling/, '/en/zon/cancel'],
      [/contact details/, '/en/zon/telephone-number-and-address'],
    ] as const) {
      const link = item.getByRole('link', { name });
      expect(link).toHaveAttribute('href', href);
      expect(link).toHaveAttribute('target', '_blank');
    }
    const forms = [...container.querySelectorAll('form')];
    expect(forms.map((form) => form.getAttribute('action'))).toEqual([
      '/api/admin/companies/zon/facts/7/confirm',
      '/api/admin/companies/zon/facts/7/reject',
    ]);
    expect(forms[0]?.querySelector('[name="_page"]')).toHaveValue(
      '/en/admin/companies?view=facts&note=company-fact-confirm&at=7#act-company-fact-confirm-7',
    );
    expect(screen.getByRole('link', { name: /Next/ })).toHaveAttribute(
      'href',
      '/en/admin/companies?view=facts&page=2',
    );
  });

  it.each([
    [{ kind: 'methods', value: ['app-store', 'account'] }, /^Opzeggen kan in je account of via /],
    [{ kind: 'notice-term', value: 'P1M' }, 'De opzegtermijn is 1 maand.'],
    [{ kind: 'minimum-term', value: 'P1Y' }, /1 jaar/],
    [{ kind: 'refund', value: { nl: 'Geld terug.', en: 'Money back.' } }, 'Geld terug.'],
    [{ kind: 'steps', value: { nl: ['Log in.', 'Stop.'], en: ['Sign in.', 'Stop.'] } }, 'Log in.'],
    [{ kind: 'price', value: { cents: 999, per: 'month' } }, /9,99 per maand/],
    [
      {
        kind: 'address',
        value: { lines: ['Postbus 1'], postal_code: '1000 AA', city: 'Amsterdam', country: 'nl' },
      },
      /Postbus 1\s+1000 AA {2}AMSTERDAM/,
    ],
  ] as const)('states a fact as its page does: %j', (value, text) => {
    show(pageOf({ ...base, ...value } as unknown as Fact), { locale: 'nl' });
    expect(screen.getAllByText(text, { normalizer: (each) => each })[0]).toBeVisible();
  });

  it('says what a form without JavaScript did to the row that is gone, above the next fact', () => {
    const note = {
      at: '6',
      note: {
        form: 'company-fact-reject',
        values: {},
        errors: {},
        message: null,
        done: true,
        other_device: false,
      },
    };
    const { container } = show(pageOf(phone), { note });
    expect(screen.getByRole('status')).toHaveTextContent('The fact has been rejected.');
    expect(container.querySelector('#act-company-fact-reject-6')).toBe(screen.getByRole('status'));
  });
});
