/** Payments that stay in the household's own hands: to savings and other own accounts, and the settlement of a credit card. */

import type { Transaction } from '../bank-files/transaction';
import { plainText } from './find-payee';
import type { StatementPayee } from './statement-companies';

/** Words of own accounts, as whole words of a {@link plainText}; `besparen` is none. */
const ownAccount = anyOf([
  String.raw`\p{L}*SPAARREK(?:ENING(?:EN)?)?`,
  String.raw`\p{L}*(?<!BE)SPAREN`,
  'SPAAR(?:GELD|POT|POTJE|DOEL|BUFFER|OPDRACHT)',
  'SAVINGS?(?: ACCOUNT)?',
  'TO POCKET',
  'BELEGGINGSREKENING|EFFECTENREKENING|DEPOSITO',
  '(?:EIGEN|EN OF|GEZAMENLIJKE|GEMEENSCHAPPELIJKE) REKENING|HUISHOUDREKENING|OWN ACCOUNT|JOINT ACCOUNT',
]);
/** Words of a card's settlement. */
const card = anyOf([
  'CREDITCARD(?:REKENING)?|CREDIT CARD|RABOCARD|KAARTREKENING|CARD SERVICES|AMERICAN EXPRESS|AMEX',
]);
/** What a bank charges for a card or an account is a contract. */
const charge = anyOf([String.raw`\p{L}*KOSTEN|\p{L}*BIJDRAGE|PREMIE|FEES?|PAKKET`]);
/** Issuers that collect what was bought with their cards. */
const cardIssuers: ReadonlySet<string> = new Set(['ics', 'american-express']);

/** Part of each of those words: most payments have none, and need no plain text. */
const hint =
  /spaar|sparen|saving|pocket|rekening|effecten|deposito|account|credit ?card|rabocard|card services|american express|amex/i;

/** Whether a payment went to an account of the household, or paid for what a card has bought. `accounts`: those of the files. */
export function isOwnTransfer(
  { name, description, iban, creditorId, mandate }: Transaction,
  payee: StatementPayee | null,
  accounts: ReadonlySet<string>,
): boolean {
  if (iban !== null && (accounts.has(iban) || accounts.has(iban.slice(-10).replace(/^0+/, '')))) return true;
  const isIssuer = payee?.slug ? cardIssuers.has(payee.slug) : false;
  if (!isIssuer && !hint.test(name) && !hint.test(description)) return false;
  const isDebit = creditorId !== null || mandate !== null;
  const called = plainText(name);
  const text = `${called} ${plainText(description)}`;
  if (charge.test(text)) return false;
  if (isIssuer) return true;
  const isCompany = payee?.slug && payee.category !== 'bank';
  if (isCompany) return false;
  return card.test(called) || (!isDebit && ownAccount.test(text));
}

function anyOf(terms: readonly string[]): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${terms.join('|')})(?![\\p{L}\\p{N}])`, 'u');
}
