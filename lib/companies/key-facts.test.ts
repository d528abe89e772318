import { describe, expect, it } from 'vitest';
import type { Fact, FactValue } from '@/lib/contract/company-facts';
import type { ContractClass } from '@/lib/contract/company-kinds';
import { findOwnNotice, keyFactsOf } from './key-facts';

const base = {
  purpose: 'cancellation',
  tier: 'A',
  source: { kind: 'own', url: 'https://zon.example/stop', date: '2026' },
  checked: '2026-11',
} as const;

function factsOf(contract_class: ContractClass, ...facts: Fact[]) {
  return keyFactsOf({ slug: 'zon', contract_class, facts }, '2026-11-28');
}

describe('the notice period', () => {
  it.each<[ContractClass, FactValue<'notice-term'>, boolean]>([
    ['telecom', 'P1M', true],
    ['telecom', 'P4W', true],
    ['telecom', 'working-days-5', true],
    ['telecom', 'end-of-period', true],
    // Thirty days are longer than the month of February.
    ['energy', 'P30D', false],
    ['gym', 'P2M', false],
    ['gym', 'P1Y', false],
    // An association chooses its own.
    ['association', 'P2M', true],
    ['association', 'P40D', true],
    ['other', 'P3M', true],
  ])('of the company counts unless the law allows less: %s, %s', (contract_class, value, counts) => {
    const fact: Fact = { ...base, kind: 'notice-term', value };
    expect(findOwnNotice({ contract_class, facts: [fact] }) !== null).toBe(counts);
  });

  it.each([
    ['telecom', 'atMost', 'law'],
    // Neither binds a customer to a first term.
    ['energy', 'atMostAlways', 'law'],
    ['bank', 'atMostAlways', 'law'],
    ['insurance', 'period', 'code'],
    ['charity', 'countOn', 'general'],
    ['union', 'statutes', 'law'],
    ['rental', 'paymentPeriod', 'law'],
    ['health_insurance', 'yearEnd', 'law'],
  ] as const)('is else that of the law, of a code or of practice: %s', (contractClass, text, kind) => {
    expect(factsOf(contractClass).notice).toMatchObject({ text, origin: { kind } });
  });
});

describe('how', () => {
  const methods = (...value: FactValue<'methods'>): Fact => ({ ...base, kind: 'methods', value });

  it.each([
    ['online', ['letter', 'phone', 'account']],
    ['email', ['letter', 'email']],
    ['phone', ['phone', 'app-store']],
    ['appStore', ['app-store']],
    ['letter', ['letter']],
  ] as const)('is the easiest of the methods: %s', (text, value) => {
    expect(factsOf('streaming', methods(...value)).how.text).toBe(text);
  });

  it('is the general way where a source names only switching', () => {
    expect(factsOf('telecom', methods('switch')).how.text).toBe('contract');
  });

  it('is a registered letter for a home, unless the landlord itself takes a form or an email', () => {
    const source = { kind: 'independent', url: 'https://huur.example/', date: '2026' } as const;
    expect(factsOf('rental', methods('letter')).how.text).toBe('registered');
    expect(factsOf('rental', { ...methods('email'), source }).how.text).toBe('registered');
    expect(factsOf('rental', methods('letter', 'email')).how.text).toBe('email');
    expect(factsOf('rental', methods('form')).how.text).toBe('online');
  });

  it('is the new insurer for health, whatever a source adds', () => {
    expect(factsOf('health_insurance', methods('email')).how.text).toBe('newInsurer');
  });

  it('is the law’s own where the source is an act', () => {
    const source = { kind: 'authority', url: 'https://wetten.overheid.nl/BWBR0005290', date: null } as const;
    const fact: Fact = { ...methods('email'), source };
    expect(factsOf('insurance', fact).how.text).toBe('digitally');
  });
});
