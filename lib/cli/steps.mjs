/** Steps of a start: each prints one line; the output of programs goes to a log file, and is shown when a step fails. */
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stepLine } from '../server/start/start-lines.mjs';

/**
 * Makes the function that runs a step.
 * @param {string} logFile truncated; its folder is created
 * @param {(line: string) => void} [print]
 */
export function startSteps(logFile, print = console.log) {
  mkdirSync(path.dirname(logFile), { recursive: true });
  writeFileSync(logFile, '');

  /**
   * Runs a step and prints its time; after a failure, its output.
   * @param {string} name
   * @param {(onOutput: (text: string) => void) => Promise<number>} work receives a function for the output; returns an exit code
   * @returns {Promise<number>} the exit code
   */
  return async function runStep(name, work) {
    const start = performance.now();
    const output = [];
    const code = await work((text) => {
      output.push(text);
      appendFileSync(logFile, text);
    });
    if (code === 0) print(stepLine(name, performance.now() - start));
    else
      print(
        `${output.join('')}\n${stepLine(name, performance.now() - start, 'failed')}\n  The output is in ${logFile}.`,
      );
    return code;
  };
}
