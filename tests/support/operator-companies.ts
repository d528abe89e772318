/** For tests of operators' work on companies: a company of the register, a hint about it, and a file of facts. */
import { expect } from 'vitest';
import { listRegister } from '@/lib/api/catalog/companies/register/register';
import { syncRegister } from '@/lib/api/catalog/companies/sync-register';
import type { OperatorReads } from '@/lib/api-client/operators';

import type { Member } from './member';
import { joinOperator, shownTo } from './operator';
import { performAction } from './operator-actions';
import { createTestContext, type TestContext } from './test-context';

type OperatorCompany = OperatorReads['/admin/companies/{company}'];
type OperatorFact = OperatorCompany['facts'][number];

/** The date of a new test context. */
export const today = '2026-12-02';
export const slug = 'netflix';

/** An unconfirmed fact: the address of a company, by a secondary source. */
export const hint = {
  fact: 'address',
  value: 'Postbus 123 | 1000 AA Amsterdam | NL',
  purpose: 'cancellation',
  tier: 'C',
  source_kind: 'secondary',
  source_url: 'https://opzeggen.example/netflix',
  source_date: '2026-05',
  remark: 'Een opzegdienst noemt dit adres.',
  quote: 'Stuur je brief naar Postbus 123.',
};

export const factsHeader =
  'slug,name,fact,value,tier,purpose,source_url,source_kind,source_date,checked,note,quote,remark';
export const factsFile = (...rows: string[]) => [factsHeader, ...rows].join('\n');
export const phoneRow = `${slug},Netflix,phone,0800 2005,A,cancellation,https://netflix.example/,own,2026-05,2026-11,,,`;

/** A company as operators see it. */
export const readCompany = (operator: Member, of = slug): Promise<OperatorCompany> =>
  shownTo(operator, '/admin/companies/{company}', { company: of });

/** The list of companies as operators see it. */
export const readCompanies = (operator: Member, query: Readonly<Record<string, string>> = {}) =>
  shownTo(operator, '/admin/companies', query);

/** The fact with a value. Fails if there is none. */
export async function factOf(operator: Member, value: string): Promise<OperatorFact> {
  const found = (await readCompany(operator)).facts.find((fact) => fact.value === value);
  if (!found) throw new Error(`no fact ${value}`);
  return found;
}

/** A new context with a signed-in operator. */
export async function startWithOperator() {
  const api = await createTestContext();
  return { api, operator: await joinOperator(api) };
}

/** Adds a fact about the company. */
export const addFact = (operator: Member, values: object) =>
  performAction(operator, `companies/${slug}/facts`, values);

/** Synchronises the companies with a register that has changed. */
export async function syncChangedRegister({ db, clock }: TestContext) {
  const changed = listRegister().map((record) =>
    record.slug === 'simpel' ? { ...record, name: 'Simpel Mobiel' } : record,
  );
  expect(await syncRegister(db, clock, changed)).toBe(true);
}
