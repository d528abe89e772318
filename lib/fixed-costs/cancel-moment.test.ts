import { describe, expect, it } from 'vitest';
import { contractClassOf, findCancelMoment } from './cancel-moment';

const today = '2026-11-23';

describe('findCancelMoment', () => {
  it('is the last day of posting in a first term', () => {
    const moment = findCancelMoment({ contractClass: 'gym', startedOn: '2026-06-01', termMonths: 12 }, today);
    expect(moment).toMatchObject({ kind: 'day', ends_on: '2027-06-01' });
    const { last_day: lastDay = '' } = moment as { last_day?: string };
    expect(lastDay > '2027-04-15' && lastDay < '2027-05-02', lastDay).toBe(true);
  });

  it('is any day once the first term is over', () => {
    const over = { contractClass: 'gym', startedOn: '2020-06-01', termMonths: 12 } as const;
    expect(findCancelMoment(over, today)).toEqual({ kind: 'any-day' });
  });

  it('is unknown without a start, a kind of contract or a rule', () => {
    const nothing = { startedOn: null, termMonths: null };
    expect(findCancelMoment({ contractClass: 'gym', ...nothing }, today)).toEqual({ kind: 'start-unknown' });
    expect(findCancelMoment({ contractClass: null, ...nothing }, today)).toEqual({ kind: 'unknown' });
    expect(findCancelMoment({ contractClass: 'association', ...nothing }, today)).toEqual({
      kind: 'unknown',
    });
  });
});

describe('contractClassOf', () => {
  it('prefers the company, and leaves categories with several kinds open', () => {
    expect(contractClassOf('streaming', 'telecom')).toBe('streaming');
    expect(contractClassOf(null, 'telecom')).toBe('telecom');
    expect(contractClassOf(null, 'media')).toBeNull();
    expect(contractClassOf(null, 'insurance')).toBeNull();
  });
});
