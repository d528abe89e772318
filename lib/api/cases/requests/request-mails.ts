/**
 * Mails about the states of a request of a form, in the transaction of the move. Proposals mail their own decisions,
 * and lists their own enrolments; erased persons get no mail.
 */
import type { RequestState } from '@/lib/contract/requests';
import type { RequestInMail } from '@/lib/mail/opened';
import { findPlainName } from '@/lib/mail/plain-name';
import type { RequestOutcome } from '@/lib/mail/templates/request-mails';
import type { AppContext } from '../../core/context';
import { queueMail } from '../../core/mail/queue-mail';
import type { Transaction } from '../../db/client';
import { findLastPayment } from '../../ordering/payments/payments';
import type { Arrival } from './arrivals';
import { findGiftCard } from './check-gift-card';
import { keyForRequest } from './request-keys';
import type { FormRequest } from './requests';

/** Mail of each state. */
const outcomes: Partial<Record<RequestState, RequestOutcome>> = {
  contract_requested: 'contract_requested',
  active: 'active',
  completed: 'completed',
  not_possible: 'not_possible',
  withdrawn: 'withdrawn',
  stopped: 'stopped',
};

/** Queues the mail for the state that a request just reached. */
export async function mailArrival(
  transaction: Transaction,
  context: AppContext,
  arrival: Arrival,
): Promise<void> {
  const { request, from } = arrival;
  if (request.email === null || request.process === 'enrolment') return;
  if (from === null) return mailReceived(transaction, context, request, request.email);
  if (request.state === 'answered') return mailAnswer(transaction, context, arrival, request.email);
  const outcome = outcomeOf(arrival);
  if (outcome) await mailOutcome(transaction, context, arrival, request.email, outcome);
}

async function mailReceived(
  transaction: Transaction,
  context: AppContext,
  request: FormRequest,
  to: string,
): Promise<void> {
  await queueMail(transaction, context, {
    to,
    locale: request.locale,
    kind: 'request-received',
    data: {
      ...(await inMail(transaction, context, request)),
      firstName: findPlainName(request.firstName),
      createdAt: request.createdAt.toISOString(),
      dueAt: request.dueAt?.toISOString() ?? null,
      giftCard: findGiftCard(request.values),
    },
  });
}

async function mailAnswer(
  transaction: Transaction,
  context: AppContext,
  { request, move }: Arrival,
  to: string,
): Promise<void> {
  const paragraphs = paragraphsOf(move?.actor === 'operator' ? move.values?.text : null);
  if (paragraphs.length === 0) throw new Error('an answer has a text');
  await queueMail(transaction, context, {
    to,
    locale: request.locale,
    kind: 'request-answered',
    data: { ...(await inMail(transaction, context, request)), paragraphs },
  });
}

async function mailOutcome(
  transaction: Transaction,
  context: AppContext,
  { request, move }: Arrival,
  to: string,
  outcome: RequestOutcome,
): Promise<void> {
  const values = move?.actor === 'operator' ? (move.values ?? {}) : {};
  await queueMail(transaction, context, {
    to,
    locale: request.locale,
    kind: 'request-update',
    data: {
      ...(await inMail(transaction, context, request)),
      outcome,
      note: outcome === 'not_possible' ? paragraphsOf(values.reason) : [],
      contractNumber: textOf(values.contractNumber),
      startDate: textOf(values.startDate),
      until: request.clockAt?.toISOString() ?? null,
      paidCents: await findPaidFee(transaction, request.reference),
    },
  });
}

/** The paid fee in cents, which is refunded when the request ends without a contract; null without one. */
async function findPaidFee(transaction: Transaction, reference: string): Promise<number | null> {
  const payment = await findLastPayment(transaction, { purpose: 'fee', reference });
  return payment?.status === 'paid' ? payment.amountCents : null;
}

/** Null if the state has no mail, or another module sends it. */
function outcomeOf({ request, from, move }: Arrival): RequestOutcome | null {
  const outcome = outcomes[request.state];
  if (!outcome || move?.actor === 'visitor') return null;
  return from === 'gift_card_due' && outcome === 'completed' ? 'gift_card' : outcome;
}

async function inMail(
  transaction: Transaction,
  context: AppContext,
  request: FormRequest,
): Promise<RequestInMail> {
  const { reference, flow, process, company, companyName } = request;
  const key = await keyForRequest(transaction, context, request);
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
