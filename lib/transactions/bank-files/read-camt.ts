/** CAMT.053 (ISO 20022), parsed as a stream, so that a file of a hundred megabytes needs no tree in memory. */
import { SaxesParser } from 'saxes';
import { type PaymentDetails, readPaymentDetails } from './payment-details';
import { findDay } from './statement-days';
import { findDecimalCents, findIban } from './statement-values';
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
  const accounts = new Set<string>();
  let skippedCount = 0;
  let movedDaysCount = 0;
  let isBroken = false;
  const path: string[] = [];
  let entry: Values | null = null;
  let detail: Values | null = null;
  let details: Values[] = [];
  let content = '';
  const parser = new SaxesParser({ xmlns: false });
  // What can be read around an error is read.
  parser.on('error', () => {
    isBroken = true;
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
    const place = path.slice(-3).join('/');
    if (content.trim() !== '') note(detail ?? entry, place, content.trim());
    if (!entry && place === 'Acct/Id/IBAN') accounts.add(content.trim());
    content = '';
    path.pop();
    if (local === 'TxDtls' && detail) {
      details.push(detail);
      detail = null;
    }
    if (local !== 'Ntry' || !entry) return;
    const read = readEntry(entry, details);
    for (const transaction of read.transactions) transactions.push(transaction);
    skippedCount += read.skippedCount;
    movedDaysCount += read.movedDaysCount;
    entry = null;
  });
  parser.write(text);
  const truncated = path.length > 0;
  parser.close();
  if (transactions.length === 0 && skippedCount === 0) {
    throw new StatementError(isBroken ? 'unknown-format' : 'no-payments');
  }
  return {
    format: 'camt053',
    transactions,
    skippedCount,
    movedDaysCount,
    truncated,
    accounts: [...accounts],
    signsTurned: false,
  };
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function note(values: Values | null, key: string, text: string): void {
  const texts = values?.get(key);
  if (texts) texts.push(text);
  else values?.set(key, [text]);
}

type EntryRead = Pick<Statement, 'transactions' | 'skippedCount' | 'movedDaysCount'>;

/** The payments of an entry: one, or each of a batch with its own amount. In XML the point of an amount is always decimal. */
function readEntry(entry: Values, details: readonly Values[]): EntryRead {
  // A payment that is pending comes again once it is booked.
  if (/^PDNG$/.test(first(entry, ['Ntry/Sts', 'Sts/Cd']) ?? ''))
    return { transactions: [], skippedCount: 0, movedDaysCount: 0 };
  const day = findDay(first(entry, ['BookgDt/Dt', 'BookgDt/DtTm', 'ValDt/Dt', 'ValDt/DtTm']) ?? '');
  const total = findDecimalCents(first(entry, ['Ntry/Amt']) ?? '');
  if (day === null || total === null) return { transactions: [], skippedCount: 1, movedDaysCount: 0 };
  const parts = details.length > 0 ? details : [entry];
  const amounts = parts.map((values) =>
    findDecimalCents(first(values, ['TxAmt/Amt', 'InstdAmt/Amt', 'TxDtls/Amt']) ?? ''),
  );
  // A batch without amounts of its own is one payment.
  const isOne = parts.length === 1 || amounts.every((each) => each === null);
  const read = (isOne ? parts.slice(0, 1) : parts).flatMap((values, index) => {
    const cents = isOne ? total : amounts[index];
    return cents === null || cents === undefined
      ? []
      : [readPayment(entry, values, details.length > 0, { date: day.date, cents })];
  });
  return {
    transactions: read,
    skippedCount: isOne ? 0 : parts.length - read.length,
    movedDaysCount: day.exists ? 0 : read.length,
  };
}

function readPayment(
  entry: Values,
  values: Values,
  hasDetails: boolean,
  { date, cents }: { readonly date: string; readonly cents: number },
): Transaction {
  const leaves = first(entry, ['Ntry/CdtDbtInd']) === 'DBIT';
  const side = leaves ? 'Cdtr' : 'Dbtr';
  const written = [...all(values, 'RmtInf/Ustrd'), ...all(values, 'CdtrRefInf/Ref')].join(' ');
  // Banks repeat everything in a text of their own, or have nothing else.
  const added = [...all(values, 'TxDtls/AddtlTxInf'), ...all(entry, 'Ntry/AddtlNtryInf')].join(' ');
  const details = readPaymentDetails(written);
  const fallback: PaymentDetails = readPaymentDetails(added);
  const creditorIds = [...all(values, 'PrvtId/Othr/Id'), ...all(values, 'OrgId/Othr/Id')];
  return {
    date,
    amountCents: leaves ? -cents : cents,
    currency: first(entry, ['Ccy']) ?? 'EUR',
    name: first(values, [`${side}/Nm`, `${side}/Pty/Nm`]) || details.name || fallback.name,
    iban: findIban(first(values, [`${side}Acct/Id/IBAN`]) ?? '') ?? details.iban ?? fallback.iban,
    description: details.description || (hasDetails && written !== '' ? '' : fallback.description),
    creditorId: creditorIds.find(isCreditorId) ?? details.creditorId ?? fallback.creditorId,
    mandate: first(values, ['Refs/MndtId']) ?? details.mandate ?? fallback.mandate,
  };
}

/** A SEPA creditor identifier: the debtor may have identifiers of other kinds. */
function isCreditorId(text: string): boolean {
  return /^[A-Z]{2}\d{2}[A-Z0-9]{3}[A-Z0-9]{1,28}$/i.test(text);
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
