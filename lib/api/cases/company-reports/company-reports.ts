/** Reports by visitors that something on a company's page is wrong: each is a case, and a proposal to change the company's facts. */
import { and, asc, desc, eq, getTableColumns, isNull, lte, sql } from 'drizzle-orm';
import { companyReportMaxAgeDays } from '@/lib/config/business';
import { companyReportFlow } from '@/lib/flows/cases/company-report';
import { isEnd } from '@/lib/flows/processes';
import { endProposal, storeProposal } from '../../catalog/companies/maintenance/fact-proposals';
import { companies, factProposals } from '../../catalog/companies/table';
import type { AppContext } from '../../core/context';
import type { DatabaseOrTransaction, Transaction } from '../../db/client';
import type { Arrival } from '../case/arrivals';
import { forgetCases } from '../case/forget-cases';
import { cases } from '../case/table';

/** Proposals that are listed at most. */
const listedMax = 100;

/** Reports that are erased per run; the next run, a minute later, erases the rest. */
const expiredMax = 500;

/** Stores the proposal of a new report; ends it where the report is answered, closed or erased without a decision on it. */
export async function followCompanyReport(
  transaction: Transaction,
  _: AppContext,
  { caseRow, from, move, at }: Arrival,
): Promise<void> {
  const { flow, company, values, reference } = caseRow;
  if (flow !== companyReportFlow.name || company === null) return;
  if (from === null) {
    await storeProposal(transaction, {
      company,
      text: textOf(values?.message),
      sourceKind: 'visitor',
      caseReference: reference,
      at,
    });
  } else if (isEnd(caseRow.process, caseRow.state)) {
    const operated = move?.actor === 'operator' ? move : null;
    await endProposal(
      transaction,
      { caseReference: reference },
      {
        state: 'superseded',
        outcome: textOf(operated?.values?.text ?? operated?.values?.reason),
        by: operated?.operator.name ?? null,
        at,
      },
    );
  }
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

/** Proposals that wait for an operator, the oldest first; with a slug, all of that company, open ones first. */
export async function listFactProposals(db: DatabaseOrTransaction, slug: string | null = null) {
  const isOpen = eq(factProposals.state, 'open');
  const rows = await db
    .select({
      ...getTableColumns(factProposals),
      companyName: companies.name,
      namedThen: cases.companyName,
      email: cases.email,
      locale: cases.locale,
    })
    .from(factProposals)
    .leftJoin(companies, eq(companies.slug, factProposals.company))
    .leftJoin(cases, eq(cases.reference, factProposals.caseReference))
    .where(slug === null ? isOpen : eq(factProposals.company, slug))
    .orderBy(
      ...(slug === null
        ? [asc(factProposals.createdAt)]
        : [sql`${isOpen} desc`, desc(factProposals.createdAt)]),
      asc(factProposals.id),
    )
    .limit(listedMax);
  return rows.map((row) => ({
    id: row.id,
    company: { slug: row.company, name: row.companyName ?? row.namedThen ?? row.company },
    kind: row.kind,
    text: row.text,
    source_kind: row.sourceKind,
    source_url: row.sourceUrl,
    at: row.createdAt.toISOString(),
    state: row.state,
    outcome: row.outcome,
    decided_by: row.decidedBy,
    decided_at: row.decidedAt?.toISOString() ?? null,
    fact_id: row.factId,
    reference: row.caseReference,
    answer_locale: row.email === null ? null : row.locale,
  }));
}

/** Erases reports that are older than their term, handled or not. */
export async function expireCompanyReports(context: AppContext): Promise<void> {
  const before = new Date(context.clock.now().getTime() - companyReportMaxAgeDays * 86_400_000);
  const rows = await context.db
    .select({ reference: cases.reference })
    .from(cases)
    .where(and(eq(cases.flow, companyReportFlow.name), lte(cases.createdAt, before), isNull(cases.erasedAt)))
    .limit(expiredMax);
  await forgetCases(
    context,
    rows.map(({ reference }) => reference),
  );
}
