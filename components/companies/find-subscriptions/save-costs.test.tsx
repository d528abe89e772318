import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, expect, it, vi } from 'vitest';
import { messagesOf } from '@/lib/i18n/messages';
import type { RecurringPayment } from '@/lib/transactions/recurring-payments';
import { SaveCosts } from './save-costs';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function payment(name: string, changed: Partial<RecurringPayment> = {}): RecurringPayment {
  return {
    key: name,
    company: null,
    name,
    category: 'other',
    currency: 'EUR',
    period: 'month',
    amountCents: 1000,
    varies: false,
    yearlyCents: 12_000,
    firstDate: '2026-01-05',
    lastDate: '2026-11-05',
    nextDate: '2026-12-05',
    payments: [{ date: '2026-11-05', amountCents: 1000 }],
    ...changed,
  };
}

/** Mocks the responses of the session and the scan; returns the requests, with their bodies. */
function stubApi(authenticated: boolean) {
  const requests: { path: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    requests.push({ path, body: typeof init.body === 'string' ? JSON.parse(init.body) : null });
    const session = { authenticated, user: null, other_device: false, redirect_url: '' };
    const receipt = {
      added: 1,
      updated: 1,
      unchanged: 0,
      increases: [{ name: 'Rent', from_cents: 900, to_cents: 1000 }],
    };
    return Response.json(path.endsWith('/session') ? session : receipt);
  });
  return requests;
}

function show() {
  const { findSubscriptions } = messagesOf('en');
  const payments = [payment('Rent'), payment('Gym'), payment('Dollars', { currency: 'USD' })];
  render(
    <NextIntlClientProvider locale="en" messages={{ findSubscriptions }} timeZone="Europe/Amsterdam">
      <SaveCosts payments={payments} locale="en" paths={{ costs: '/costs', signIn: '/login' }} />
    </NextIntlClientProvider>,
  );
}

it('sends the ticked payments alone, without the payments behind them', async () => {
  const requests = stubApi(true);
  show();
  const boxes = screen.getAllByRole('checkbox');
  expect(boxes).toHaveLength(2);
  for (const box of boxes) expect(box).not.toBeChecked();
  await userEvent.click(screen.getByRole('button', { name: 'Save what I tick' }));
  expect(await screen.findByText('Tick something first.')).toBeVisible();
  expect(requests).toEqual([]);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Rent, €10.00 a month' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save 1 fixed cost' }));
  expect(await screen.findByText('Rent: was €9.00, now €10.00.')).toBeVisible();
  expect(requests.at(-1)).toEqual({
    path: '/api/me/fixed-costs/scan',
    body: {
      costs: [
        {
          company: null,
          name: 'Rent',
          category: 'other',
          amount_cents: 1000,
          period: 'month',
          varies: false,
          paid_on: '2026-11-05',
        },
      ],
    },
  });
});

it('sends nothing without a session', async () => {
  const requests = stubApi(false);
  show();
  await userEvent.click(screen.getByRole('checkbox', { name: /^Gym/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Save 1 fixed cost' }));
  expect(await screen.findByRole('link', { name: /Sign in \(new tab\)/ })).toHaveAttribute('href', '/login');
  expect(requests.map(({ path }) => path)).toEqual(['/api/session']);
});
