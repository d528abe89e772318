import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen, within } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { clientMessages } from '../client-messages';
import { CaseDetail } from './case-detail';
import type { OperatorCase } from './cases-page';

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => {} }) }));

afterEach(cleanup);

const order = {
  name: 'order',
  label: 'Bestelling',
  value: '7K3MZQ4T',
  path: '/opzeggen/volgen/7K3MZQ4TABCDEFGHJKMNPQRSTV',
};

/** A statement of withdrawal that has ended. */
function show({ erased_at, values }: Pick<OperatorCase, 'erased_at' | 'values'>) {
  const operatorCase: OperatorCase = {
    reference: 'ZYXWVTSRQPNMKJHGFEDCBA9876',
    short_reference: 'ZYXWVTSR',
    flow: 'withdrawal',
    flow_name: 'Herroeping',
    process: 'withdrawal',
    state: 'stopped',
    state_name: 'Bestelling gestopt',
    excerpt: null,
    company: null,
    name: null,
    created_at: '2026-11-01T12:00:00.000Z',
    state_since: '2026-11-01T12:00:00.000Z',
    waits_for: 'nobody',
    due_at: null,
    is_late: false,
    locale: 'nl',
    email: null,
    phone_number: null,
    erased_at,
    values,
    energy_year_cents: null,
    signature: null,
    declarations: [],
    events: [],
    proposals: [],
    payment: null,
    candidates: [],
    likely_order: null,
    acts: [],
  };
  render(
    <NextIntlClientProvider locale="nl" messages={clientMessages('nl')}>
      <CaseDetail
        operator={{ locale: 'nl', signInHref: '/inloggen' }}
        operatorCase={operatorCase}
        note={null}
      />
    </NextIntlClientProvider>,
  );
  return within(screen.getByRole('region', { name: 'Wat de klant stuurde' }));
}

describe('CaseDetail', () => {
  it('says that the personal data of a statement are erased, beside the order that stays', () => {
    const sent = show({ erased_at: '2026-11-20T12:00:00.000Z', values: [order] });
    expect(sent.getByText('De gegevens zijn gewist')).toBeVisible();
    expect(sent.getByRole('link', { name: order.value })).toHaveAttribute('href', order.path);
  });

  it('does not say so before', () => {
    const sent = show({ erased_at: null, values: [order] });
    expect(sent.getByRole('link', { name: order.value })).toBeVisible();
    expect(sent.queryByText('De gegevens zijn gewist')).toBeNull();
  });
});
