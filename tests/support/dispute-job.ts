/** A delivered letter, the company that answers it, and the operator who checks: for tests of disputes. */

import { asc, eq } from 'drizzle-orm';
import { outboxMails } from '@/lib/api/core/mail/table';
import { moveLetter } from '@/lib/api/ordering/orders/letters/move-letter';
import { listLetters } from '@/lib/api/ordering/orders/orders';
import type { OperatorReads } from '@/lib/api-client/operators';
import type { Cancellation } from '@/lib/contract/cancellations';
import { type DisputeView, disputeView } from '@/lib/contract/disputes';
import { bodyOf, Visitor } from './cancel-job';
import { shownTo } from './operator';
import { cancelValues, newKey } from './samples/cancel-form-values';
import type { TestContext } from './test-context';

export interface SentLetter {
  readonly owner: Visitor;
  readonly order: Cancellation;
  readonly code: string;
  readonly id: string;
}

/** The state of a letter. */
export type Stage = 'submitted' | 'processed' | 'sent' | 'received';

/** Orders, pays and posts a letter up to a state. */
export async function sendLetter(
  api: TestContext,
  {
    stage = 'received',
    values,
    owner = new Visitor(api),
  }: { stage?: Stage; values?: object; owner?: Visitor } = {},
): Promise<SentLetter> {
  const order = await owner.payOrder(values);
  await api.runJobs();
  const [letter] = await listLetters(api.db, order.reference);
  if (!letter) throw new Error('an order has a letter');
  const stations = ['processed', 'sent', 'received'] as const;
  const count = { submitted: 0, processed: 1, sent: 2, received: 3 }[stage];
  for (const to of stations.slice(0, count)) {
    await api.db.transaction((transaction) =>
      moveLetter(transaction, api.context, { letterId: letter.id, to, actor: 'operator' }),
    );
  }
  await api.runJobs();
  return { owner, order, code: letter.code, id: letter.id };
}

export const confirmation = { last_usable_date: '2026-12-31' };
export const question = { missing_fields: ['name', 'email'], additional_information: 'Wij kennen u niet.' };
export const rejection = { reject_reason: 'fixed_term', reject_explanation: 'Tot 1 juli.' };

/** Answers a letter like a company, without an account. */
export class Company extends Visitor {
  answer(code: string, path: string, json: object, idempotencyKey = newKey()): Promise<Response> {
    return this.fetch(`/disputes/${code}/${path}`, { json, idempotencyKey });
  }

  async given(code: string, path: string, json: object): Promise<DisputeView> {
    return bodyOf(await this.answer(code, path, json), 201, disputeView);
  }

  async look(code: string): Promise<DisputeView> {
    return bodyOf(await this.fetch(`/disputes/${code}`), 200, disputeView);
  }

  /** Enters the sender's postcode from the letter. */
  reveal(code: string, typed: string = cancelValues.postalCode): Promise<Response> {
    return this.fetch(`/disputes/${code}/details`, { json: { sender_postal_code: typed } });
  }

  undo(code: string): Promise<Response> {
    return this.fetch(`/disputes/${code}/undo`, { json: {} });
  }
}

const minute = 60_000;

/** Advances ten minutes, and runs the scheduled work. */
export async function makeFinal(api: TestContext): Promise<void> {
  api.clock.advance(10 * minute + 1000);
  await sweepNow(api);
}

/** Runs the scheduled work now. */
export async function sweepNow(api: TestContext): Promise<void> {
  await api.db.transaction((transaction) => api.context.jobs.send(transaction, 'sweep', {}));
  await api.runJobs();
}

/** The operators' queues. */
export function queues(operator: Visitor, search?: string): Promise<OperatorReads['/admin/disputes']> {
  return shownTo(operator, '/admin/disputes', search ? { search } : {});
}

/** Performs an operator's action. */
export function act(
  operator: Visitor,
  path: string,
  json: object = {},
  idempotencyKey = newKey(),
): Promise<Response> {
  return operator.fetch(`/admin/disputes/${path}`, { json, idempotencyKey });
}

/** The letter's answer that waits for a check. */
export async function answerId(operator: Visitor, { code }: SentLetter): Promise<string> {
  const [answer] = (await queues(operator, code)).answers;
  if (!answer) throw new Error('no answer waits');
  return answer.id;
}

/** Answers a letter, advances until the answer is final and decides on it. */
export async function decide(
  { api, operator }: { api: TestContext; operator: Visitor },
  letter: SentLetter,
  path: string,
  json: object,
  verdict: 'accept' | 'refuse',
): Promise<void> {
  await new Company(api).given(letter.code, path, json);
  await makeFinal(api);
  const id = await answerId(operator, letter);
  const response = await act(operator, `answers/${id}/${verdict}`, { note: 'gebeld' });
  if (response.status !== 200) throw new Error(`deciding returned ${response.status}`);
  await api.runJobs();
}

/** The letter on its owner's page. */
export async function trackingOf({ owner, order }: SentLetter) {
  const [letter] = (await owner.find(order.reference)).letters;
  if (!letter) throw new Error('an order has a letter');
  return letter;
}

/** Kinds of the mails about an order, the oldest first; by name for equal times. */
export async function mailKindsOf(api: TestContext, reference: string): Promise<string[]> {
  const mails = await api.db
    .select({ kind: outboxMails.kind })
    .from(outboxMails)
    .where(eq(outboxMails.about, reference))
    .orderBy(asc(outboxMails.createdAt), asc(outboxMails.kind));
  return mails.map(({ kind }) => kind);
}
