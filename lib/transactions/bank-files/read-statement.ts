/** A bank statement in any of the formats that banks give their customers. */

import type { ChosenLayouts } from './column-choice';
import { looksLikeCamt, readCamt } from './read-camt';
import { readCsv } from './read-csv';
import { looksLikeMt940, readMt940 } from './read-mt940';
import { looksLikeOfx, readOfx } from './read-ofx';
import { looksLikeQif, readQif } from './read-qif';
import { readStatementText } from './statement-text';
import { type Statement, StatementError } from './transaction';

/**
 * Reads a file by what it holds, never by its name; `chosen` is for CSV files with unknown columns. Throws
 * {@link StatementError}.
 */
export function readStatement(bytes: Uint8Array, chosen: ChosenLayouts = {}): Statement {
  const text = readStatementText(bytes);
  const statement = readText(text, chosen);
  if (statement.transactions.length === 0) throw new StatementError('no-payments');
  return statement;
}

function readText(text: string, chosen: ChosenLayouts): Statement {
  if (looksLikeCamt(text)) return readCamt(text);
  if (looksLikeMt940(text)) return readMt940(text);
  if (looksLikeOfx(text)) return readOfx(text);
  if (looksLikeQif(text)) return readQif(text);
  if (/^\s*</.test(text)) throw new StatementError('unknown-format');
  return readCsv(text, chosen);
}
