/**
 * Files of facts: of operators, of the open data, and of researchers. A row adds a fact, takes one out (`withdraw`), gives a company
 * other names (`aliases`) or adds a company (`new_company`).
 */
import Papa from 'papaparse';
import * as z from 'zod';
import type { RecordedFact } from '@/lib/contract/company-facts';
import { companyCategories, contractClasses } from '@/lib/contract/company-kinds';
import { uniqueHeaders } from '@/lib/fields/csv/unique-headers';
import { escapedFormula, type FactProblem, readFactRow } from '../facts-csv';
import { type FileRow, settleRow } from './research-row';
import { readWithdrawal, type Withdrawal } from './withdrawal';

/** A row that can't be used, and why. `line` counts from 1, the header included. */
export interface RefusedRow extends FactProblem {
  readonly line: number;
  readonly slug: string;
}

interface Row {
  readonly slug: string;
  readonly line: number;
}

const newCompany = z.strictObject({
  category: z.enum(companyCategories),
  contract_class: z.enum(contractClasses),
  website: z.url({ protocol: /^https?$/ }),
  aliases: z.array(z.string().min(1)),
  english: z.boolean(),
});

/** A company that a file adds, with the fact that gives its site; null where that rests on a source that is refused. */
export interface NewCompany
  extends Row,
    Pick<z.infer<typeof newCompany>, 'category' | 'contract_class' | 'aliases'> {
  readonly name: string;
  readonly website: RecordedFact | null;
}

/** What a file says. */
export interface ParsedFile {
  readonly facts: readonly (Row & { readonly fact: RecordedFact })[];
  readonly withdrawals: readonly (Row & { readonly withdrawal: Withdrawal })[];
  readonly aliases: readonly (Row & { readonly names: readonly string[] })[];
  readonly companies: readonly NewCompany[];
  readonly refused: readonly RefusedRow[];
  /** Why the file as a whole can't be read, in which case nothing of it may be used; null where it can. */
  readonly unreadable: 'columns' | 'quotes' | null;
}

type Read<T> = T | (FactProblem & { readonly isRefused: true });

const refuse = (problem: FactProblem) => ({ ...problem, isRefused: true }) as const;

function readCompany(row: FileRow, { slug, line }: Row, checked: string | undefined): Read<NewCompany> {
  const problem = (text: string) => refuse({ column: 'value', kind: null, problem: text });
  if (row.confidence === 'low' || /\bdo not add\b/i.test(row.note ?? '')) {
    return problem('the file itself doubts that this company should be added');
  }
  let value: unknown;
  try {
    value = JSON.parse(row.value ?? '');
  } catch {
    return problem('not JSON');
  }
  const parsed = newCompany.safeParse(value);
  if (!parsed.success) return problem(parsed.error.issues[0]?.message ?? 'unreadable');
  const { website, ...company } = parsed.data;
  const fact = readFactRow(
    settleRow({ ...row, fact: 'website', value: website, purpose: 'general' }, checked),
  );
  if (!fact.fact && !fact.refusal) return refuse(fact);
  return { slug, line, name: row.name?.trim() || slug, ...company, website: fact.fact };
}

/** Lines of the file that a row takes: its cells may have several. */
function linesOf(row: FileRow): number {
  const breaks = Object.values(row).join('').match(/\n/g);
  return 1 + (breaks?.length ?? 0);
}

/**
 * Reads a file. Never throws: rows that can't be used are reported, and so is a file that is none. `checked` (YYYY-MM) tells when the
 * sources were read, for rows that don't.
 */
export function parseFactsFile(text: string, checked?: string): ParsedFile {
  const { data, errors, meta } = Papa.parse<FileRow>(text.replace(/^\uFEFF/, ''), {
    header: true,
    transformHeader: uniqueHeaders(),
    transform: (cell) => cell.replace(escapedFormula, ''),
  });
  const facts: (Row & { fact: RecordedFact })[] = [];
  const withdrawals: (Row & { withdrawal: Withdrawal })[] = [];
  const aliases: (Row & { names: string[] })[] = [];
  const companies: NewCompany[] = [];
  const refused: RefusedRow[] = [];
  const parsed = { facts, withdrawals, aliases, companies, refused };
  const columns = meta.fields ?? [];
  const isFile = ['slug', 'fact', 'value'].every((name) => columns.includes(name));
  if (!isFile) return { ...parsed, unreadable: 'columns' };
  // An open quote swallows the rows after it: what is left is not what its author wrote.
  if (errors.some(({ type }) => type === 'Quotes')) return { ...parsed, unreadable: 'quotes' };
  let next = 2;
  for (const row of data) {
    const at = { slug: row.slug?.trim() ?? '', line: next };
    next += linesOf(row);
    if (Object.values(row).every((cell) => typeof cell !== 'string' || cell.trim() === '')) continue;
    const problem = addRow(row, at);
    if (problem) refused.push({ ...at, ...problem });
  }
  return { ...parsed, unreadable: null };

  function addRow(row: FileRow, at: Row): FactProblem | null {
    if (at.slug === '') return { column: 'slug', kind: null, problem: 'missing' };
    if (at.slug === '*')
      return { column: 'slug', kind: null, problem: 'a general way is no fact of a company' };
    if (row.fact === 'withdraw') {
      const withdrawal = readWithdrawal(row.value?.trim() ?? '');
      if (withdrawal === null) return { column: 'value', kind: null, problem: 'names no kind of fact' };
      withdrawals.push({ ...at, withdrawal });
    } else if (row.fact === 'aliases') {
      const names = (row.value ?? '').split(';').map((name) => name.trim());
      aliases.push({ ...at, names: names.filter((name) => name !== '') });
    } else if (row.fact === 'new_company') {
      const company = readCompany(row, at, checked);
      if ('isRefused' in company) return withoutMark(company);
      companies.push(company);
    } else {
      const read = readFactRow(settleRow(row, checked));
      if (!read.fact) return withoutMark(read);
      facts.push({ ...at, fact: read.fact });
    }
    return null;
  }
}

/** A problem without what tells it apart from a result. */
function withoutMark({ column, kind, problem, refusal }: FactProblem): FactProblem {
  return { column, kind, problem, ...(refusal ? { refusal } : {}) };
}
