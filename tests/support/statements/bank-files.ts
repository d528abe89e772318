/** Writes payments in the formats of banks, cards and wallets, with the details in which their files differ. */
import type { BookedPayment } from './household';

type Payments = readonly BookedPayment[];

/** `15.99`, with as many digits before and behind the point as a bank writes. */
export function amountText(cents: number, { mark = '.', decimals = 2, width = 0 } = {}): string {
  const [whole = '', fraction = ''] = (Math.abs(cents) / 100).toFixed(decimals).split('.');
  return `${whole.padStart(width, '0')}${mark}${fraction}`;
}

const signed = (cents: number, text: string) => (cents < 0 ? `-${text}` : text);
const compact = (date: string) => date.replaceAll('-', '');
const short = (date: string) => compact(date).slice(2);

/** `25-11-2026` and `11/25/2026`. */
export const dayFirst = (date: string) => date.split('-').reverse().join('-');
export const monthFirst = (date: string) => `${date.slice(5, 7)}/${date.slice(8)}/${date.slice(0, 4)}`;

/** ABN AMRO's codes in one text. */
export function codedText({ name, text, iban, creditorId, mandate }: BookedPayment): string {
  return [
    mandate ? '/TRTP/SEPA INCASSO ALGEMEEN DOORLOPEND' : '/TRTP/SEPA OVERBOEKING',
    creditorId ? `/CSID/${creditorId}` : '',
    `/NAME/${name}`,
    mandate ? `/MARF/${mandate}` : '',
    `/REMI/${text}`,
    iban ? `/IBAN/${iban}` : '',
  ].join('');
}

/** ABN AMRO's card payment. */
export function cardText({ name }: BookedPayment): string {
  return `BEA, Betaalpas                  ${name},PAS042        NR:76DSN1, 06.11.26/14:51     ZEIST`;
}

/** Rows of cells with a delimiter, each cell between quotes unless `quote` is empty. */
export function csv(rows: readonly (readonly string[])[], delimiter = ';', quote = '"'): string {
  const cell = (text: string) => `${quote}${quote ? text.replaceAll(quote, quote + quote) : text}${quote}`;
  return `${rows.map((row) => row.map(cell).join(delimiter)).join('\n')}\n`;
}

/** ING's CSV; `amount` and `day` are for the figures that other files write. */
export function ingCsv(
  payments: Payments,
  amount = (cents: number) => amountText(cents, { mark: ',' }),
  day = compact,
): string {
  const header =
    'Datum;Naam / Omschrijving;Rekening;Tegenrekening;Code;Af Bij;Bedrag (EUR);Mutatiesoort;Mededelingen';
  const rows = payments.map(({ date, cents, name, text, iban = '', creditorId, mandate }) => [
    day(date),
    name,
    'NL69INGB0123456789',
    iban,
    mandate ? 'IC' : 'BA',
    cents < 0 ? 'Af' : 'Bij',
    amount(cents),
    mandate ? 'Incasso' : 'Betaalautomaat',
    mandate
      ? `Naam: ${name} Omschrijving: ${text} IBAN: ${iban} Kenmerk: 9911 Machtiging ID: ${mandate} Incassant ID: ${creditorId} Doorlopende incasso`
      : text,
  ]);
  return csv([header.split(';'), ...rows]);
}

/** ABN AMRO's TAB, without quotes and header. */
export function abnTab(payments: Payments, textOf: (payment: BookedPayment) => string = codedText): string {
  const rows = payments.map((payment) => {
    const { date, cents } = payment;
    const amount = signed(cents, amountText(cents, { mark: ',' }));
    return ['417164300', 'EUR', compact(date), '1000,00', '900,00', compact(date), amount, textOf(payment)];
  });
  return csv(rows, '\t', '');
}

/** Rabobank's transactions.txt, without header. */
export function rabobankTxt(payments: Payments): string {
  const empty = ['', '', '', '', '', ''];
  const rows = payments.map(({ date, cents, name, text, iban = '', creditorId = '', mandate = '' }) => [
    ...['NL44RABO0123456789', 'EUR', compact(date), cents < 0 ? 'D' : 'C', amountText(cents)],
    ...[iban, name, compact(date), mandate ? 'ei' : 'ba', '', text, ...empty, creditorId, mandate],
  ]);
  return csv(rows, ',');
}

interface CamtShape {
  readonly decimals?: number;
  readonly width?: number;
  readonly day?: (date: string) => string;
  /** The text of an entry without details of its own. */
  readonly addedText?: ((payment: BookedPayment) => string) | undefined;
  /** Version 8 wraps parties in `Pty`, and the state in `Cd`. */
  readonly version?: 2 | 8;
}

/** CAMT.053. */
export function camt(payments: Payments, shape: CamtShape = {}): string {
  const { decimals = 2, width = 0, day = (date) => date, addedText, version = 2 } = shape;
  const party = (name: string) => (version === 8 ? `<Pty><Nm>${name}</Nm></Pty>` : `<Nm>${name}</Nm>`);
  const entries = payments.map((payment) => {
    const { date, cents, name, text, iban, mandate } = payment;
    const side = cents < 0 ? 'Cdtr' : 'Dbtr';
    const details = `<NtryDtls><TxDtls><Refs><MndtId>${mandate ?? ''}</MndtId></Refs><RltdPties><${side}>${party(name)}</${side}>
      <${side}Acct><Id><IBAN>${iban ?? ''}</IBAN></Id></${side}Acct></RltdPties><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls>`;
    return `<Ntry><Amt Ccy="EUR">${amountText(cents, { decimals, width })}</Amt>
      <CdtDbtInd>${cents < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd><Sts>${version === 8 ? '<Cd>BOOK</Cd>' : 'BOOK'}</Sts>
      <BookgDt><Dt>${day(date)}</Dt></BookgDt>${addedText ? '' : details}
      ${addedText ? `<AddtlNtryInf>${addedText(payment)}</AddtlNtryInf>` : ''}</Ntry>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.0${version}"><BkToCstmrStmt><Stmt><Id>1</Id>
<Acct><Id><IBAN>NL62ABNA0417164300</IBAN></Id></Acct>${entries.join('\n')}</Stmt></BkToCstmrStmt></Document>\n`;
}

interface Mt940Shape {
  readonly amount?: (cents: number) => string;
  /** Value date and date of booking. */
  readonly days?: (date: string) => string;
  /** The lines behind `:61:` and of `:86:`. */
  readonly details: (payment: BookedPayment) => {
    readonly account?: string;
    readonly lines: readonly string[];
  };
}

/** MT940. */
export function mt940(payments: Payments, shape: Mt940Shape): string {
  const {
    details,
    amount = (cents) => amountText(cents, { mark: ',' }),
    days = (date) => short(date) + short(date).slice(2),
  } = shape;
  const lines = payments.flatMap((payment) => {
    const { account, lines: text } = details(payment);
    const mark = payment.cents < 0 ? 'D' : 'C';
    const first = `:61:${days(payment.date)}${mark}${amount(payment.cents)}NTRFNONREF`;
    return [
      first,
      ...(account ? [account] : []),
      ...text.map((line, at) => (at === 0 ? `:86:${line}` : line)),
    ];
  });
  return [':20:START', ':25:12345678/1020304050', ':28C:1/1', ':60F:C260601EUR1000,00', ...lines]
    .concat([':62F:C261130EUR1000,00', '-', ''])
    .join('\n');
}

/** `?20`, `?21` of at most 27 characters each, and the other side from `?31`; or behind another separator. */
export function numberedDetails(separator: string, purposeOf = ({ text }: BookedPayment) => text) {
  return (payment: BookedPayment) => {
    const purpose = (purposeOf(payment).match(/.{1,27}/g) ?? []).map(
      (part, at) => `${separator}${20 + at}${part}`,
    );
    const { name, iban = '' } = payment;
    const other = `${separator}30INGBNL2A${separator}31${iban}${separator}32${name.slice(0, 27)}${separator}34000`;
    return { lines: [`105${separator}00LASTSCHRIFT${purpose.join('')}${other}`] };
  };
}

/** OFX of an account or a card, as SGML. */
export function ofx(
  payments: Payments,
  amount: (cents: number) => string = (cents) => signed(cents, amountText(cents)),
  { isCard = false, day = compact, memo = ({ text }: BookedPayment) => text, hasName = true } = {},
): string {
  const rows = payments.map(
    (payment) =>
      `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>${day(payment.date)}<TRNAMT>${amount(payment.cents)}${hasName ? `<NAME>${payment.name}` : ''}<MEMO>${memo(payment)}`,
  );
  const list = isCard ? 'CCSTMTRS' : 'STMTRS';
  return `OFXHEADER:100\n\n<OFX><${list}><CURDEF>EUR<BANKTRANLIST>\n${rows.join('\n')}\n</BANKTRANLIST></${list}></OFX>\n`;
}

/** QIF of an account or a card. */
export function qif(
  payments: Payments,
  amount: (cents: number) => string = (cents) => signed(cents, amountText(cents)),
  { type = 'Bank', day = (date: string) => dayFirst(date).replaceAll('-', '/') } = {},
): string {
  const rows = payments.map(
    ({ date, cents, name, text }) => `D${day(date)}\nT${amount(cents)}\nP${name}\nM${text}\n^\n`,
  );
  return `!Type:${type}\n${rows.join('')}`;
}
