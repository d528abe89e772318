import { describe, expect, it } from 'vitest';
import { type PaymentStatus, paymentStatuses } from '@/lib/contract/cancellations';
import fc from '@/tests/support/vitest/seeded-checks';
import { isFinal, supersedes } from './payment-provider';

describe('news about a payment', () => {
  it('never takes back that it was paid', () => {
    for (const status of paymentStatuses) expect(supersedes('paid', status)).toBe(false);
  });

  it('accept a late payment after any other end, and nothing else', () => {
    for (const end of ['failed', 'expired', 'canceled'] as const) {
      expect(paymentStatuses.filter((status) => supersedes(end, status))).toEqual(['paid']);
    }
  });

  it('goes forward only while the payment is under way', () => {
    expect(supersedes('open', 'pending')).toBe(true);
    expect(supersedes('pending', 'open')).toBe(false);
    expect(supersedes('authorized', 'pending')).toBe(false);
    expect(supersedes('pending', 'canceled')).toBe(true);
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
          (known, news) => (supersedes(known, news) ? news : known),
          'open' as PaymentStatus,
        );
        expect(end).toBe('paid');
        expect(isFinal(end)).toBe(true);
      }),
    );
  });
});
