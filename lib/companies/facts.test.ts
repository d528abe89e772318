import { describe, expect, it } from 'vitest';
import type { Fact, FactOfKind } from '@/lib/contract/company-facts';
import {
  compareFacts,
  findFact,
  findLetterAddress,
  isDisputedAddress,
  isOutdated,
  isOverruled,
  isPossiblyOutdated,
  type WeighedFact,
} from './facts';

const today = '2026-11-23';
const address: FactOfKind<'address'> = {
  kind: 'address',
  value: { lines: ['Postbus 1'], postal_code: '1000 AA', city: 'Amsterdam', country: 'nl' },
  purpose: 'cancellation',
  tier: 'A',
  source: { kind: 'own', url: 'https://example.com/a', date: '2026-03' },
  checked: '2026-11',
};
const elsewhere: FactOfKind<'address'> = {
  ...address,
  tier: 'C',
  value: { ...address.value, postal_code: '9999 ZZ' },
  source: { kind: 'secondary', url: 'https://letters.example/', date: null },
};

describe('findLetterAddress', () => {
  it.each([
    ['a cancellation address', [address]],
    ['customer service in the company’s own words', [{ ...address, purpose: 'customer-service' }]],
    ['an undated page of the company', [{ ...address, source: { ...address.source, date: null } }]],
    ['two addresses of one page', [address, { ...elsewhere, tier: 'A', source: address.source }]],
    ['two sources that agree', [address, { ...elsewhere, value: address.value }]],
    ['another address for something else', [address, { ...elsewhere, purpose: 'privacy' }]],
    ['a contradicted address that an operator confirmed', [{ ...address, isConfirmed: true }, elsewhere]],
    ['a hint that an operator confirmed', [{ ...address, tier: 'C', isConfirmed: true }, elsewhere]],
    [
      'the address that was confirmed last',
      [
        { ...elsewhere, isConfirmed: true, confirmedAt: '2026-11-01T00:00:00.000Z' },
        { ...address, tier: 'C', isConfirmed: true, confirmedAt: '2026-11-02T00:00:00.000Z' },
      ],
    ],
  ] as [string, WeighedFact[]][])('returns %s', (_, facts) => {
    expect(findLetterAddress(facts, today)?.address.lines).toEqual(['Postbus 1']);
  });

  it.each([
    ['no facts', []],
    ['a hint', [{ ...address, tier: 'C' }]],
    ['a head office', [{ ...address, purpose: 'head-office' }]],
    ['a privacy desk', [{ ...address, purpose: 'privacy' }]],
    ['a privacy desk that an operator confirmed', [{ ...address, purpose: 'privacy', isConfirmed: true }]],
    ['customer service by another’s words', [{ ...address, purpose: 'customer-service', tier: 'B' }]],
    ['an address of six years ago', [{ ...address, source: { ...address.source, date: '2020' } }]],
    [
      'an undated page of somebody else',
      [{ ...address, tier: 'B', source: { ...address.source, date: null } }],
    ],
    ['an address without postcode', [{ ...address, value: { ...address.value, postal_code: null } }]],
    ['one that a hint contradicts', [address, elsewhere]],
  ] as [string, WeighedFact[]][])('returns null for %s', (_, facts) => {
    expect(findLetterAddress(facts, today)).toBeNull();
  });
});

describe('isDisputedAddress', () => {
  const repeated: WeighedFact = {
    ...address,
    tier: 'B',
    source: { ...address.source, kind: 'independent' },
  };

  it.each([
    ['an independent page that a hint contradicts', repeated, true],
    ['the same, confirmed by an operator', { ...repeated, isConfirmed: true }, false],
    ['the company’s own page', address, false],
    ['an independent page about something else', { ...repeated, purpose: 'complaints' }, false],
    ['a telephone number', { ...repeated, kind: 'phone', value: '0800 1' } as WeighedFact, false],
  ] as [string, WeighedFact, boolean][])('with %s', (_, fact, expected) => {
    expect(isDisputedAddress(fact, [fact, elsewhere])).toBe(expected);
  });

  it('is false where sources agree', () => {
    expect(isDisputedAddress(repeated, [repeated, { ...elsewhere, value: address.value }])).toBe(false);
  });
});

describe('isPossiblyOutdated', () => {
  it.each([
    [null, true],
    ['2024-11-22', true],
    ['2024-11-23', false],
    ['2024-11', true],
    ['2024', true],
    ['2025', false],
  ])('with a source of %s', (date, expected) => {
    expect(isPossiblyOutdated({ source: { ...address.source, date } }, today)).toBe(expected);
  });
});

describe('isOutdated', () => {
  it.each([
    [null, false],
    ['2024-11-22', true],
    ['2024-11-23', false],
    ['2025', false],
  ])('with a source of %s', (date, expected) => {
    expect(isOutdated({ source: { ...address.source, date } }, today)).toBe(expected);
  });
});

describe('findFact', () => {
  it('prefers the purpose, then the tier, then the newest source', () => {
    const phone = (purpose: Fact['purpose'], tier: Fact['tier'], date: string | null): Fact => ({
      ...address,
      kind: 'phone',
      value: `${purpose} ${tier} ${date}`,
      purpose,
      tier,
      source: { ...address.source, date },
    });
    const best = [
      phone('cancellation', 'A', '2026'),
      phone('cancellation', 'A', null),
      phone('cancellation', 'B', '2026'),
      phone('general', 'A', '2026'),
    ];
    expect([...best].reverse().sort(compareFacts)).toEqual(best);
    expect(findFact([...best].reverse(), 'phone')).toBe(best[0]);
    expect(findFact(best, 'phone', ['general'])).toBe(best[3]);
    expect(findFact(best, 'email')).toBeNull();
  });
});

describe('a fact that an operator confirmed', () => {
  const { tier, source, checked } = address;
  const phone = (value: string): WeighedFact => ({
    kind: 'phone',
    value,
    purpose: 'cancellation',
    tier,
    source,
    checked,
  });
  const confirmed: WeighedFact = { ...phone('0800 1'), isConfirmed: true };

  it('settles what others say of the same kind about cancelling', () => {
    const newer = { ...phone('0800 2'), source: { ...source, date: '2026-11' } };
    expect(isOverruled(newer, [confirmed, newer])).toBe(true);
    expect(isOverruled(confirmed, [confirmed, newer])).toBe(false);
  });

  it('leaves the same value, another purpose and what no operator confirmed', () => {
    expect(isOverruled(phone('0800 1'), [confirmed])).toBe(false);
    expect(isOverruled({ ...phone('0800 2'), purpose: 'complaints' }, [confirmed])).toBe(false);
    expect(isOverruled(phone('0800 2'), [phone('0800 1')])).toBe(false);
  });
});
