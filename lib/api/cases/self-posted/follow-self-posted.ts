/** What the moves of a letter that its sender posts do: mails, the moment of the next move, and the question whether the contract has ended. */
import { addDays, amsterdamDate } from '@/lib/calendar/amsterdam';
import { startOfMailDay } from '@/lib/calendar/mail-day';
import { selfPostedAskDays } from '@/lib/config/business';
import { isEnd } from '@/lib/flows/processes';
import type { AppContext } from '../../core/context';
import type { Transaction } from '../../db/client';
import type { MoveOutcome, OwnMoved } from '../case/arrivals';
import { changeCase, lockCase, type StoredCase } from '../case/cases';
import { endedValuesOf, findCheckOf } from '../ended-checks/ended-checks';
import { startEndedCheck } from '../ended-checks/start-check';
import { selfPostedValuesOf } from './self-posted';
import { queueAsk, queueEnd } from './self-posted-mails';

/** The effect of a move by its sender, by the clock or by the carrier; registered in lib/api/workers/connect-domains.ts. */
export async function followSelfPosted(
  transaction: Transaction,
  context: AppContext,
  { caseRow, move, target }: OwnMoved,
): Promise<MoveOutcome> {
  const today = amsterdamDate(context.clock.now());
  if (move.actor === 'visitor' && move.act === 'confirm') {
    return { clockAt: startOfMailDay(addDays(today, selfPostedAskDays)) };
  }
  if (move.actor === 'visitor' && move.act === 'post') {
    if (caseRow.state !== 'posted') await askAnew(transaction, caseRow);
    await askWhetherEnded(transaction, context, caseRow, null);
  }
  if (move.actor === 'clock' && target === 'asked') await queueAsk(transaction, context, caseRow);
  if (move.actor === 'clock' && target === 'completed' && selfPostedValuesOf(caseRow).trackCode !== null) {
    await queueEnd(transaction, context, caseRow, 'unseen');
  }
  if (move.actor === 'carrier') {
    await queueEnd(transaction, context, caseRow, move.act);
    if (move.act === 'delivered') await askWhetherEnded(transaction, context, caseRow, today);
    if (move.act === 'returned') {
      // Holds the question until it is posted again (ended-checks/subject-days.ts).
      await changeCase(transaction, caseRow.reference, { values: { ...caseRow.values, returnedOn: today } });
      await askWhetherEnded(transaction, context, caseRow, null);
    }
  }
  return {};
}

/** A letter that is posted again is asked about as often as the first time. */
async function askAnew(transaction: Transaction, { reference, company }: StoredCase): Promise<void> {
  const found = company && (await findCheckOf(transaction, { kind: 'self-posted', reference }, company));
  const check = found && (await lockCase(transaction, found.caseRow.reference));
  if (!check || isEnd('ended-check', check.state) || endedValuesOf(check).answer !== null) return;
  await changeCase(transaction, check.reference, { values: { ...check.values, asked: 0 } });
}

/** Starts the question whether the contract has ended, or tells it the day of the delivery. */
async function askWhetherEnded(
  transaction: Transaction,
  context: AppContext,
  caseRow: StoredCase,
  deliveredOn: string | null,
): Promise<void> {
  const { reference, company, companyName, companyPictureUrl, email, locale } = caseRow;
  const { endsOn, postedOn } = selfPostedValuesOf(caseRow);
  if (company === null || email === null || postedOn === null) return;
  await startEndedCheck(transaction, context, {
    subject: { kind: 'self-posted', reference },
    company: { slug: company, name: companyName ?? company, pictureUrl: companyPictureUrl },
    endsOn,
    sentOn: postedOn,
    deliveredOn,
    paymentPeriod: null,
    person: { email, firstName: null },
    language: locale,
  });
}
