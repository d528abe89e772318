/** The operators' queue of cases: those that wait for an operator first, by due date; ended ones last, the newest first. */
import { and, eq, isNotNull, isNull, ne, or, type SQL } from 'drizzle-orm';
import type { CaseState } from '@/lib/contract/cases';
import { shortReference } from '@/lib/contract/references';
import { findCaseKind } from '@/lib/flows/kinds/registry';
import type { Locale } from '@/lib/i18n/locale';
import type { DatabaseOrTransaction } from '../../db/client';
import { type KeysetPart, type ListPosition, listRows } from '../../db/keyset';
import { containsText, isReferenceSearch } from '../../db/text-search';
import { caseLabelsOf } from './case-labels';
import type { StoredCase } from './cases';
import { countCases, countOpenCases, isLate, type OpenCases, waitsForOperator } from './count-cases';
import { caseSearchText, cases } from './table';

/** Filters of the queue. */
export interface QueueQuery extends ListPosition {
  readonly state: CaseState | null;
  readonly flow: string | null;
  /** Part of a name, an address or a company, or a prefix of a reference. */
  readonly search: string | null;
  /** Only overdue ones that wait for an operator. */
  readonly late: boolean;
}

const pageSize = 25;

const byDueDate = {
  columns: [cases.dueAt, cases.createdAt, cases.reference],
  direction: 'asc',
} as const;
const undated = {
  constant: [cases.dueAt],
  columns: [cases.createdAt, cases.reference],
  direction: 'asc',
} as const;
const isOpen = ne(cases.waitsFor, 'nobody');
const isElsewhere = and(isOpen, ne(cases.waitsFor, 'operator'));

/** Those that wait for an operator first; each by due date, and then those without one. */
const openParts: readonly KeysetPart[] = [
  { name: 'operator', where: and(waitsForOperator, isNotNull(cases.dueAt)), ...byDueDate },
  { name: 'operator-undated', where: and(waitsForOperator, isNull(cases.dueAt)), ...undated },
  { name: 'elsewhere', where: and(isElsewhere, isNotNull(cases.dueAt)), ...byDueDate },
  { name: 'elsewhere-undated', where: and(isElsewhere, isNull(cases.dueAt)), ...undated },
];

/** The newest first: what ended just now is looked for most. */
const ended: KeysetPart = {
  name: 'ended',
  where: eq(cases.waitsFor, 'nobody'),
  columns: [cases.stateSince, cases.reference],
  direction: 'desc',
};

/** Ended ones are listed by their state or a search. */
function coversEnded({ state, search, late }: QueueQuery): boolean {
  return (state !== null || search !== null) && !late;
}

/** The parts that a query can have rows in: each is a statement. Waits for the counts only where a state is given. */
async function partsOf(query: QueueQuery, open: Promise<OpenCases>): Promise<readonly KeysetPart[]> {
  if (!coversEnded(query)) return openParts;
  const isEndState = query.state !== null && !(await open).states[query.state];
  return isEndState ? [ended] : [...openParts, ended];
}

/**
 * A page of the queue. Without a state or a search it lists open cases; a search covers all. Those that wait for an operator come first,
 * ended ones last.
 */
export async function listQueue(
  db: DatabaseOrTransaction,
  query: QueueQuery,
  { locale, at }: { locale: Locale; at: Date },
) {
  const { after, before } = query;
  const open = countOpenCases(db);
  const [{ rows, ...page }, counts, perName] = await Promise.all([
    partsOf(query, open).then((parts) =>
      listRows(db, cases, parts, {
        where: conditionOf(query, at),
        searchedBy: query.search ? cases.reference : null,
        after,
        before,
        size: pageSize,
      }),
    ),
    countCases(db, at),
    open,
  ]);
  return {
    requests: rows.map((row) => rowOf(row, locale, at)),
    ...page,
    /** Over all cases, unfiltered. */
    counts: { ...counts, ...perName },
  };
}

/** A case as a row of the queue. Names are in the requested language. */
export function rowOf(caseRow: StoredCase, locale: Locale, at: Date) {
  const labels = caseLabelsOf(locale);
  const { reference, flow, process, state, company, companyName, waitsFor, dueAt } = caseRow;
  return {
    reference,
    short_reference: shortReference(reference),
    flow,
    flow_name: labels.flow(flow),
    process,
    state,
    state_name: labels.state(process, state),
    excerpt: findCaseKind(flow)?.excerpt(caseRow.values ?? {}) ?? null,
    company: company === null ? null : { slug: company, name: companyName ?? company },
    name: nameOf(caseRow),
    created_at: caseRow.createdAt,
    state_since: caseRow.stateSince,
    waits_for: waitsFor,
    due_at: dueAt,
    /** Whether it waits for an operator past its deadline. */
    is_late: waitsFor === 'operator' && dueAt !== null && dueAt < at,
  };
}

/** The applicant as in the form: first and last name, or one name. */
function nameOf({ firstName, values }: StoredCase): string | null {
  const parts = [firstName, values?.lastName].filter((part) => typeof part === 'string' && part !== '');
  if (parts.length > 0) return parts.join(' ');
  return typeof values?.fullName === 'string' && values.fullName !== '' ? values.fullName : null;
}

function conditionOf(query: QueueQuery, at: Date): SQL | undefined {
  const { state, flow, search, late } = query;
  return and(
    coversEnded(query) ? undefined : isOpen,
    state ? eq(cases.state, state) : undefined,
    flow ? eq(cases.flow, flow) : undefined,
    late ? isLate(at) : undefined,
    search
      ? or(isReferenceSearch(cases.reference, search), containsText(caseSearchText(cases), search.trim()))
      : undefined,
  );
}
