/** Failures in a few lines each, printed at the end of a run because logs may be truncated at the start. */
import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** @typedef {{ name: string, file: string, text: string }} Failure `text` is the error as the runner gives it */

const linesOfAnError = 12;
/** Lines of a step without tests, whose error may precede its last line. */
export const linesOfAStep = 30;
const longestLine = 240;
/** Number of failures with details, the rest by name: the summary must stay readable. */
const errorsInFull = 20;

/**
 * Failures of vitest from `failed-tests-reporter.mjs`; empty when vitest didn't write any. @returns
 * {Failure[]}
 */
export function failuresOfVitest(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
}

/** Failed tests of Playwright's JSON report on a folder, and its start-up errors. @returns {Failure[]} */
export function failuresOfPlaywright(reportFile, folder) {
  if (!existsSync(reportFile)) return [];
  const { suites, errors } = JSON.parse(readFileSync(reportFile, 'utf8'));
  return [
    ...suites.flatMap((suite) => testsOfSuite(suite, 'unexpected', folder)),
    ...errors.map(({ message, location }) => ({
      name: 'the whole run',
      file: location?.file ?? '',
      text: message ?? '',
    })),
  ];
}

/** Flaky tests with the errors of the first attempt. @returns {Failure[]} */
export function flakyOfPlaywright(reportFile, folder) {
  if (!existsSync(reportFile)) return [];
  const { suites } = JSON.parse(readFileSync(reportFile, 'utf8'));
  return suites.flatMap((suite) => testsOfSuite(suite, 'flaky', folder));
}

/** Returns the tests of a suite and its nested suites with a status. */
function testsOfSuite(suite, wantedStatus, folder, path = []) {
  // A file's suite has its name as title.
  const titles = suite.title === suite.file ? path : [...path, suite.title];
  const own = suite.specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === wantedStatus)
      .map(({ results, projectName }) => ({
        name: [...(projectName ? [projectName] : []), ...titles, spec.title].join(' › '),
        file: `${folder}/${spec.file}:${spec.line}`,
        text: results.flatMap(({ errors }) => errors.map(({ message }) => message)).join('\n'),
      })),
  );
  return [
    ...own,
    ...(suite.suites ?? []).flatMap((inner) => testsOfSuite(inner, wantedStatus, folder, titles)),
  ];
}

/** Returns lines for the end of a run: per failure its step, file, name and the first lines of its error. */
export function describeFailures(failures) {
  return failures.flatMap(({ step, name, file, text }, index) => [
    `✗ ${[step, file, name].filter(Boolean).join(' · ')}`,
    ...(index < errorsInFull ? firstLines(text, name === '' ? linesOfAStep : linesOfAnError) : []),
  ]);
}

function firstLines(text, count) {
  return stripVTControlCharacters(text)
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '' && !line.includes('node_modules'))
    .slice(0, count)
    .map((line) => `    ${line.slice(0, longestLine)}`);
}
