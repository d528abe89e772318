/** Counts of passed and failed tests, from the report of each runner. */
import { existsSync, readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/** A step without tests counts as one. */
export function countsOfStep(exitCode) {
  return exitCode === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 };
}

/** A runner can fail without a failed test: a file that could not be loaded, or a missing report. */
function withExitCode(counts, exitCode) {
  if (exitCode !== 0 && counts.failed === 0) return { ...counts, failed: 1 };
  return counts;
}

/** Counts of vitest's JSON report. @returns {Counts} */
export function countsOfVitest(reportFile, exitCode) {
  if (!existsSync(reportFile)) return withExitCode({ passed: 0, failed: 0, skipped: 0 }, exitCode || 1);
  const report = JSON.parse(readFileSync(reportFile, 'utf8'));
  const counts = {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
  };
  return withExitCode(counts, exitCode);
}

/** Maximum number of flaky tests; more fail the run. */
export const flakyMax = 3;

/**
 * Counts of Playwright's JSON report. A test that passed at its second attempt counts as passed, unless there
 * are more than
 * {@link flakyMax} of them: then each counts as failed.
 * @returns {Counts}
 */
export function countsOfPlaywright(reportFile, exitCode) {
  if (!existsSync(reportFile)) return withExitCode({ passed: 0, failed: 0, skipped: 0 }, exitCode || 1);
  const { stats } = JSON.parse(readFileSync(reportFile, 'utf8'));
  const isTolerated = stats.flaky <= flakyMax;
  return withExitCode(
    {
      passed: stats.expected + (isTolerated ? stats.flaky : 0),
      failed: stats.unexpected + (isTolerated ? 0 : stats.flaky),
      skipped: stats.skipped,
    },
    exitCode,
  );
}
