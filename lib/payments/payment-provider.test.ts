import { describe, expect, it } from 'vitest';
import { type PaymentStatus, paymentStatuses } from '@/lib/contract/cancellations';
import fc from '@/tests/support/vitest/seeded-checks';
import { isFinal, isNews } from './payment-provider';

describe('payment updates', () => {
  it('never revert a paid payment', () => {
    for (const status of paymentStatuses) expect(isNews('paid', status)).toBe(false);
  });

  it('accept a late payment after any other end, and nothing else', () => {
    for (const end of ['failed', 'expired', 'canceled'] as const) {
      expect(paymentStatuses.filter((status) => isNews(end, status))).toEqual(['paid']);
    }
  });

  it('advance only while the payment is open', () => {
    expect(isNews('open', 'pending')).toBe(true);
    expect(isNews('pending', 'open')).toBe(false);
    expect(isNews('authorized', 'pending')).toBe(false);
    expect(isNews('pending', 'canceled')).toBe(true);
  });

  it('are independent of order and repetition', () => {
    const story = fc.constantFrom<PaymentStatus[]>(
      ['open', 'pending', 'paid'],
      ['open', 'pending', 'authorized', 'paid'],
      ['open', 'expired', 'paid'],
    );
    const reported = story.chain((statuses) =>
      fc
        .array(fc.constantFrom(...statuses))
        .chain((extra) =>
          fc.shuffledSubarray([...statuses, ...extra], { minLength: statuses.length + extra.length }),
        ),
    );
    fc.assert(
      fc.property(reported, (statuses) => {
        const end = statuses.reduce(
          (known, news) => (isNews(known, news) ? news : known),
          'open' as PaymentStatus,
        );
        expect(end).toBe('paid');
        expect(isFinal(end)).toBe(true);
      }),
    );
  });
});
