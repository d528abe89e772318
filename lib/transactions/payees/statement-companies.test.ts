import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { listRegister } from '@/lib/api/catalog/companies/register/register';
import type { Transaction } from '../bank-files/transaction';
import { findPayee } from './find-payee';
import { otherPayees, type StatementPayee, statementCompanies } from './statement-companies';
import sources from './statement-sources.json';

function paymentTo(name: string, rest: Partial<Transaction> = {}): Transaction {
  const nothing = { iban: null, description: '', creditorId: null, mandate: null };
  return { date: '2026-11-03', amountCents: -1000, currency: 'EUR', ...nothing, name, ...rest };
}

const slugOf = (name: string, rest?: Partial<Transaction>) => findPayee(paymentTo(name, rest))?.slug ?? null;

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
  });

  it('know every company of the register by its name at least, but for providers of payments and names that several have', () => {
    const sold = listRegister().filter(({ category }) => category !== 'payment-provider');
    const unknown = sold.filter(({ id }) => !statementCompanies.has(id));
    expect(unknown.map(({ slug }) => slug)).toEqual(['de-eerste-stap', 'de-goede-woning-zoetermeer']);
  });

  it('each have a source', () => {
    const bySource: Record<string, Record<string, string>> = sources;
    const isSourced = (
      key: string,
      payees: readonly Pick<StatementPayee, 'strings' | 'exact' | 'bare'>[],
    ) => {
      const strings = payees.flatMap((payee) => [
        ...payee.strings,
        ...(payee.exact ?? []),
        ...(payee.bare ?? []),
      ]);
      expect(Object.keys(bySource[key] ?? {}).sort()).toEqual([...strings].sort());
      for (const text of strings) expect(bySource[key]?.[text]).toMatch(/\S/);
    };
    for (const company of statementCompanies.values()) isSourced(String(company.id), [company]);
    isSourced('others', otherPayees);
  });

  it('are collected only for companies that there are', () => {
    const slugs = new Set([...statementCompanies.values()].map(({ slug }) => slug));
    const collected = [...statementCompanies.values(), ...otherPayees].flatMap(
      ({ collectsFor }) => collectsFor ?? [],
    );
    expect(collected.filter((slug) => !slugs.has(slug))).toEqual([]);
  });

  it('lead to their own company, unless several share one', () => {
    const shared = new Set(['VODAFONE LIBERTEL B.V.', 'NEDERLANDSE LOTERIJ', 'VPRO']);
    const wrong = [...statementCompanies.values()].flatMap(({ slug, strings, exact = [], bare = [] }) =>
      [...strings, ...exact, ...bare].flatMap((text) => {
        const found = slugOf(text.trim());
        return found === slug || shared.has(text.toUpperCase()) ? [] : [{ text, slug, found }];
      }),
    );
    expect(wrong).toEqual([]);
  });
});

/** Strings gathered from statements, where they lie beside the project. */
const gathered = path.join(import.meta.dirname, '../../../../shared/register/statement-strings.csv');

describe.skipIf(!existsSync(gathered))('the gathered strings (skipped where they are not there)', () => {
  it('lead to their company or its kind, shared ones together with its name', () => {
    const { data } = Papa.parse<Record<string, string>>(readFileSync(gathered, 'utf8'), {
      header: true,
      skipEmptyLines: true,
    });
    const names = new Map([...statementCompanies.values()].map(({ slug, name }) => [slug, name]));
    const leadsBack = (row: Record<string, string>, description: string) => {
      const payee = findPayee(paymentTo(row.string ?? '', { description }));
      return row['company slug'] ? payee?.slug === row['company slug'] : payee?.category === kindOf(row);
    };
    // InCharge is a company of its own since they were gathered.
    const ambiguous = data.filter((row) => row.string !== 'VATTENFALL INCHARGE' && !leadsBack(row, ''));
    expect(ambiguous.map(({ string }) => string).sort()).toEqual([
      'MEDIAHUIS NEDERLAND',
      'NEDERLANDSE LOTERIJ',
      'NEDERLANDSE LOTERIJ',
      'NEDERLANDSE LOTERIJ',
      'NEDERLANDSE LOTERIJ',
      'VODAFONE LIBERTEL B.V.',
      'VPRO',
    ]);
    expect(ambiguous.filter((row) => !leadsBack(row, names.get(row['company slug'] ?? '') ?? ''))).toEqual(
      [],
    );
  });
});

const kindOf = (row: Record<string, string>) => row.category?.replaceAll(' ', '-');
