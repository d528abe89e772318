/**
 * A vitest reporter: writes failures to the file `FAILED_TESTS_FILE` as a list of `Failure`s.
 * Unlike vitest's JSON it includes errors outside tests: a file that can't be loaded, a failing set-up,
 * an unhandled error.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectFolder } from './project.mjs';

/** @typedef {import('./test-failures.mjs').Failure} Failure */

const textOf = (error) =>
  [error.stack ?? error.message ?? String(error), error.diff].filter(Boolean).join('\n');

const failuresOf = (errors, name, file) => errors.map((error) => ({ name, file, text: textOf(error) }));

/** @returns {Failure[]} */
export function failuresOfRun(modules, unhandledErrors) {
  const inModules = modules.flatMap((module) => {
    const file = path.relative(projectFolder, module.moduleId);
    const ownErrors = module.errors().length > 0 ? module.errors() : unfinishedErrors(module);
    return [
      ...failuresOf(ownErrors, 'the whole file', file),
      ...[...module.children.allSuites()].flatMap((suite) =>
        failuresOf(suite.errors(), suite.fullName, file),
      ),
      ...[...module.children.allTests('failed')].flatMap((test) =>
        failuresOf(test.result().errors.slice(0, 1), test.fullName, file),
      ),
    ];
  });
  return [...inModules, ...failuresOf(unhandledErrors, 'an unhandled error', '')];
}

/** A file whose process ended before its tests has no error of its own. */
function unfinishedErrors(module) {
  return ['pending', 'queued'].includes(module.state()) ? [{ message: 'The file did not finish.' }] : [];
}

export default class FailedTestsReporter {
  onTestRunEnd(modules, unhandledErrors) {
    writeFileSync(process.env.FAILED_TESTS_FILE, JSON.stringify(failuresOfRun(modules, unhandledErrors)));
  }
}
