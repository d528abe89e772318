/**
 * Open Financial Exchange, as SGML (1.x: elements without an end tag) and as XML (2.x); QFX is OFX with elements of Quicken's.
 * One pass over the tags, so that a file of a hundred megabytes is no tree in memory.
 */
import { turnCardSigns } from './card-signs';
import { readPaymentDetails } from './payment-details';
import { findDay } from './statement-days';
import { findCents, findDecimalCents, findIban } from './statement-values';
import type { Statement, Transaction } from './transaction';

/** Whether a text is such a file. */
export function looksLikeOfx(text: string): boolean {
  return /^\s*(?:OFXHEADER\s*:|<\?OFX\b|<OFX>)/i.test(text) || /<OFX>/i.test(text.slice(0, 4000));
}

const tag = /<(\/?)([A-Z0-9_.]+)>([^<]*)/gi;

/** Reads every transaction of accounts and cards. Transactions before a missing end are included. */
export function readOfx(text: string): Statement {
  const transactions: Transaction[] = [];
  const accounts = new Set<string>();
  let skippedCount = 0;
  let movedDaysCount = 0;
  let isCard = false;
  let currency = 'EUR';
  let open: Map<string, string> | null = null;
  for (const [, slash, name = '', value = ''] of text.matchAll(tag)) {
    const element = name.toUpperCase();
    const content = readEntities(value.trim());
    if (element === 'STMTTRN' || element === 'BANKTRANLIST') {
      const day = open && findDay(open.get('DTPOSTED')?.slice(0, 8) ?? '');
      const transaction = open && day && readTransaction(open, day.date, currency);
      if (transaction) transactions.push(transaction);
      else if (open) skippedCount += 1;
      if (transaction && !day?.exists) movedDaysCount += 1;
      open = element === 'STMTTRN' && slash === '' ? new Map() : null;
    } else if (element === 'CURDEF' && content !== '') {
      currency = content.toUpperCase();
    } else if (!open && element === 'ACCTID' && content !== '') {
      accounts.add(content.replace(/\s/g, '').toUpperCase());
    } else if (element === 'CCSTMTRS') {
      isCard = true;
    } else if (open && element === 'ORIGCURRENCY' && slash === '') {
      // The amount is in the account's currency, and was converted from the one that follows.
      open.set('CURSYM', currency);
    } else if (open && content !== '' && !open.has(element)) {
      // The first of a name: PAYEE and the accounts repeat some.
      open.set(element, content);
    }
  }
  const truncated = !/<\/OFX>\s*$/i.test(text.slice(-200));
  return {
    format: 'ofx',
    ...(isCard ? turnCardSigns(transactions, 'card') : { transactions, signsTurned: false }),
    skippedCount,
    movedDaysCount,
    truncated,
    accounts: [...accounts],
  };
}

/** Amounts are signed from the customer's side (§3.2.9.2 of the specification); dates begin with YYYYMMDD (§3.2.8). */
function readTransaction(
  values: ReadonlyMap<string, string>,
  date: string,
  currency: string,
): Transaction | null {
  // Some banks write thousands as well.
  const amount = values.get('TRNAMT') ?? '';
  const amountCents = findDecimalCents(amount) ?? findCents(amount);
  if (amountCents === null) return null;
  const memo = values.get('MEMO') ?? '';
  const details = readPaymentDetails(memo);
  return {
    date,
    amountCents,
    currency: (values.get('CURSYM') ?? currency).toUpperCase(),
    name: values.get('NAME') ?? (details.name || memo),
    iban: findIban(values.get('ACCTID') ?? '') ?? details.iban,
    description: details.description,
    creditorId: details.creditorId,
    mandate: details.mandate,
  };
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** Some banks encode `&` twice. */
function readEntities(text: string): string {
  const once = (coded: string) =>
    coded.replace(/&(?:#(\d{2,6})|(amp|lt|gt|quot|apos|nbsp));/g, (_, code?: string, name?: string) =>
      name ? (entities[name] ?? '') : String.fromCodePoint(Math.min(Number(code), 0x10ffff)),
    );
  return text.includes('&') ? once(once(text)) : text;
}
