/**
 * CAMT.053 (ISO 20022), parsed as a stream, so that a file of a hundred megabytes needs no tree in memory.
 */
import { SaxesParser } from 'saxes';
import { findCents, findDate, findIban } from './statement-values';
import { type Statement, StatementError, type Transaction } from './transaction';

/** Returns whether a text is such a statement. */
export function looksLikeCamt(text: string): boolean {
  return (
    /^\s*<(?:\?xml|[\w:]*Document)\b/.test(text.slice(0, 2000)) && text.slice(0, 4000).includes('camt.05')
  );
}

/** Texts of an entry by path suffix. */
type Values = Map<string, string[]>;

/** Reads every entry, also before a malformed or missing end. Throws {@link StatementError} without any. */
export function readCamt(text: string): Statement {
  const transactions: Transaction[] = [];
  let skippedCount = 0;
  let truncated = false;
  const path: string[] = [];
  let entry: Values | null = null;
  let detail: Values | null = null;
  let details: Values[] = [];
  let content = '';
  const parser = new SaxesParser({ xmlns: false });
  parser.on('error', () => {
    truncated = true;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const local = localName(name);
    path.push(local);
    content = '';
    if (local === 'Ntry') {
      entry = new Map();
      details = [];
    }
    if (local === 'TxDtls') detail = new Map();
    const currency = attributes.Ccy;
    if (currency && local === 'Amt') note(detail ?? entry, 'Ccy', currency);
  });
  parser.on('text', (part) => {
    content += part;
  });
  parser.on('closetag', ({ name }) => {
    const local = localName(name);
    if (content.trim() !== '') note(detail ?? entry, path.slice(-3).join('/'), content.trim());
    content = '';
    path.pop();
    if (local === 'TxDtls' && detail) {
      details.push(detail);
      detail = null;
    }
    if (local !== 'Ntry' || !entry) return;
    const read = readEntry(entry, details);
    if (read.length === 0) skippedCount += 1;
    transactions.push(...read);
    entry = null;
  });
  parser.write(text).close();
  if (transactions.length === 0 && skippedCount === 0) {
    throw new StatementError(truncated ? 'unknown-format' : 'no-payments');
  }
  return { format: 'camt053', transactions, skippedCount, truncated };
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function note(values: Values | null, key: string, text: string): void {
  values?.set(key, [...(values.get(key) ?? []), text]);
}

/** Returns the payments of an entry: one, or each of a batch with its own amount. */
function readEntry(entry: Values, details: readonly Values[]): Transaction[] {
  const date = findDate(first(entry, ['BookgDt/Dt', 'BookgDt/DtTm', 'ValDt/Dt']) ?? '');
  const total = findCents(first(entry, ['Ntry/Amt']) ?? '');
  const leaves = first(entry, ['Ntry/CdtDbtInd']) === 'DBIT';
  if (date === null || total === null) return [];
  const parts = details.length > 0 ? details : [entry];
  const single = parts.length === 1;
  return parts.flatMap((values): Transaction[] => {
    const own = findCents(first(values, ['TxAmt/Amt', 'InstdAmt/Amt', 'TxDtls/Amt']) ?? '');
    const cents = single ? total : own;
    if (cents === null) return [];
    const side = leaves ? 'Cdtr' : 'Dbtr';
    return [
      {
        date,
        amountCents: leaves ? -cents : cents,
        currency: first(entry, ['Ccy']) ?? 'EUR',
        name: first(values, [`${side}/Nm`, `${side}/Pty/Nm`]) ?? '',
        iban: findIban(first(values, [`${side}Acct/Id/IBAN`]) ?? ''),
        description: [
          ...all(values, 'RmtInf/Ustrd'),
          ...all(values, 'CdtrRefInf/Ref'),
          ...(details.length === 0 ? all(entry, 'Ntry/AddtlNtryInf') : []),
        ].join(' '),
        creditorId: first(values, ['PrvtId/Othr/Id', 'OrgId/Othr/Id']) ?? null,
        mandate: first(values, ['Refs/MndtId']) ?? null,
      },
    ];
  });
}

function all(values: Values, end: string): string[] {
  return [...values].flatMap(([key, texts]) => (key === end || key.endsWith(`/${end}`) ? texts : []));
}

function first(values: Values, ends: readonly string[]): string | undefined {
  for (const end of ends) {
    const [found] = all(values, end);
    if (found !== undefined) return found;
  }
  return undefined;
}
