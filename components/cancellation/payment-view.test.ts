import { describe, expect, it } from 'vitest';
import { paymentStatuses } from '@/lib/contract/cancellations';
import en from '@/messages/en/payment.json';
import nl from '@/messages/nl/payment.json';
import { isUndecided, paymentViewOf } from './payment-view';

describe('paymentViewOf', () => {
  it('waits for a payment that is only authorized', () =>
    expect(paymentViewOf('authorized')).toBe('pending'));

  it('has words in both languages for every status but paid, which leads on', () => {
    for (const status of paymentStatuses) {
      const view = paymentViewOf(status);
      if (view === 'paid') continue;
      for (const messages of [nl, en]) {
        expect(messages.status[`${view}Heading`]).toBeTruthy();
        expect(messages.status[`${view}Text`]).toBeTruthy();
      }
    }
  });

  it('asks again only while undecided', () => {
    expect(
      (['open', 'pending', 'paid', 'failed', 'expired', 'canceled'] as const).filter(isUndecided),
    ).toEqual(['open', 'pending']);
  });
});
