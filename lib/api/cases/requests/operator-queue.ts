/** The operators' queue of requests: those that wait for an operator first, by due date. */
import { and, eq, ilike, isNotNull, isNull, ne, or, type SQL } from 'drizzle-orm';
import type { OperatorRequestList, OperatorRequestRow } from '@/lib/contract/operator-requests';
import { normaliseReference, shortReference } from '@/lib/contract/references';
import type { RequestState } from '@/lib/contract/requests';
import type { Locale } from '@/lib/i18n/locale';
import type { DatabaseOrTransaction } from '../../db/client';
import { countUpTo, findMatches, type KeysetPart, readKeysetPage } from '../../db/keyset';
import { startsWith } from '../../db/starts-with';
import { countOpenRequests, countRequests, isLate, waitsForOperator } from './count-requests';
import { requestLabelsOf } from './request-labels';
import type { StoredRequest } from './requests';
import { requestSearchText, requests } from './table';

/** Filters of the queue. */
export interface QueueQuery {
  readonly state: RequestState | null;
  readonly flow: string | null;
  /** Part of a name, an address or a company, or a prefix of a reference. */
  readonly search: string | null;
  /** Only overdue ones that wait for an operator. */
  readonly late: boolean;
  /** Position of the row before the page, or of the one after it; the first page without either. */
  readonly after?: string | undefined;
  readonly before?: string | undefined;
}

const pageLength = 25;

const byDueDate = {
  columns: [requests.dueAt, requests.createdAt, requests.reference],
  direction: 'asc',
} as const;
const undated = {
  constant: [requests.dueAt],
  columns: [requests.createdAt, requests.reference],
  direction: 'asc',
} as const;
const isElsewhere = ne(requests.waitsFor, 'operator');

/** Those that wait for an operator first; each by due date, and then those without one. */
const parts: readonly KeysetPart[] = [
  { name: 'operator', where: and(waitsForOperator, isNotNull(requests.dueAt)), ...byDueDate },
  { name: 'operator-undated', where: and(waitsForOperator, isNull(requests.dueAt)), ...undated },
  { name: 'elsewhere', where: and(isElsewhere, isNotNull(requests.dueAt)), ...byDueDate },
  { name: 'elsewhere-undated', where: and(isElsewhere, isNull(requests.dueAt)), ...undated },
];

/**
 * A page of the queue. Without a state or a search it lists open requests; a search covers all. Those that wait for an operator come first.
 */
export async function listQueue(
  db: DatabaseOrTransaction,
  query: QueueQuery,
  { locale, at }: { locale: Locale; at: Date },
): Promise<OperatorRequestList> {
  const condition = conditionOf(query, at);
  const { counted: matching, narrowed } = query.search
    ? await findMatches(db, requests.reference, condition)
    : { counted: countUpTo(db, requests, condition), narrowed: undefined };
  const where = narrowed ?? condition;
  const { after, before } = query;
  const [counted, counts, perName, listed] = await Promise.all([
    matching,
    countRequests(db, at),
    countOpenRequests(db),
    readKeysetPage(parts, {
      after,
      before,
      size: pageLength,
      read: (part) =>
        db
          .select()
          .from(requests)
          .where(and(where, part.where))
          .orderBy(...part.orderBy)
          .limit(part.limit),
      valuesOf: (row) => row,
    }),
  ]);
  return {
    requests: listed.rows.map((row) => rowOf(row, locale, at)),
    previous: listed.previous,
    next: listed.next,
    ...counted,
    counts: { ...counts, ...perName },
  };
}

/** A request as a row of the queue. */
export function rowOf(request: StoredRequest, locale: Locale, at: Date): OperatorRequestRow {
  const labels = requestLabelsOf(locale);
  const { reference, flow, process, state, company, companyName, waitsFor, dueAt } = request;
  return {
    reference,
    short_reference: shortReference(reference),
    flow,
    flow_name: labels.flow(flow),
    process,
    state,
    state_name: labels.state(process, state),
    company: company === null ? null : { slug: company, name: companyName ?? company },
    name: nameOf(request),
    created_at: request.createdAt.toISOString(),
    state_since: request.stateSince.toISOString(),
    waits_for: waitsFor,
    due_at: dueAt?.toISOString() ?? null,
    is_late: waitsFor === 'operator' && dueAt !== null && dueAt < at,
  };
}

/** The applicant as in the form: first and last name, or one name. */
function nameOf({ firstName, values }: StoredRequest): string | null {
  const parts = [firstName, values?.lastName].filter((part) => typeof part === 'string' && part !== '');
  if (parts.length > 0) return parts.join(' ');
  return typeof values?.fullName === 'string' && values.fullName !== '' ? values.fullName : null;
}

function conditionOf({ state, flow, search, late }: QueueQuery, at: Date): SQL | undefined {
  return and(
    state ? eq(requests.state, state) : search ? undefined : ne(requests.waitsFor, 'nobody'),
    flow ? eq(requests.flow, flow) : undefined,
    late ? isLate(at) : undefined,
    search ? isAbout(search) : undefined,
  );
}

function isAbout(search: string): SQL | undefined {
  const escaped = search.trim().replace(/[\\%_]/g, (sign) => `\\${sign}`);
  const anywhere = `%${escaped}%`;
  const reference = normaliseReference(search);
  return or(
    /^[0-9A-HJKMNP-TV-Z]{4,26}$/.test(reference) ? startsWith(requests.reference, reference) : undefined,
    ilike(requestSearchText(requests), anywhere),
  );
}
