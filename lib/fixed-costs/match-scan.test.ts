import { describe, expect, it } from 'vitest';
import type { ScannedCost } from '@/lib/contract/fixed-costs/fixed-costs';
import { type KnownCost, matchScan } from './match-scan';

const known = (values: Partial<KnownCost> = {}): KnownCost => ({
  id: 'a',
  companySlug: 'netflix',
  name: 'Netflix',
  amountCents: 1199,
  period: 'month',
  paidOn: '2026-05-01',
  ...values,
});
const scanned = (values: Partial<ScannedCost> = {}): ScannedCost => ({
  company: 'netflix',
  name: 'Netflix',
  category: 'media',
  amount_cents: 1199,
  period: 'month',
  varies: false,
  paid_on: '2026-11-01',
  ...values,
});
const changeOf = (cost: KnownCost, row: ScannedCost) => matchScan([cost], [row])[0]?.change;

describe('matchScan', () => {
  it.each([
    ['none', {}, {}],
    ['higher', {}, { amount_cents: 1399 }],
    ['lower', {}, { amount_cents: 999 }],
    ['varied', {}, { amount_cents: 1399, varies: true }],
    ['older', {}, { amount_cents: 1399, paid_on: '2026-04-01' }],
    ['higher', { paidOn: null }, { amount_cents: 1399 }],
    ['new', {}, { period: 'year' }],
    ['new', {}, { amount_cents: 1799 }],
    ['new', {}, { company: 'kpn' }],
    ['new', { companySlug: null, name: 'Huur' }, { company: null, name: 'Huur 2' }],
    ['none', { companySlug: null, name: 'Café De Zon' }, { company: null, name: 'CAFE  DE-ZON' }],
    ['none', { companySlug: null, name: 'netflix' }, {}],
  ] as const)('finds a change: %s', (change, cost, row) => {
    expect(changeOf(known(cost), scanned(row))).toBe(change);
  });

  it('pairs contracts of one company by their amounts, each at most once', () => {
    const two = [known({ id: 'small', amountCents: 2000 }), known({ id: 'large', amountCents: 2500 })];
    const rows = [2600, 2000, 2000].map((amount_cents) => scanned({ amount_cents }));
    expect(matchScan(two, rows).map(({ known: cost, change }) => [cost?.id ?? null, change])).toEqual([
      ['large', 'higher'],
      ['small', 'none'],
      [null, 'new'],
    ]);
  });
});
