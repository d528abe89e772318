/**
 * Open Financial Exchange, as SGML (1.x: elements without an end tag) and as XML (2.x); QFX is OFX with elements of Quicken's.
 * One pass over the tags, so that a file of a hundred megabytes is no tree in memory.
 */
import { findCents, findDate, findIban } from './statement-values';
import type { Statement, Transaction } from './transaction';

/** Whether a text is such a file. */
export function looksLikeOfx(text: string): boolean {
  return /^\s*(?:OFXHEADER\s*:|<\?OFX\b|<OFX>)/i.test(text) || /<OFX>/i.test(text.slice(0, 4000));
}

const tag = /<(\/?)([A-Z0-9_.]+)>([^<]*)/gi;

/** Reads every transaction of accounts and cards. Transactions before a missing end are included. */
export function readOfx(text: string): Statement {
  const transactions: Transaction[] = [];
  let skippedCount = 0;
  let currency = 'EUR';
  let open: Map<string, string> | null = null;
  for (const [, slash, name = '', value = ''] of text.matchAll(tag)) {
    const element = name.toUpperCase();
    const content = readEntities(value.trim());
    if (element === 'STMTTRN' || element === 'BANKTRANLIST') {
      const transaction = open && readTransaction(open, currency);
      if (transaction) transactions.push(transaction);
      else if (open) skippedCount += 1;
      open = element === 'STMTTRN' && slash === '' ? new Map() : null;
    } else if (element === 'CURDEF' && content !== '') {
      currency = content.toUpperCase();
    } else if (open && element === 'ORIGCURRENCY' && slash === '') {
      // The amount is in the account's currency, and was converted from the one that follows.
      open.set('CURSYM', currency);
    } else if (open && content !== '' && !open.has(element)) {
      // The first of a name: PAYEE and the accounts repeat some.
      open.set(element, content);
    }
  }
  const truncated = !/<\/OFX>\s*$/i.test(text.slice(-200));
  return { format: 'ofx', transactions, skippedCount, truncated };
}

/** Amounts are signed from the customer's side (§3.2.9.2 of the specification); dates begin with YYYYMMDD (§3.2.8). */
function readTransaction(values: ReadonlyMap<string, string>, currency: string): Transaction | null {
  const date = findDate(values.get('DTPOSTED')?.slice(0, 8) ?? '');
  const amountCents = findOfxCents(values.get('TRNAMT') ?? '');
  if (date === null || amountCents === null) return null;
  const memo = values.get('MEMO') ?? '';
  return {
    date,
    amountCents,
    currency: (values.get('CURSYM') ?? currency).toUpperCase(),
    name: values.get('NAME') ?? memo,
    iban: findIban(values.get('ACCTID') ?? ''),
    description: memo,
    creditorId: null,
    mandate: null,
  };
}

/** A point or a comma before the decimals, of which there may be more than two; never between thousands. */
function findOfxCents(text: string): number | null {
  const match = /^([+-]?)(\d{0,12})[.,](\d{2})\d*$/.exec(text);
  return findCents(match ? `${match[1]}${match[2] || '0'}.${match[3]}` : text);
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
