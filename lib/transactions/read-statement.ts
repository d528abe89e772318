/** Reads a bank statement in any format of Dutch banks. */
import { looksLikeCamt, readCamt } from './read-camt';
import { readCsv } from './read-csv';
import { looksLikeMt940, readMt940 } from './read-mt940';
import { readStatementText } from './statement-text';
import { type Statement, StatementError } from './transaction';

/** Parses a file by its content, never by its name. Throws {@link StatementError}. */
export function readStatement(bytes: Uint8Array): Statement {
  const text = readStatementText(bytes);
  const statement = readText(text);
  if (statement.transactions.length === 0) throw new StatementError('no-payments');
  return statement;
}

function readText(text: string): Statement {
  if (looksLikeCamt(text)) return readCamt(text);
  if (looksLikeMt940(text)) return readMt940(text);
  if (/^\s*</.test(text)) throw new StatementError('unknown-format');
  return readCsv(text);
}
