/** Duration of each test file, from the report of each runner. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** @typedef {{ file: string, seconds: number, tests: number }} Duration */

/** Number of files listed at the end of a run. */
const listedFiles = 12;

const read = (reportFile) => (existsSync(reportFile) ? JSON.parse(readFileSync(reportFile, 'utf8')) : null);

/** Files of vitest's JSON report: the duration of their tests, without loading. @returns {Duration[]} */
export function durationsOfVitest(reportFile, projectFolder) {
  return (read(reportFile)?.testResults ?? []).map(({ name, startTime, endTime, assertionResults }) => ({
    file: path.relative(projectFolder, name),
    seconds: (endTime - startTime) / 1000,
    tests: assertionResults.length,
  }));
}

/** Files of Playwright's JSON report on a folder: the duration of every attempt of their tests. @returns {Duration[]} */
export function durationsOfPlaywright(reportFile, folder) {
  return (read(reportFile)?.suites ?? []).map((suite) => {
    const tests = testsOf(suite);
    const milliseconds = tests.flatMap(({ results }) => results.map(({ duration }) => duration));
    return {
      file: `${folder}/${suite.file}`,
      seconds: milliseconds.reduce((sum, each) => sum + each, 0) / 1000,
      tests: tests.length,
    };
  });
}

function testsOf(suite) {
  return [...suite.specs.flatMap(({ tests }) => tests), ...(suite.suites ?? []).flatMap(testsOf)];
}

/** Lines for the end of a run: the slowest files of all runners. @returns {string[]} */
export function describeDurations(durations) {
  return durations
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, listedFiles)
    .map(
      ({ step, file, seconds, tests }) =>
        `${seconds.toFixed(1).padStart(6)} s  ${step.padEnd(8)} ${file} (${tests} tests)`,
    );
}
