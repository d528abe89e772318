/** An operator decides on a proposal, once; its case ends with it, and a sender with an address gets the operator's words. */
import { isEnd } from '@/lib/flows/processes';
import { translatorOf } from '@/lib/i18n/translator';
import { auditedFact } from '../../catalog/companies/maintenance/audited-fact';
import { endProposal, findProposal } from '../../catalog/companies/maintenance/fact-proposals';
import {
  type CompanyChange,
  getFactRow,
  lockCompany,
} from '../../catalog/companies/maintenance/lock-company';
import type { AppContext } from '../../core/context';
import { ApiError, NotFoundError } from '../../core/errors';
import { recordAuditEntry } from '../../core/operators/audit-log';
import type { Transaction } from '../../db/client';
import { isReachable } from '../case/case-move';
import { lockCase } from '../case/cases';
import { moveCase } from '../case/move-case';

const proposalDecisions = { accept: 'accepted', reject: 'rejected' } as const;
export type ProposalDecision = keyof typeof proposalDecisions;

interface DecideOptions extends CompanyChange {
  readonly id: string;
  readonly decision: ProposalDecision;
  readonly outcome: string;
  /** The fact that it led to, as text; undefined without one. */
  readonly factId?: string | undefined;
}

/** Throws 404 for an unknown proposal or fact, 409 where somebody decided before. */
export async function decideProposal(
  transaction: Transaction,
  context: AppContext,
  { id, decision, outcome, factId, ...change }: DecideOptions,
): Promise<void> {
  const { slug, operator, at, locale } = change;
  const proposal = await findProposal(transaction, id);
  if (proposal?.company !== slug) throw new NotFoundError(locale);
  // Before the proposal, as where a case is erased: neither then waits for the other.
  const { caseReference: reference } = proposal;
  const caseRow = reference === null ? null : await lockCase(transaction, reference);
  const fact =
    factId === undefined
      ? null
      : await getFactRow(transaction, {
          company: await lockCompany(transaction, change),
          id: factId,
          locale,
        });
  const isEnded = await endProposal(
    transaction,
    { id },
    { state: proposalDecisions[decision], outcome, by: operator.name, at, factId: fact?.id ?? null },
  );
  if (!isEnded) throw new ApiError(409, translatorOf(locale, 'admin')('companies.proposalDecided'));
  // One that ended by itself has nothing left to tell its sender.
  if (caseRow && !isEnd(caseRow.process, caseRow.state)) {
    const isAnswered = isReachable(caseRow, 'answer');
    await moveCase(transaction, context, {
      reference: caseRow.reference,
      actor: 'operator',
      operator,
      locale,
      act: isAnswered ? 'answer' : 'close',
      values: isAnswered ? { text: outcome } : { reason: outcome },
    });
  }
  // Without the texts: the log outlives them.
  await recordAuditEntry(transaction, operator, {
    at,
    act: `proposal-${decision}`,
    subject: slug,
    after: fact ? auditedFact(fact) : {},
  });
}
