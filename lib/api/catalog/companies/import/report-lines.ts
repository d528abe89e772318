/** An import's result as a table for the terminal. */
import type { ImportReport } from './import-companies';

function tableLines(rows: readonly (readonly [string, number])[]): string[] {
  const width = Math.max(...rows.map(([label]) => label.length));
  const digits = Math.max(...rows.map(([, value]) => String(value).length));
  return rows.map(([label, value]) => `${label.padEnd(width)}  ${String(value).padStart(digits)}`);
}

/** The lines to print: the figures, then every reason with its records. */
export function reportLines(report: ImportReport, seconds: number): string[] {
  const lines = tableLines([
    ['records read', report.read],
    ['added', report.added],
    ['changed', report.changed],
    ['unchanged', report.unchanged],
    ['  of these with adult content, never suggested', report.flagged],
    ['skipped', report.skipped.length],
  ]);
  const reasons = [...new Set(report.skipped.map(({ reason }) => reason))];
  for (const reason of reasons) {
    const records = report.skipped.filter((record) => record.reason === reason);
    lines.push('', `skipped, ${reason}: ${records.length}`);
    for (const { file, detail } of records) lines.push(`  ${file}: ${detail}`);
  }
  return [...lines, '', `${seconds.toFixed(1)} s`];
}
