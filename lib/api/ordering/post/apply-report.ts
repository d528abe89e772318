/** Applies one report of a printer or carrier, from a file or the webhook: it moves a letter as an operator's report would. */
import type { CancellationState } from '@/lib/contract/cancellations';
import { returnReasons } from '@/lib/contract/letters/letter-returns';
import { letterActions, type PrintProblemReason } from '@/lib/contract/print-room';
import type { PrintReport } from '@/lib/post/print-provider';
import { normaliseTrackCode } from '@/lib/post/track-code';
import type { AppContext } from '../../core/context';
import type { Transaction } from '../../db/client';
import type { LockedLetter } from '../disputes/decide-letter';
import { queueLetterMail } from '../disputes/queue-letter-mail';
import type { LetterPosting } from '../orders/letters/letter-postings';
import { lockLetterWithOrder } from '../orders/letters/letter-queries';
import { IllegalMove, type StoredLetter } from '../orders/letters/move-letter';
import { reportReturn } from '../returns/report-return';
import { notePrintProblem } from './print-problems';
import { reportLetter, stationOf, TrackCodeProblem } from './report-letter';

/** `known`: the letter is there already, or further, or it was posted again since: nothing was changed. */
export type AppliedReport = 'moved' | 'known' | PrintProblemReason;

const stations: readonly CancellationState[] = ['submitted', 'processed', 'sent', 'received'];

/** What a company said or did about it. */
const answered: readonly CancellationState[] = ['confirmed', 'blocked'];

/** Moves the letter that a report is about. */
export async function applyReport(
  context: AppContext,
  about: LetterPosting,
  report: PrintReport,
): Promise<AppliedReport> {
  try {
    return await context.db.transaction((transaction) => move(transaction, context, about, report));
  } catch (error) {
    if (error instanceof TrackCodeProblem) return error.reason;
    if (error instanceof IllegalMove) return 'not-possible';
    throw error;
  }
}

/** Locks the letter first, for concurrent repeats. */
async function move(
  transaction: Transaction,
  context: AppContext,
  { letter: { id }, posting }: LetterPosting,
  report: PrintReport,
): Promise<AppliedReport> {
  const locked = await lockLetterWithOrder(transaction, id);
  if (!locked) return 'unknown-letter';
  const { letter } = locked;
  // Whatever happens to paper that came back concerns the next posting no more.
  if (posting < letter.posting) return 'known';
  const { station } = report;
  if (station === 'returned') {
    // A letter that came back was printed and posted.
    const isMoved = await advance(transaction, context, letter, { ...report, station: 'sent' });
    const reason = returnReasons.find((each) => each === report.reason) ?? 'unknown';
    const taken = await reportReturn(transaction, context, { letterId: id, posting, reason, actor: 'post' });
    if (taken?.outcome === 'not-possible') return answered.includes(letter.state) ? 'known' : 'not-possible';
    return isMoved || taken?.outcome !== 'known' ? 'moved' : 'known';
  }
  // On its way back it may be reported as delivered, to us; a company that answered has it.
  if (letter.state === 'returned' || answered.includes(letter.state)) return 'known';
  const now = stations.indexOf(letter.state);
  if (letter.state === 'withdrawn' && letter.printer === 'house' && station !== 'printed') {
    await tellPostedAnyway(transaction, context, locked);
    return 'known';
  }
  if (now < 0) return 'not-possible';
  if (stations.indexOf(stationOf[station]) <= now) {
    return isOtherCode(letter, report) ? 'other-track-code' : 'known';
  }
  await advance(transaction, context, letter, { ...report, station });
  return 'moved';
}

/** The print house was away when the letter was withdrawn: its customer hears once that it was posted, and so do operators. */
async function tellPostedAnyway(
  transaction: Transaction,
  context: AppContext,
  locked: LockedLetter,
): Promise<void> {
  const { code } = locked.letter;
  const at = context.clock.now();
  const problem = { batch: `pingen ${code}`, line: null, reason: 'not-possible', code, at } as const;
  if (!(await notePrintProblem(transaction, problem))) return;
  await queueLetterMail(transaction, context, locked, 'letter-posted-anyway', {});
}

/** Moves a letter through the stations up to a reported one: a sent letter was printed. False if it is there. */
async function advance(
  transaction: Transaction,
  context: AppContext,
  letter: StoredLetter,
  { station, trackCode }: PrintReport & { readonly station: keyof typeof stationOf },
): Promise<boolean> {
  const now = stations.indexOf(letter.state);
  const target = stations.indexOf(stationOf[station]);
  if (now < 0 || target <= now) return false;
  for (const action of letterActions) {
    const next = stations.indexOf(stationOf[action]);
    if (next <= now || next > target) continue;
    await reportLetter(transaction, context, { letterId: letter.id, act: action, trackCode, actor: 'post' });
  }
  return true;
}

function isOtherCode(letter: StoredLetter, { trackCode }: PrintReport): boolean {
  return (
    trackCode !== null && letter.trackCode !== null && normaliseTrackCode(trackCode) !== letter.trackCode
  );
}
