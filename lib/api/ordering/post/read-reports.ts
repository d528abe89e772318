/**
 * Applies printers' reports: each line moves a letter as an operator's report would. A line that repeats the current state changes nothing;
 * an impossible one is recorded for the operators. A batch is acknowledged after all of its lines, so that it is read again after a crash.
 */
import type { PrintProblemReason } from '@/lib/contract/print-room';
import { normaliseReference } from '@/lib/contract/references';
import type { PrintProvider, PrintReport, ReportBatch } from '@/lib/post/print-provider';
import { printProviderOf } from '../../../post/print-provider-of';
import type { AppContext } from '../../core/context';
import { findByCode } from '../orders/letters/letter-postings';
import { applyReport } from './apply-report';
import { forgetIncomplete, notePrintProblem } from './print-problems';

/** Applies new reports. */
export async function readReports(
  context: AppContext,
  provider: PrintProvider = printProviderOf(context),
): Promise<void> {
  for (const batch of await provider.readReports()) {
    if (await takeOver(context, batch)) await provider.acknowledge(batch.id);
  }
}

/** False for an incomplete batch: it is read again. */
async function takeOver(context: AppContext, batch: ReportBatch): Promise<boolean> {
  const note = (line: number | null, reason: PrintProblemReason, code: string | null = null) => {
    context.log.warn({ batch: batch.id, line, reason }, 'a report of a printer could not be applied');
    return notePrintProblem(context.db, { batch: batch.id, line, reason, code, at: context.clock.now() });
  };
  for (const { line, reason } of batch.unreadable) await note(line, reason);
  if (batch.unreadable.some(({ reason }) => reason === 'incomplete')) return false;
  await forgetIncomplete(context.db, batch.id);
  for (const [index, report] of batch.reports.entries()) {
    const reason = await apply(context, report);
    if (reason) await note(index + 1, reason, report.code);
  }
  return true;
}

/** Moves the letter of a report. Returns the reason if impossible. */
async function apply(context: AppContext, report: PrintReport): Promise<PrintProblemReason | null> {
  const about = await findByCode(context.db, normaliseReference(report.code));
  if (!about) return 'unknown-letter';
  const applied = await applyReport(context, about, report);
  return applied === 'moved' || applied === 'known' ? null : applied;
}
