import { describe, expect, it } from 'vitest';
import { listRegister } from '@/lib/api/catalog/companies/register/register';
import { findCompany } from './find-company';
import { statementCompanies } from './statement-companies';
import sources from './statement-sources.json';
import type { Transaction } from './transaction';

function paymentTo(name: string, rest: Partial<Transaction> = {}): Transaction {
  const nothing = { iban: null, description: '', creditorId: null, mandate: null };
  return { date: '2026-11-03', amountCents: -1000, currency: 'EUR', ...nothing, name, ...rest };
}

const slugOf = (name: string, rest?: Partial<Transaction>) =>
  findCompany(paymentTo(name, rest))?.slug ?? null;

describe('the strings', () => {
  it('belong to companies of the register, with the same id, name and rule', () => {
    const register = new Map(listRegister().map((record) => [record.id, record]));
    for (const { id, slug, name, cancellable } of statementCompanies.values()) {
      expect({ id, slug, name, cancellable }).toEqual({
        id,
        slug: register.get(id)?.slug,
        name: register.get(id)?.name,
        cancellable: register.get(id)?.cancellable,
      });
    }
    expect(statementCompanies.size).toBeGreaterThanOrEqual(469);
  });

  it('each have a source, and number at least the 768 gathered ones', () => {
    const bySource: Record<string, Record<string, string>> = sources;
    let count = 0;
    for (const { id, strings } of statementCompanies.values()) {
      expect(Object.keys(bySource[String(id)] ?? {}).sort()).toEqual([...strings].sort());
      for (const text of strings) expect(bySource[String(id)]?.[text]).toMatch(/\S/);
      count += strings.length;
    }
    expect(count).toBeGreaterThanOrEqual(768);
  });

  it('match their own company, unless several share one', () => {
    const shared = new Set(['VODAFONE LIBERTEL B.V.', 'NEDERLANDSE LOTERIJ', 'VPRO', 'GOOGLE']);
    const wrong = [...statementCompanies.values()].flatMap(({ slug, strings }) =>
      strings.flatMap((text) => {
        const found = slugOf(text.trim());
        return found === slug || shared.has(text.toUpperCase()) ? [] : [{ text, slug, found }];
      }),
    );
    expect(wrong).toEqual([]);
  });
});

describe('a payment', () => {
  it.each([
    ['KPN - Mobiel', 'kpn'],
    ['Ziggo Services BV', 'ziggo'],
    ['netflix international b.v.', 'netflix'],
    ['NETFLIX.COM 866-579-7172', 'netflix'],
  ])('to %s is recognised', (name, slug) => {
    expect(slugOf(name)).toBe(slug);
  });

  it.each(['BENZINEPOMP SHELL', 'KPNOTARIS', 'DE INGANG', 'BAKKER JANSEN', ''])(
    'to %s is not recognised',
    (name) => {
      expect(slugOf(name)).toBeNull();
    },
  );

  it('is recognised through a payment provider, in the name and in the description', () => {
    expect(slugOf('PAYPAL *SPOTIFY')).toBe('spotify');
    expect(slugOf('CCV*NETFLIX')).toBe('netflix');
    expect(slugOf('ADYEN N.V.', { description: 'Netflix abonnement' })).toBe('netflix');
    expect(slugOf('ADYEN N.V.', { description: 'bestelling 1234' })).toBe('adyen');
  });

  it('is recognised by its creditor if the name is unspecific', () => {
    expect(slugOf('Incasso', { creditorId: 'NL30ZZZ333034790000' })).toBe('ziggo');
  });

  it('to a person with a company’s name as text is not the company’s', () => {
    expect(slugOf('J. de Vries', { description: 'jouw deel van Netflix' })).toBeNull();
  });
});
