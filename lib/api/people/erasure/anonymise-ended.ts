/** Ended items are retained as long as the privacy policy states, and then anonymised as in an erasure: accounting data are retained. */
import { endedMatterDays, proofYears } from '@/lib/config/legal';
import { eraseCases } from '../../cases/case/erase-cases';
import { listEndedCases } from '../../cases/case/list-ended-cases';
import { eraseProposals } from '../../cases/proposals/erase-proposals';
import type { AppContext } from '../../core/context';
import { eraseMails } from '../../core/mail/person-mails';
import type { Transaction } from '../../db/client';
import { eraseOrders } from '../../ordering/cancellations/erase-orders';
import { eraseDrafts } from '../../ordering/drafts/person-drafts';
import { lockOrders } from '../../ordering/orders/forget-orders';
import { listEndedOrders } from '../../ordering/orders/list-ended-orders';
import { eraseSms } from '../../ordering/sms/person-sms';

/** Of each kind per run; the next run, a minute later, handles the rest. */
const batchMax = 200;

/** Anonymises items that ended long enough ago. A failing one is logged, retried, and does not block others. */
export async function anonymiseEnded(context: AppContext): Promise<void> {
  const { db, clock } = context;
  const at = clock.now();
  const before = { proof: yearsBefore(at, proofYears), rest: daysBefore(at, endedMatterDays) };
  for (const reference of await listEndedOrders(db, before, batchMax)) {
    await forget(context, reference, async (transaction) => {
      await lockOrders(transaction, [reference]);
      await eraseOrders(transaction, context, [reference]);
    });
  }
  for (const reference of await listEndedCases(db, before, batchMax)) {
    await forget(context, reference, async (transaction) => {
      await eraseCases(transaction, context, [reference]);
      await eraseProposals(transaction, [reference], at);
      await eraseSms(transaction, [reference]);
    });
  }
}

/** With its draft and its mails. */
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
    context.log.error({ err: error }, 'anonymising an ended item failed');
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
