/**
 * What has ended is kept for as long as the privacy policy says, and then the person is taken out of it, as when they erase it
 * themselves: what the books need stays, without anybody in it.
 */
import { endedMatterDays, proofYears } from '@/lib/config/legal';
import { eraseProposals } from '../../cases/proposals/erase-proposals';
import { eraseRequests } from '../../cases/requests/erase-requests';
import { listEndedRequests } from '../../cases/requests/list-ended-requests';
import { listEndedWithdrawals } from '../../cases/withdrawals/list-ended-withdrawals';
import { eraseWithdrawals } from '../../cases/withdrawals/person-withdrawals';
import type { AppContext } from '../../core/context';
import { eraseMails } from '../../core/mail/person-mails';
import type { Transaction } from '../../db/client';
import { eraseOrders, lockOrders } from '../../ordering/cancellations/erase-orders';
import { listEndedOrders } from '../../ordering/cancellations/list-ended-orders';
import { eraseDrafts } from '../../ordering/drafts/person-drafts';
import { eraseSms } from '../../ordering/sms/person-sms';

/** Of each kind in one sweep; the next one, a minute later, takes the rest. */
const sweepMax = 200;

/** Forgets who was behind what ended long enough ago. One that fails is logged, tried again, and holds up no other. */
export async function sweepEnded(context: AppContext): Promise<void> {
  const { db, clock } = context;
  const at = clock.now();
  const before = { proof: yearsBefore(at, proofYears), rest: daysBefore(at, endedMatterDays) };
  for (const reference of await listEndedOrders(db, before, sweepMax)) {
    await forget(context, reference, async (transaction) => {
      await lockOrders(transaction, [reference]);
      await eraseOrders(transaction, context, [reference]);
    });
  }
  for (const reference of await listEndedRequests(db, before, sweepMax)) {
    await forget(context, reference, async (transaction) => {
      await eraseRequests(transaction, context, [reference]);
      await eraseProposals(transaction, [reference], at);
      await eraseSms(transaction, [reference]);
    });
  }
  for (const reference of await listEndedWithdrawals(db, before.proof, sweepMax)) {
    await forget(context, reference, (transaction) => eraseWithdrawals(transaction, [reference], at));
  }
}

/** With what is about it: the draft it was made from, and the mails. */
async function forget(
  context: AppContext,
  reference: string,
  erase: (transaction: Transaction) => Promise<void>,
): Promise<void> {
  try {
    await context.db.transaction(async (transaction) => {
      await erase(transaction);
      await eraseDrafts(transaction, [reference]);
      await eraseMails(transaction, { about: [reference], emailKey: null });
    });
  } catch (error) {
    context.log.error({ err: error }, 'forgetting what has ended failed');
  }
}

function daysBefore(at: Date, days: number): Date {
  return new Date(at.getTime() - days * 86_400_000);
}

function yearsBefore(at: Date, years: number): Date {
  const before = new Date(at);
  before.setUTCFullYear(before.getUTCFullYear() - years);
  return before;
}
