import { describe, expect, it } from 'vitest';
import { cancellationStates } from '@/lib/contract/cancellations';
import en from '@/messages/en/track.json';
import nl from '@/messages/nl/track.json';
import { nextStep } from './next-step';

const progress = {
  letterOption: 'registered',
  sentAt: null,
  isMoneyBack: false,
  isPaid: false,
  processBy: null,
  answerDueAt: null,
} as const;

describe('nextStep', () => {
  it('has texts for every state in both languages', () => {
    for (const state of cancellationStates) {
      const { now, ifNot } = nextStep({ ...progress, state });
      for (const messages of [nl, en]) {
        expect(messages.next[now]).toBeTruthy();
        expect(messages.next[ifNot]).toBeTruthy();
      }
    }
  });

  it('promises a date only if there is one', () => {
    expect(nextStep({ ...progress, state: 'submitted' }).now).toBe('submittedNoDue');
    const due = '2026-11-23T16:00:00Z';
    expect(nextStep({ ...progress, state: 'submitted', processBy: due })).toMatchObject({
      now: 'submitted',
      due,
    });
    expect(nextStep({ ...progress, state: 'received', answerDueAt: due })).toMatchObject({
      now: 'received',
      due,
    });
  });

  it('distinguishes registered and regular letters', () => {
    expect(nextStep({ ...progress, state: 'sent' }).now).toBe('sentRegistered');
    expect(nextStep({ ...progress, state: 'sent', letterOption: 'regular' }).now).toBe('sentRegular');
  });

  it('does not call a posted letter a failed cancellation', () => {
    expect(nextStep({ ...progress, state: 'refunded' }).now).toBe('refunded');
    const sentAt = '2026-11-23T16:00:00Z';
    expect(nextStep({ ...progress, state: 'refunded', sentAt }).now).toBe('refundedSent');
    const unconfirmed = { ...progress, state: 'refunded', sentAt, isMoneyBack: true } as const;
    expect(nextStep(unconfirmed).now).toBe('refundedUnconfirmed');
  });

  it('says that the money goes back where an expired order was paid', () => {
    const step = nextStep({ ...progress, state: 'expired', isPaid: true });
    expect(step).toMatchObject({ now: 'expiredPaid', ifNot: 'expiredPaidIfNot', action: 'restart' });
    for (const messages of [nl, en]) {
      expect(messages.next.expiredPaid).toBeTruthy();
      expect(messages.next.expiredPaidIfNot).toBeTruthy();
    }
  });

  it('offers what can be done on the spot', () => {
    expect(nextStep({ ...progress, state: 'awaiting_payment' }).action).toBe('pay');
    expect(nextStep({ ...progress, state: 'expired' }).action).toBe('restart');
    expect(nextStep({ ...progress, state: 'sent' }).action).toBeNull();
  });
});
