import { describe, expect, it } from 'vitest';
import type { RecordedFact } from '@/lib/contract/company-facts';
import { isDoubting } from '../trust/doubts';
import { settledTier } from '../trust/settled-tier';
import { settleFact } from './settle-fact';

const base = {
  purpose: 'customer-service',
  tier: 'A',
  source: { kind: 'own', url: 'https://a.nl/contact', date: null },
  checked: '2026-11',
} as const;
const phone: RecordedFact = { ...base, kind: 'phone', value: '0800 1' };
const software = { category: 'software', contract_class: 'software' } as const;

describe('a fact of a file', () => {
  it('has the App Store for what is sold there, and a counter elsewhere', () => {
    const methods: RecordedFact = { ...base, kind: 'methods', value: ['account', 'store', 'app-store'] };
    expect(settleFact(methods, software).value).toEqual(['account', 'app-store']);
    const library = { category: 'association', contract_class: 'service' } as const;
    expect(settleFact(methods, library).value).toEqual(['account', 'store', 'app-store']);
  });

  it('is no customer service where its page is about complaints', () => {
    const source = { ...base.source, url: 'https://a.nl/een-klacht' };
    expect(settleFact({ ...phone, source }, software).purpose).toBe('complaints');
    expect(settleFact(phone, software).purpose).toBe('customer-service');
  });

  it('is a hint where it is doubted', () => {
    expect(settleFact({ ...phone, remark: 'old page' }, software).tier).toBe('C');
    expect(settleFact({ ...phone, remark: 'office hours' }, software).tier).toBe('A');
  });
});

describe('a doubt', () => {
  it.each([
    'page not read again',
    'address itself not in the stored copy',
    'alias from memory: check',
    'old page',
    'Oude huisregels; vermoedelijk online',
    'named for complaints',
    'page is about the corporate membership',
    'Swedish edition of the help page',
    'general for all health insurers',
    'the link behind Opzeggen was not visible',
  ])('is found in: %s', (remark) => {
    expect(isDoubting(remark)).toBe(true);
  });

  it.each([
    undefined,
    'the page’s own date was not visible',
    'closing the old account is a separate step',
    'the new provider cancels the old contract',
    'verlengen niet mogelijk',
    'replaces the steps from the British help page',
    'office hours',
    'an older version is stored too',
  ])('is not found in: %s', (remark) => {
    expect(isDoubting(remark)).toBe(false);
  });

  it('leaves a term with a note that says so, and nothing that people act on', () => {
    const note = { nl: 'Voor studenten.', en: 'For students.' };
    const remark = 'stated for the student subscription';
    const term = { ...base, kind: 'notice-term', remark } as const;
    expect(settledTier(term)).toBe('C');
    expect(settledTier({ ...term, note })).toBe('A');
    expect(settledTier({ ...term, kind: 'phone', note })).toBe('C');
  });

  it.each([
    {
      nl: 'Oude pagina; het label bestaat misschien niet meer.',
      en: 'Old page; the label may no longer exist.',
    },
    { nl: 'Van wanneer de kopie is, is niet te zien.', en: 'From a copy.' },
    { nl: 'Van een kopie.', en: 'Perhaps from an earlier copy.' },
  ])('in a note makes a hint of what people act on: $en', (note) => {
    expect(settledTier({ ...phone, note })).toBe('C');
    expect(settledTier({ ...base, kind: 'notice-term', note })).toBe('A');
  });

  it('is no note that narrows down what people act on', () => {
    const note = { nl: 'De pagina gaat over het proefabonnement.', en: 'The page is about the trial.' };
    expect(settledTier({ ...phone, note })).toBe('A');
  });
});
