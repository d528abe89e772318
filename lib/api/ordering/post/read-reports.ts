/**
 * Applies printers' reports: each line moves a letter as an operator's report would. A line that repeats the current state changes nothing;
 * an impossible one is recorded for the operators. A batch is acknowledged after all of its lines, so that it is read again after a crash.
 */
import type { CancellationState } from '@/lib/contract/cancellations';
import { letterActions, type PrintProblemReason } from '@/lib/contract/print-room';
import { normaliseReference } from '@/lib/contract/references';
import type { PrintNotice, PrintProvider, PrintReport, ReportBatch } from '@/lib/post/print-provider';
import { normaliseTrackCode } from '@/lib/post/track-code';
import { printProviderOf } from '../../../post/print-provider-of';
import type { AppContext } from '../../core/context';
import type { Transaction } from '../../db/client';
import { giveSupplementToFolder, noteSupplementPosted } from '../disputes/supplements-at-house';
import { findLetterByCode, giveToFolder, listLettersNamed, lockLetter } from '../orders/letters/letters';
import { IllegalMove, type StoredLetter } from '../orders/letters/move-letter';
import { readNewsBatches, settleNews } from '../print-house/news';
import { forgetIncomplete, notePrintProblem } from './print-problems';
import { reportLetter, stationOf, TrackCodeProblem } from './report-letter';
import { takeTrackingReport } from './track-letters';

type Reports = Pick<PrintProvider, 'readReports' | 'acknowledge'> & Partial<PrintProvider>;

/** What the print house said is read here also once its settings are gone. */
const houseNews = ({ db, clock }: AppContext): Reports => ({
  readReports: () => readNewsBatches(db),
  acknowledge: (batch) => settleNews(db, batch, clock.now()),
});

/** Applies new reports, of the print folder and of the print house. */
export async function readReports(context: AppContext, provider?: Reports): Promise<void> {
  for (const source of provider ? [provider] : [printProviderOf(context), houseNews(context)]) {
    for (const batch of await source.readReports()) {
      if (await takeOver(context, batch)) await source.acknowledge(batch.id);
    }
  }
}

/** False for an incomplete batch: it is read again. */
async function takeOver(context: AppContext, batch: ReportBatch): Promise<boolean> {
  const note = (
    line: number | null,
    reason: PrintProblemReason,
    code: string | null = null,
    words: string | null = null,
  ) => {
    context.log.warn({ batch: batch.id, line, reason }, 'a report of a printer could not be applied');
    const at = context.clock.now();
    return notePrintProblem(context.db, { batch: batch.id, line, reason, code, words, at });
  };
  for (const { line, reason } of batch.unreadable) await note(line, reason);
  if (batch.unreadable.some(({ reason }) => reason === 'incomplete')) return false;
  await forgetIncomplete(context.db, batch.id);
  for (const [index, report] of batch.reports.entries()) {
    const reason = await apply(context, report);
    if (reason) await note(index + 1, reason, report.code);
  }
  for (const [index, notice] of (batch.notices ?? []).entries()) {
    const reason = await applyNotice(context, notice);
    if (reason) await note(batch.reports.length + index + 1, reason, notice.code, notice.words);
  }
  return true;
}

/** What a print house says besides. Returns what operators have to see. */
async function applyNotice(context: AppContext, notice: PrintNotice): Promise<PrintProblemReason | null> {
  const { code, kind, supplement, words } = notice;
  if (kind === 'issue') return 'house-issue';
  if (kind === 'refused') {
    if (supplement !== undefined) await giveSupplementToFolder(context, { code, position: supplement });
    else await giveLetterToFolder(context, code);
    return 'house-refused';
  }
  const letter = supplement === undefined ? await findLetterByCode(context.db, code) : null;
  if (letter) await takeTrackingReport(context, { letterId: letter.id, status: 'returned', reason: words });
  return 'returned';
}

/** The letter waits for the print folder then, as if it had been chosen for it. */
async function giveLetterToFolder(context: AppContext, code: string): Promise<void> {
  await context.db.transaction(async (transaction) => {
    const letter = await findLetterByCode(transaction, code);
    if (!letter || !(await giveToFolder(transaction, letter.id))) return;
    await context.jobs.send(transaction, 'post-letter', { letter_id: letter.id });
  });
}

const stations: readonly CancellationState[] = ['submitted', 'processed', 'sent', 'received'];

/** Moves a letter to the reported state. Returns the reason if impossible. */
async function apply(context: AppContext, report: PrintReport): Promise<PrintProblemReason | null> {
  const code = normaliseReference(report.code);
  if (report.supplement !== undefined) {
    return report.station === 'printed' ? null : applyToSupplement(context, code, report.supplement);
  }
  const letter = (await listLettersNamed(context.db, code)).find((each) => each.code === code);
  if (!letter) return 'unknown-letter';
  try {
    return await context.db.transaction((transaction) => move(transaction, context, letter.id, report));
  } catch (error) {
    if (error instanceof TrackCodeProblem) return error.reason;
    if (error instanceof IllegalMove) return 'not-possible';
    throw error;
  }
}

/** Of a supplement only its posting counts. */
async function applyToSupplement(
  context: AppContext,
  code: string,
  position: number,
): Promise<PrintProblemReason | null> {
  return (await noteSupplementPosted(context, { code, position })) ? null : 'unknown-letter';
}

/** Locks the letter first, for concurrent repeats. A sent letter was printed. */
async function move(
  transaction: Transaction,
  context: AppContext,
  letterId: string,
  report: PrintReport,
): Promise<PrintProblemReason | null> {
  const letter = await lockLetter(transaction, letterId);
  if (!letter) return 'unknown-letter';
  const { trackCode } = report;
  const target = stations.indexOf(stationOf[report.station]);
  const now = stations.indexOf(letter.state);
  // Confirmed, withdrawn and the like: past every state that a printer can report.
  if (now < 0) return ['confirmed', 'blocked'].includes(letter.state) ? null : 'not-possible';
  if (target <= now) return isOtherCode(letter, report) ? 'other-track-code' : null;
  for (const action of letterActions) {
    const station = stations.indexOf(stationOf[action]);
    if (station <= now || station > target) continue;
    await reportLetter(transaction, context, { letterId, act: action, trackCode, actor: 'post' });
  }
  return null;
}

function isOtherCode(letter: StoredLetter, { trackCode }: PrintReport): boolean {
  return (
    trackCode !== null && letter.trackCode !== null && normaliseTrackCode(trackCode) !== letter.trackCode
  );
}
