import { describe, expect, it } from 'vitest';
import type { RecordedFact } from '@/lib/contract/company-facts';
import { isWithdrawn, readWithdrawal } from './withdrawal';

const base = { purpose: 'cancellation', tier: 'A', checked: '2026-11' } as const;
const source = { kind: 'own', url: 'https://a.nl/voorwaarden', date: null } as const;
const phone: RecordedFact = { ...base, source, kind: 'phone', value: '055 579 81 81' };
const page: RecordedFact = { ...base, source, kind: 'cancel-page', value: 'https://a.nl/over/reglement' };
const address: RecordedFact = {
  ...base,
  source,
  kind: 'address',
  value: { lines: ['A', 'Postbus 1968'], postal_code: '1000 BZ', city: 'Amsterdam', country: 'nl' },
};
const steps: RecordedFact = {
  ...base,
  kind: 'steps',
  value: { nl: ['Log in.'], en: ['Sign in.'] },
  source: { ...source, url: 'https://support.a.co.uk/hc/1' },
};
const methods: RecordedFact = { ...base, source, kind: 'methods', value: ['account', 'store'] };

function takesOut(text: string, fact: RecordedFact): boolean {
  const withdrawal = readWithdrawal(text);
  if (withdrawal === null) throw new Error(`${text} names no kind`);
  return isWithdrawn(fact, withdrawal);
}

describe('a row that withdraws', () => {
  it.each([
    ['phone | 055 579 81 81', phone],
    ['phone 055 579 8181: the funeral desk', phone],
    ['cancel-page …/reglement: the rules of play', page],
    ['phone 020 626 44 36 and Postbus 1968: the page for complaints', address],
    ['steps from support.a.co.uk: the British service', steps],
    ['source support.a.co.uk: a mirror', steps],
    ['cancel_method "store": means the App Store', methods],
  ])('takes out what it names: %s', (text, fact) => {
    expect(takesOut(text, fact)).toBe(true);
  });

  it.each([
    ['phone | 055 579', phone],
    ['phone 055 579 81 82: another number', phone],
    ['cancel-page …/deelnemersreglement: other rules', page],
    ['email a@a.nl: not a phone', phone],
    ['cancel-page https://support.a.co.uk/hc/no/2: a Norwegian page', { ...page, source: steps.source }],
    ['cancel_method "chat": no chat', methods],
    ['phone 1: of Postbus 1968', phone],
  ] as [string, RecordedFact][])('leaves what it does not name: %s', (text, fact) => {
    expect(takesOut(text, fact)).toBe(false);
  });

  it('is refused where it names no kind of fact', () => {
    expect(readWithdrawal('everything')).toBeNull();
  });
});
