/** Counts of passed and failed tests and the names of failed ones, from the JSON report of each runner. */
import { existsSync, readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number, skipped: number, flaky: number }} Counts */

/** A step without tests counts as one. @returns {Counts} */
export const countsOfStep = (exitCode) =>
  exitCode === 0
    ? { passed: 1, failed: 0, skipped: 0, flaky: 0 }
    : { passed: 0, failed: 1, skipped: 0, flaky: 0 };

/** A runner can fail without a failed test: a file that could not be loaded, or a missing report. */
function countsOf(reportFile, exitCode, read) {
  if (!existsSync(reportFile)) return countsOfStep(exitCode || 1);
  const counts = read(JSON.parse(readFileSync(reportFile, 'utf8')));
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/** Counts of vitest's report. @returns {Counts} */
export const countsOfVitest = (reportFile, exitCode) =>
  countsOf(reportFile, exitCode, (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
    flaky: 0,
  }));

/** Maximum number of flaky tests; more fail the run. */
export const flakyMax = 3;

/**
 * Counts of Playwright's report. A test that passed at its second attempt counts as passed, unless there are more than {@link flakyMax} of
 * them: then each counts as failed.
 * @returns {Counts}
 */
export const countsOfPlaywright = (reportFile, exitCode) =>
  countsOf(reportFile, exitCode, ({ stats: { expected, unexpected, skipped, flaky } }) => {
    const isTolerated = flaky <= flakyMax;
    return {
      passed: expected + (isTolerated ? flaky : 0),
      failed: unexpected + (isTolerated ? 0 : flaky),
      skipped,
      flaky,
    };
  });

/** Names of failed tests: none without a report. */
function failedOf(reportFile, read) {
  return existsSync(reportFile) ? read(JSON.parse(readFileSync(reportFile, 'utf8'))) : [];
}

/** Failed tests of vitest's report, and files that could not be loaded. @returns {string[]} */
export const failedOfVitest = (reportFile) =>
  failedOf(reportFile, ({ testResults }) =>
    testResults.flatMap(({ name, status, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed');
      if (failed.length === 0) return status === 'failed' ? [name] : [];
      return failed.map(({ fullName }) => `${name} > ${fullName}`);
    }),
  );

function specsOf({ suites = [], specs = [] }, titles = []) {
  const own = specs.map((spec) => ({ ...spec, titles: [...titles, spec.title] }));
  return [...own, ...suites.flatMap((suite) => specsOf(suite, [...titles, suite.title]))];
}

/** Failed tests of Playwright's report; suites of files have their path as title. @returns {string[]} */
export const failedOfPlaywright = (reportFile) =>
  failedOf(reportFile, (report) =>
    specsOf(report).flatMap(({ titles, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected')
        .map(({ projectName }) => [projectName, ...titles].filter(Boolean).join(' > ')),
    ),
  );
