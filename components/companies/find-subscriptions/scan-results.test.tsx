import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, expect, it } from 'vitest';
import { messagesOf } from '@/lib/i18n/messages';
import type { RecurringPayment } from '@/lib/transactions/recurring-payments';
import type { StatementScan } from '@/lib/transactions/scan-statement';
import { slugPlaceholder } from './payment-actions';
import { ScanResults } from './scan-results';

afterEach(cleanup);

const company = { id: 1, slug: 'unicef', name: 'Unicef', category: 'charity', cancellable: true } as const;

function payment(key: string, amountCents: number): RecurringPayment {
  return {
    key,
    company,
    name: company.name,
    category: company.category,
    currency: 'EUR',
    period: 'month',
    amountCents,
    varies: false,
    yearlyCents: amountCents * 12,
    firstDate: '2026-01-05',
    lastDate: '2026-11-05',
    nextDate: '2026-12-05',
    payments: [],
  };
}

const scan: StatementScan = {
  format: 'csv',
  nothingReason: null,
  recurring: [payment('unicef#0', 1000), payment('unicef#1', 500)],
  perCategory: [],
  perMonth: [],
  yearlyCents: 18_000,
  paymentsCount: 20,
  firstDate: '2026-01-05',
  lastDate: '2026-11-05',
  rowsCount: 20,
  skippedCount: 0,
  movedDaysCount: 0,
  signsTurned: false,
  truncated: false,
};

function show(shown: StatementScan, locale: 'nl' | 'en' = 'nl') {
  const { findSubscriptions } = messagesOf(locale);
  const paths = {
    cancel: '',
    hub: '',
    negotiate: '',
    find: '',
    remind: '',
    costs: '',
    signIn: '',
    several: '',
    moving: '/verhuislijst',
    afterDeath: '',
    compare: {},
  };
  render(
    <NextIntlClientProvider locale={locale} messages={{ findSubscriptions }} timeZone="Europe/Amsterdam">
      <ScanResults scan={shown} locale={locale} paths={paths} />
    </NextIntlClientProvider>,
  );
}

it.each([
  [
    'nl',
    { skippedCount: 3, rowsCount: 1038 },
    '3 van de 1.038 regels konden we niet lezen. De rest telt mee.',
  ],
  ['nl', { skippedCount: 1, rowsCount: 38 }, 'Eén van de 38 regels konden we niet lezen. De rest telt mee.'],
  [
    'en',
    { skippedCount: 3, rowsCount: 1038 },
    'We could not read 3 of the 1,038 lines. The rest is included.',
  ],
  ['nl', { movedDaysCount: 1 }, /^Eén betaling staat op een dag die niet bestaat/],
  ['en', { movedDaysCount: 2 }, /^2 payments are on a day that does not exist/],
  ['nl', { signsTurned: true }, /geen min bij wat je betaalde/],
] as const)('shows in %s what was read otherwise: %o', (locale, change, text) => {
  show({ ...scan, ...change }, locale);
  expect(screen.getByText(text)).toBeVisible();
});

it('shows nothing about reading where everything was read', () => {
  show(scan);
  expect(screen.queryByText(/konden we niet lezen|niet bestaat|geen min/)).not.toBeInTheDocument();
});

it('lists two payments to one company as two checkboxes and two letters', async () => {
  const { findSubscriptions } = messagesOf('en');
  render(
    <NextIntlClientProvider locale="en" messages={{ findSubscriptions }} timeZone="Europe/Amsterdam">
      <ScanResults
        scan={scan}
        locale="en"
        paths={{
          cancel: `/en/${slugPlaceholder}/cancel`,
          hub: `/en/${slugPlaceholder}`,
          negotiate: `/en/${slugPlaceholder}/negotiate`,
          remind: '/herinnering',
          costs: '/account/vaste-lasten',
          signIn: '/inloggen',
          find: '/en/cancel',
          several: '/en/cancel/several',
          moving: '/verhuislijst',
          afterDeath: '/en/after-a-death',
          compare: {},
        }}
      />
    </NextIntlClientProvider>,
  );
  const boxes = screen.getAllByRole('checkbox', { name: /\(Unicef/ });
  expect(new Set(boxes.map((box) => box.parentElement?.textContent)).size).toBe(2);
  const [first, second] = boxes;
  if (!first || !second) throw new Error('two payments have two boxes');
  await userEvent.click(first);
  expect(first).toBeChecked();
  expect(second).not.toBeChecked();
  const href = () => document.querySelector('a[href^="/en/cancel/several"]')?.getAttribute('href');
  expect(href()).toBe('/en/cancel/several?company=unicef');
  // The bar has a ground of its own and no gap below it.
  expect(screen.getAllByRole('status')[0]?.parentElement).toHaveClass('sticky', 'bottom-0', 'bg-sheet');
  await userEvent.click(second);
  expect(href()).toBe('/en/cancel/several?company=unicef&company=unicef');
  await userEvent.click(first);
  expect(first).not.toBeChecked();
  expect(second).toBeChecked();
  expect(href()).toBe('/en/cancel/several?company=unicef');
});
