/**
 * Mails about the states of a case of a form, in the transaction of the move. Proposals mail their own decisions,
 * and lists their own enrolments; erased persons get no mail.
 */
import type { CaseState } from '@/lib/contract/cases';
import type { CaseInMail } from '@/lib/mail/opened';
import { findPlainName } from '@/lib/mail/plain-name';
import type { CaseOutcome } from '@/lib/mail/templates/case-mails';
import type { AppContext } from '../../core/context';
import { queueMail } from '../../core/mail/queue-mail';
import type { Transaction } from '../../db/client';
import { findLastPayment } from '../../ordering/payments/payments';
import type { Arrival } from './arrivals';
import { keyForCase } from './case-keys';
import type { FormCase } from './cases';
import { findGiftCard } from './check-gift-card';

/** Mail of each state. */
const outcomes: Partial<Record<CaseState, CaseOutcome>> = {
  contract_requested: 'contract_requested',
  active: 'active',
  completed: 'completed',
  not_possible: 'not_possible',
  withdrawn: 'withdrawn',
  stopped: 'stopped',
};

/** Queues the mail for the state that a case just reached. */
export async function mailArrival(
  transaction: Transaction,
  context: AppContext,
  arrival: Arrival,
): Promise<void> {
  const { caseRow, from } = arrival;
  if (caseRow.email === null || caseRow.process === 'enrolment') return;
  if (from === null) return mailReceived(transaction, context, caseRow, caseRow.email);
  if (caseRow.state === 'answered') return mailAnswer(transaction, context, arrival, caseRow.email);
  const outcome = outcomeOf(arrival);
  if (outcome) await mailOutcome(transaction, context, arrival, caseRow.email, outcome);
}

async function mailReceived(
  transaction: Transaction,
  context: AppContext,
  caseRow: FormCase,
  to: string,
): Promise<void> {
  await queueMail(transaction, context, {
    to,
    locale: caseRow.locale,
    kind: 'request-received',
    data: {
      ...(await inMail(transaction, context, caseRow)),
      firstName: findPlainName(caseRow.firstName),
      createdAt: caseRow.createdAt.toISOString(),
      dueAt: caseRow.dueAt?.toISOString() ?? null,
      giftCard: findGiftCard(caseRow.values),
    },
  });
}

async function mailAnswer(
  transaction: Transaction,
  context: AppContext,
  { caseRow, move }: Arrival,
  to: string,
): Promise<void> {
  const paragraphs = paragraphsOf(move?.actor === 'operator' ? move.values?.text : null);
  if (paragraphs.length === 0) throw new Error('an answer has a text');
  await queueMail(transaction, context, {
    to,
    locale: caseRow.locale,
    kind: 'request-answered',
    data: { ...(await inMail(transaction, context, caseRow)), paragraphs },
  });
}

async function mailOutcome(
  transaction: Transaction,
  context: AppContext,
  { caseRow, move }: Arrival,
  to: string,
  outcome: CaseOutcome,
): Promise<void> {
  const values = move?.actor === 'operator' ? (move.values ?? {}) : {};
  await queueMail(transaction, context, {
    to,
    locale: caseRow.locale,
    kind: 'request-update',
    data: {
      ...(await inMail(transaction, context, caseRow)),
      outcome,
      note: outcome === 'not_possible' ? paragraphsOf(values.reason) : [],
      contractNumber: textOf(values.contractNumber),
      startDate: textOf(values.startDate),
      until: caseRow.clockAt?.toISOString() ?? null,
      paidCents: await findPaidFee(transaction, caseRow.reference),
    },
  });
}

/** The paid fee in cents, which is refunded when the case ends without a contract; null without one. */
async function findPaidFee(transaction: Transaction, reference: string): Promise<number | null> {
  const payment = await findLastPayment(transaction, { purpose: 'fee', reference });
  return payment?.status === 'paid' ? payment.amountCents : null;
}

/** Null if the state has no mail, or another module sends it. */
function outcomeOf({ caseRow, from, move }: Arrival): CaseOutcome | null {
  const outcome = outcomes[caseRow.state];
  if (!outcome || move?.actor === 'visitor') return null;
  return from === 'gift_card_due' && outcome === 'completed' ? 'gift_card' : outcome;
}

async function inMail(transaction: Transaction, context: AppContext, caseRow: FormCase): Promise<CaseInMail> {
  const { reference, flow, process, company, companyName } = caseRow;
  const key = await keyForCase(transaction, context, caseRow);
  return { reference, key, flow, process, company, companyName };
}

/** An operator's text, each line as a paragraph. */
function paragraphsOf(text: unknown): string[] {
  const lines = typeof text === 'string' ? text.split('\n') : [];
  return lines.map((line) => line.trim()).filter((line) => line !== '');
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
