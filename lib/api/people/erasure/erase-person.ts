/**
 * Erases a person, in one transaction: each domain erases its own tables. Accounting data and the proof of letters are retained, without
 * anything that identifies the person.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { DatabaseError } from 'pg';
import { findPingen } from '@/lib/post/pingen/pingen-of';
import { eraseCases } from '../../cases/case/erase-cases';
import { eraseWaitingComplaints } from '../../cases/complaints/waiting-complaints';
import { revokeCheckKeys } from '../../cases/ended-checks/person-checks';
import { eraseMailings } from '../../cases/mailings/person-mailings';
import { eraseProposals } from '../../cases/proposals/erase-proposals';
import { eraseReminders } from '../../cases/reminders/person-reminders';
import { eraseSubscriptions } from '../../cases/subscriptions/person-subscriptions';
import { forgetGrants } from '../../core/access/access';
import { revokeKeys } from '../../core/access/mailed-keys';
import type { AppContext } from '../../core/context';
import { deleteResponses } from '../../core/idempotency/idempotency';
import { findAccount, findAccountLocked } from '../../core/identity/store';
import { eraseMails } from '../../core/mail/person-mails';
import type { Transaction } from '../../db/client';
import { eraseOrders } from '../../ordering/cancellations/erase-orders';
import { eraseCertificates } from '../../ordering/certificates/certificates';
import { eraseDrafts } from '../../ordering/drafts/person-drafts';
import { eraseEmailedLetters } from '../../ordering/emailed-letters/person-emailed-letters';
import { deleteEstates } from '../../ordering/estates/estates';
import { lockOrders, sortLetters, withdrawUnsent } from '../../ordering/orders/forget-orders';
import type { StoredLetter } from '../../ordering/orders/letters/move-letter';
import { endPayments } from '../../ordering/payments/end-payments';
import { listPaymentsOf } from '../../ordering/payments/payments';
import { stopAtHouse } from '../../ordering/post/letters-at-house';
import { eraseSms } from '../../ordering/sms/person-sms';
import { eraseAccount } from '../accounts/account-data';
import { findPerson, type Person } from '../person/find-person';
import { mailsOf } from '../person/mails-of';

export interface ErasureOptions {
  readonly accountId: string;
  readonly browserHash: string;
  readonly at: Date;
  /** Whether letters that are paid and not posted may be withdrawn. */
  readonly withdrawLetters: boolean;
}

export interface Erased {
  readonly orderCount: number;
  readonly withdrawnCount: number;
  /** Ids of the person's letters, for the post to delete. */
  readonly letterIds: readonly string[];
}

/** Some letters are paid and not posted, and their withdrawal was not confirmed. Nothing was changed. */
export class LettersWaiting extends Error {
  override readonly name = 'LettersWaiting';

  constructor(readonly letters: readonly StoredLetter[]) {
    super('letters that are paid wait to be posted');
  }
}

/** Maximum attempts after deadlocks with a job. */
const attempts = 4;
const pauseMilliseconds = 50;

/** Erases; null if the account does not exist any more. Throws {@link LettersWaiting}. */
export async function erasePerson(context: AppContext, options: ErasureOptions): Promise<Erased | null> {
  if (options.withdrawLetters && findPingen(context.env)) await stopPrinting(context, options);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await context.db.transaction((transaction) => eraseIn(transaction, context, options));
    } catch (error) {
      if (attempt === attempts || !isDeadlock(error)) throw error;
      await pause(attempt * pauseMilliseconds);
    }
  }
}

/** What the print house no longer stops counts as posted, and is not withdrawn. */
async function stopPrinting(context: AppContext, options: ErasureOptions): Promise<void> {
  const account = await findAccount(context.db, options.accountId);
  const person = account && (await findPerson(context.db, { ...options, account }));
  for (const reference of person?.orders ?? []) await stopAtHouse(context, { reference, letter: null });
}

async function eraseIn(
  transaction: Transaction,
  context: AppContext,
  options: ErasureOptions,
): Promise<Erased | null> {
  const account = await findAccountLocked(transaction, options.accountId);
  if (!account) return null;
  const person = await findPerson(transaction, { ...options, account });
  await lockOrders(transaction, person.orders);
  const letters = await sortLetters(transaction, person.orders);
  if (letters.waiting.length > 0 && !options.withdrawLetters) throw new LettersWaiting(letters.waiting);
  await withdrawUnsent(transaction, context, letters);
  await eraseEverything(transaction, context, person);
  return {
    orderCount: person.orders.length,
    withdrawnCount: letters.waiting.length,
    letterIds: letters.all.map((letter) => letter.id),
  };
}

async function eraseEverything(transaction: Transaction, context: AppContext, person: Person): Promise<void> {
  const { account, orders, formCases, withdrawals, endedChecks, selfPosted, messages, drafts } = person;
  const { estates, browserHashes } = person;
  const references = [
    ...orders,
    ...formCases,
    ...withdrawals,
    ...endedChecks,
    ...selfPosted,
    ...messages,
    ...drafts,
    ...estates,
  ];
  const payments = await listPaymentsOf(transaction, [...orders, ...formCases]);
  const ids = [account.id, ...references, ...payments.map((payment) => payment.id)];
  // Ending a case may write a mail: mails are deleted afterwards; before all that a delivery locks after its mail.
  await eraseCases(transaction, context, [
    ...formCases,
    ...withdrawals,
    ...endedChecks,
    ...selfPosted,
    ...messages,
  ]);
  await revokeCheckKeys(transaction, endedChecks);
  await revokeKeys(transaction, 'self-posted', selfPosted);
  await eraseProposals(transaction, formCases, context.clock.now());
  await eraseSms(transaction, [...formCases, ...drafts]);
  await eraseMails(transaction, mailsOf(person));
  await eraseOrders(transaction, context, orders);
  // The fees of cases ended with the cases.
  await endPayments(transaction, context, orders);
  await eraseSubscriptions(transaction, person.emailKey);
  await eraseMailings(transaction, person.emailKey);
  await eraseReminders(transaction, person.emailKey);
  await eraseEmailedLetters(transaction, person.emailKey);
  await eraseWaitingComplaints(transaction, { references: drafts, emailKey: person.emailKey });
  await eraseDrafts(transaction, references);
  await eraseCertificates(transaction, { lists: estates, references: [...orders, ...drafts] });
  await deleteEstates(transaction, estates);
  await forgetGrants(transaction, { references, accountId: account.id });
  await deleteResponses(transaction, { browserHashes, ids });
  await eraseAccount(transaction, person);
  // A job may have written one until a deletion above waited for its end.
  await eraseMails(transaction, mailsOf(person));
}

/** Whether the database aborted the transaction because of a deadlock. */
function isDeadlock(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof DatabaseError && cause.code === '40P01';
}
