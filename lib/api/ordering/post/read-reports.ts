/**
 * Applies printers' reports: each line moves a letter as an operator's report would. A line that repeats the current state changes nothing;
 * an impossible one is recorded for the operators. A batch is acknowledged after all of its lines, so that it is read again after a crash.
 */
import type { PrintProblemReason } from '@/lib/contract/print-room';
import { normaliseReference } from '@/lib/contract/references';
import type { PrintNotice, PrintProvider, PrintReport, ReportBatch } from '@/lib/post/print-provider';
import { printProviderOf } from '../../../post/print-provider-of';
import type { AppContext } from '../../core/context';
import { giveSupplementToFolder, noteSupplementPosted } from '../disputes/supplements-at-house';
import { findByCode } from '../orders/letters/letter-postings';
import { findLetterByCode, giveToFolder } from '../orders/letters/letters';
import { readNewsBatches, settleNews } from '../print-house/news';
import { applyReport } from './apply-report';
import { forgetIncomplete, notePrintProblem } from './print-problems';

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
  const note = async (
    line: number | null,
    reason: PrintProblemReason,
    code: string | null = null,
    words: string | null = null,
  ): Promise<void> => {
    context.log.warn({ batch: batch.id, line, reason }, 'a report of a printer could not be applied');
    const at = context.clock.now();
    await notePrintProblem(context.db, { batch: batch.id, line, reason, code, words, at });
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
  const { code, kind, supplement } = notice;
  if (kind === 'issue') return 'house-issue';
  if (kind === 'refused') {
    if (supplement !== undefined) await giveSupplementToFolder(context, { code, position: supplement });
    else await giveLetterToFolder(context, code);
    return 'house-refused';
  }
  // A letter has a queue of its own once it came back; a supplement has none.
  if (supplement !== undefined) return 'returned';
  return apply(context, { code, station: 'returned', trackCode: null });
}

/** The letter waits for the print folder then, as if it had been chosen for it. */
async function giveLetterToFolder(context: AppContext, code: string): Promise<void> {
  await context.db.transaction(async (transaction) => {
    const letter = await findLetterByCode(transaction, code);
    if (!letter || !(await giveToFolder(transaction, letter.id))) return;
    await context.jobs.send(transaction, 'post-letter', { letter_id: letter.id });
  });
}

/** Moves the letter of a report. Returns the reason if impossible. */
async function apply(context: AppContext, report: PrintReport): Promise<PrintProblemReason | null> {
  const code = normaliseReference(report.code);
  if (report.supplement !== undefined) {
    return report.station === 'printed' ? null : applyToSupplement(context, code, report.supplement);
  }
  const about = await findByCode(context.db, code);
  if (!about) return 'unknown-letter';
  const applied = await applyReport(context, about, report);
  return applied === 'moved' || applied === 'known' ? null : applied;
}

/** Of a supplement only its posting counts. */
async function applyToSupplement(
  context: AppContext,
  code: string,
  position: number,
): Promise<PrintProblemReason | null> {
  return (await noteSupplementPosted(context, { code, position })) ? null : 'unknown-letter';
}
