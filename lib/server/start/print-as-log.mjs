/** What a start prints: lines for a person, or lines of the log, which a program reads. Without packages: `npm run up` installs them. */
import { format, stripVTControlCharacters } from 'node:util';
import { isLocalTrial } from '../../config/local-trial.mjs';

/** The levels of the log's library, pino. */
const levels = { debug: 20, log: 30, info: 30, warn: 40, error: 50 };

/**
 * Whether a person reads the output: at a terminal, and of a local trial, which prints where to look.
 * @param {Readonly<Record<string, string | undefined>>} [environment]
 */
export const isForPeople = (environment = process.env) =>
  process.stdout.isTTY === true || isLocalTrial(environment);

/**
 * A line of the log.
 * @param {keyof typeof levels} level
 * @param {string} text
 */
export const logLine = (level, text) =>
  `${JSON.stringify({ level: levels[level], time: Date.now(), msg: stripVTControlCharacters(text).trim() })}\n`;

/** Unless a person reads it, prints what goes to the console as lines of the log, until the API's own log takes over. */
export function printAsLog() {
  if (isForPeople()) return;
  for (const level of /** @type {(keyof typeof levels)[]} */ (Object.keys(levels))) {
    console[level] = (...parts) => void process.stdout.write(logLine(level, format(...parts)));
  }
}
