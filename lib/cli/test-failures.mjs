/** What failed and why, in few lines each: the end of a run says it, since a log may keep its end alone. */
import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** @typedef {{ name: string, file: string, text: string }} Failure `text` is the error as the runner gives it */

const linesOfAnError = 12;
/** Of a step that has no tests, which said what it found before it said that it failed. */
export const linesOfAStep = 30;
const longestLine = 240;
/** So many are told in full, the rest by name: a run that fails everywhere must not bury its own summary. */
const errorsInFull = 20;

/** What `failed-tests-reporter.mjs` wrote; nothing where vitest didn't come that far. @returns {Failure[]} */
export function failuresOfVitest(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
}

/** Failed tests of Playwright's JSON report, and what kept it from starting. @returns {Failure[]} */
export function failuresOfPlaywright(reportFile) {
  if (!existsSync(reportFile)) return [];
  const { suites, errors } = JSON.parse(readFileSync(reportFile, 'utf8'));
  return [
    ...suites.flatMap((suite) => testsOfSuite(suite, 'unexpected')),
    ...errors.map(({ message, location }) => ({
      name: 'the whole run',
      file: location?.file ?? '',
      text: message ?? '',
    })),
  ];
}

/** Tests that passed only at their second attempt, with the errors of the first. @returns {Failure[]} */
export function flakyOfPlaywright(reportFile) {
  if (!existsSync(reportFile)) return [];
  const { suites } = JSON.parse(readFileSync(reportFile, 'utf8'));
  return suites.flatMap((suite) => testsOfSuite(suite, 'flaky'));
}

/** Tests of a suite and the suites in it that ended with a status. */
function testsOfSuite(suite, wantedStatus, path = []) {
  // A file's own suite is titled with its name.
  const titles = suite.title === suite.file ? path : [...path, suite.title];
  const own = suite.specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === wantedStatus)
      .map(({ results }) => ({
        name: [...titles, spec.title].join(' › '),
        file: `tests/e2e/${spec.file}:${spec.line}`,
        text: results.flatMap(({ errors }) => errors.map(({ message }) => message)).join('\n'),
      })),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => testsOfSuite(inner, wantedStatus, titles))];
}

/** Lines for the end of a run: per failure its step, file, name and the first lines of its error. */
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
