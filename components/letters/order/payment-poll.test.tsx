import '@testing-library/jest-dom/vitest';
import { act, cleanup, render, screen } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Payment, PaymentStatus } from '@/lib/contract/cancellations';
import { PaymentPoll } from './payment-poll.client';
import { PaymentPollText, paymentPollMilliseconds } from './payment-poll-text';

const refresh = vi.fn();
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }));

const texts = { checking: 'checking', noConnection: 'no connection' };

function responseOf(status: PaymentStatus): Response {
  const payment: Payment = {
    id: 'P',
    status,
    amount_cents: 1195,
    currency: 'EUR',
    checkout_url: null,
    reference: 'R',
    purpose: 'order',
    page_url: '/x',
    company_slug: 'kpn',
  };
  return Response.json(payment);
}

function show(status: PaymentStatus) {
  return render(
    // A cache per test.
    <SWRConfig value={{ provider: () => new Map() }}>
      <p role="status">
        <PaymentPollText id="P" status={status} locale="nl" texts={texts} />
      </p>
    </SWRConfig>,
  );
}

/** Advances the timers and flushes responses. */
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

describe('PaymentPollText', () => {
  const fetchMock = vi.fn<typeof fetch>();

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', fetchMock);
    refresh.mockClear();
    fetchMock.mockReset();
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it('polls every two seconds and leaves the page unchanged without news', async () => {
    fetchMock.mockImplementation(async () => responseOf('pending'));
    show('pending');
    await pass(0);
    expect(fetchMock).toHaveBeenCalledTimes(1);
    await pass(paymentPollMilliseconds * 3 + 50);
    expect(fetchMock).toHaveBeenCalledTimes(4);
    expect(refresh).not.toHaveBeenCalled();
    expect(screen.getByRole('status')).toHaveTextContent('checking');
  });

  it('refreshes the page, once, when the status changes', async () => {
    fetchMock
      .mockImplementationOnce(async () => responseOf('pending'))
      .mockImplementation(async () => responseOf('paid'));
    show('pending');
    await pass(0);
    expect(refresh).not.toHaveBeenCalled();
    await pass(paymentPollMilliseconds * 3 + 50);
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  it('shows that polling fails, and continues', async () => {
    fetchMock
      .mockRejectedValueOnce(new TypeError('offline'))
      .mockImplementation(async () => responseOf('failed'));
    show('pending');
    await pass(0);
    expect(screen.getByRole('status')).toHaveTextContent('no connection');
    await pass(paymentPollMilliseconds * 2 + 50);
    expect(refresh).toHaveBeenCalledTimes(1);
  });
});

describe('PaymentPoll', () => {
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });

  it('reports that it checks the payment, in a status line that existed before', async () => {
    vi.stubGlobal('fetch', async () => responseOf('pending'));
    render(<PaymentPoll id="P" status="pending" locale="nl" texts={texts} />);
    const line = screen.getByRole('status');
    expect(await screen.findByText('checking')).toBe(line);
  });
});
