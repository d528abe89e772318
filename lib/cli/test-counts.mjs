/** How many tests passed and failed, from the report of each runner. */
import { existsSync, readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/** A step that has no tests of its own counts as one. */
export function countsOfStep(exitCode) {
  return exitCode === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 };
}

/** A runner can fail without any test having failed: a file that could not be loaded, or no report at all. */
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

/** So many tests of a run may pass only at their second attempt; more fail it. */
export const flakyMax = 3;

/**
 * Counts of Playwright's JSON report. A test that passed at its second attempt has passed, unless there are more than
 * {@link flakyMax} of them: then each has failed.
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
