import { describe, expect, it } from 'vitest';
import { paymentStatuses } from '@/lib/contract/cancellations';
import en from '@/messages/en/payment.json';
import nl from '@/messages/nl/payment.json';
import { isUndecided, paymentViewOf } from './payment-view';

describe('paymentViewOf', () => {
  it('waits for an authorized payment', () =>
    expect(paymentViewOf({ status: 'authorized', checkout_url: null })).toBe('pending'));

  it('shows when the payment service was not reached yet', () => {
    expect(paymentViewOf({ status: 'open', checkout_url: null })).toBe('unavailable');
    expect(paymentViewOf({ status: 'open', checkout_url: '/x' })).toBe('open');
    expect(paymentViewOf(null)).toBe('failed');
  });

  it('has texts in both languages for every status but paid, which redirects', () => {
    const views = paymentStatuses.map((status) => paymentViewOf({ status, checkout_url: '/x' }));
    for (const view of [...views, 'unavailable'] as const) {
      if (view === 'paid') continue;
      for (const messages of [nl, en]) {
        expect(messages.status[`${view}Heading`]).toBeTruthy();
        expect(messages.status[`${view}Text`]).toBeTruthy();
      }
    }
  });

  it('polls only while undecided', () => {
    expect(
      (['open', 'unavailable', 'pending', 'paid', 'failed', 'expired', 'canceled'] as const).filter(
        isUndecided,
      ),
    ).toEqual(['open', 'pending']);
  });
});
