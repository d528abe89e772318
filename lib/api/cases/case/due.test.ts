import { describe, expect, it } from 'vitest';
import { processes } from '@/lib/flows/processes';
import { endOfTerm, turnOf } from './due';

const at = (text: string) => new Date(text);

describe('a term', () => {
  it('ends a term in working days with the last second of the last day, over weekends and holidays', () => {
    // Thursday before Easter 2027, late in the evening in Amsterdam.
    expect(endOfTerm({ workingDays: 2 }, at('2027-03-25T22:30:00Z'))).toEqual(at('2027-03-30T21:59:59Z'));
    // Christmas 2026 is a Friday and a Saturday.
    expect(endOfTerm({ workingDays: 1 }, at('2026-12-24T10:00:00Z'))).toEqual(at('2026-12-28T22:59:59Z'));
    // Half past midnight in Amsterdam is the next day there already.
    expect(endOfTerm({ workingDays: 1 }, at('2026-12-01T23:30:00Z'))).toEqual(at('2026-12-03T22:59:59Z'));
  });

  it('ends a term in days or months with a Dutch day, also across clock changes', () => {
    expect(endOfTerm({ days: 14 }, at('2026-10-20T10:00:00Z'))).toEqual(at('2026-11-03T22:59:59Z'));
    expect(endOfTerm({ months: 6 }, at('2026-08-31T10:00:00Z'))).toEqual(at('2027-02-28T22:59:59Z'));
  });

  it('ends a term in hours to the second', () => {
    expect(endOfTerm({ hours: 48 }, at('2026-10-24T10:00:00Z'))).toEqual(at('2026-10-26T10:00:00Z'));
  });
});

describe('the party that has to act', () => {
  it('has a due date in every open state, and none in an end state', () => {
    const now = at('2026-12-02T09:00:00Z');
    for (const states of Object.values(processes)) {
      for (const rule of Object.values(states)) {
        const turn = turnOf(rule, now);
        expect(turn.waitsFor).toBe(rule.waitsFor);
        expect(turn.dueAt !== null).toBe(rule.waitsFor !== 'nobody');
        expect(turn.clockAt !== null).toBe(rule.clock !== undefined);
      }
    }
    expect(turnOf(undefined, now)).toEqual({ waitsFor: 'nobody', dueAt: null, clockAt: null });
  });
});
