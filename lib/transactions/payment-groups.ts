/** Payments by who received them, and the contracts among those of one payee. */

import type { Transaction } from './bank-files/transaction';
import { findPayee, plainText } from './payees/find-payee';
import { isOwnTransfer } from './payees/own-transfers';
import type { StatementPayee } from './payees/statement-companies';
import { findPeriod, type Period } from './period';

/** Ratio of amounts above which an unregistered payee is a shop, not a contract, and another mandate another contract. */
const shopSpread = 1.6;
/** Amounts within this share of each other belong to the same contract. */
const sameAmountShare = 0.15;
/** Difference below which amounts count as equal. */
export const variesShare = 0.02;
/** Share of the payments to an unregistered payee that contracts must explain. */
const explainedShare = 0.7;
/** Maximum contracts with an unregistered payee. */
const contractsMax = 3;
/** Maximum contracts whose mandates are followed; more are purchases with a mandate each. */
const mandateChainsMax = 20;
/** Days of the month between which two contracts of the same price are distinguished. */
const daysApart = 5;

interface Group {
  readonly payee: StatementPayee | null;
  readonly payments: Transaction[];
}

/** What was paid to others, by payee and currency, the oldest first; without payments that name no payee. */
export function groupPayments(
  transactions: readonly Transaction[],
  accounts: ReadonlySet<string> = new Set(),
): ReadonlyMap<string, Group> {
  const groups = new Map<string, Group>();
  const keyOf = new Map<string, string>();
  for (const transaction of byDate(transactions.filter(({ amountCents }) => amountCents < 0))) {
    const payee = findPayee(transaction);
    if (isOwnTransfer(transaction, payee, accounts)) continue;
    const names = groupNames(transaction, payee);
    const known = names.map((name) => keyOf.get(name)).find((key) => key !== undefined) ?? names[0];
    if (known === undefined) continue;
    for (const name of names) if (!keyOf.has(name)) keyOf.set(name, known);
    const group = groups.get(known);
    if (group) group.payments.push(transaction);
    else groups.set(known, { payee, payments: [transaction] });
  }
  return groups;
}

/** Names for the other side of a payment, best first: its company, or what stays the same when it changes its name or account. */
function groupNames(transaction: Transaction, payee: StatementPayee | null): string[] {
  const { currency, iban, name, mandate, creditorId } = transaction;
  if (payee?.slug) return [`${currency} ${payee.slug}`];
  const called = plainText(name)
    .replace(/[^\p{L}\p{N} ]|\d{3,}/gu, '')
    .trim();
  const ofMandate = creditorId && mandate ? [`${currency} ${creditorId} ${mandate}`] : [];
  const isDebit = creditorId !== null || mandate !== null;
  if (called === '' && iban === null) return ofMandate;
  // Whoever collects by mandate may get another account; two persons may have one name.
  return [`${currency} ${isDebit && called !== '' ? '' : (iban ?? '')} ${called}`, ...ofMandate];
}

interface Contract {
  readonly period: Period;
  readonly payments: readonly Transaction[];
}

/** The contracts in a group: one for each mandate and its successors, or for payments that cost the same. */
export function listContracts(payments: readonly Transaction[], payee: StatementPayee | null): Contract[] {
  const chains = followMandates(payments).map((chain) => {
    const contracts = contractsAmong(chain.payments, payee);
    // A shop where some amounts happen to return is still a shop.
    const isShop = contracts.length > contractsMax || !isExplained(contracts, chain.payments.length);
    return { ...chain, contracts: payee === null && isShop ? [] : contracts };
  });
  // The same where each purchase has a mandate of its own.
  const single = chains.filter(({ isSingle }) => isSingle);
  const singleCount = single.reduce((sum, chain) => sum + chain.payments.length, 0);
  const isHabit = isExplained(
    single.flatMap(({ contracts }) => contracts),
    singleCount,
  );
  return chains.flatMap(({ contracts, isSingle }) => (isSingle && !isHabit ? [] : contracts));
}

function isExplained(contracts: readonly Contract[], paymentsCount: number): boolean {
  const explained = contracts.reduce((sum, { payments }) => sum + payments.length, 0);
  return explained >= paymentsCount * explainedShare;
}

interface Chain {
  readonly payments: Transaction[];
  /** Each payment has a mandate of its own. */
  isSingle: boolean;
}

/**
 * The payments by mandate, where a mandate that follows another at about the same price continues it: some are renewed, and some
 * are for one payment each.
 */
function followMandates(payments: readonly Transaction[]): Chain[] {
  const series = new Map<string, Transaction[]>();
  for (const payment of payments) {
    const key = payment.mandate ?? '';
    const own = series.get(key);
    if (own) own.push(payment);
    else series.set(key, [payment]);
  }
  const chains: Chain[] = [];
  for (const [mandate, own] of series) {
    const isSingle = mandate !== '' && own.length === 1;
    const chain = findChain(chains, own[0]);
    if (chain) {
      for (const payment of own) chain.payments.push(payment);
      chain.isSingle &&= isSingle;
    } else if (chains.length < mandateChainsMax) {
      chains.push({ payments: [...own], isSingle });
    } else {
      return [{ payments: [...payments], isSingle: false }];
    }
  }
  return chains;
}

/** The chain that a payment under a new mandate continues: the one closest in price. */
function findChain(chains: readonly Chain[], first: Transaction | undefined): Chain | null {
  let closest: Chain | null = null;
  let least = shopSpread;
  for (const chain of chains) {
    const ratio = ratioAfter(chain.payments.at(-1), first);
    if (ratio > least || (closest && ratio === least)) continue;
    closest = chain;
    least = ratio;
  }
  return closest;
}

/** Ratio of the amounts of a payment and of a later one; infinite where it is not later. */
function ratioAfter(before: Transaction | undefined, after: Transaction | undefined): number {
  if (!before || !after || before.date >= after.date) return Number.POSITIVE_INFINITY;
  const ratio = before.amountCents / after.amountCents;
  return Math.max(ratio, 1 / ratio);
}

/** All of it where it has a regular period, else the parts of it that cost about the same, else the same. */
function contractsAmong(payments: readonly Transaction[], payee: StatementPayee | null): Contract[] {
  const all = contractOf(payments, payee);
  if (all) return [all];
  return listSameAmounts(payments, payee ? sameAmountShare : variesShare).flatMap((part) => {
    const one = contractOf(part, payee);
    if (one) return [one];
    return listSameAmounts(part, variesShare).flatMap((same) => equalContracts(same, payee));
  });
}

/** One contract, or several at one price: on the same days, or on different days of the month. */
function equalContracts(payments: readonly Transaction[], payee: StatementPayee | null): Contract[] {
  const one = contractOf(payments, payee);
  if (one) return [one];
  const several = [splitByDay(payments), splitByDayOfMonth(payments)].map((lanes) =>
    lanes.length > 1 ? lanes.flatMap((lane) => contractOf(lane, payee) ?? []) : [],
  );
  return several.find((found) => found.length > 0) ?? [];
}

function contractOf(payments: readonly Transaction[], payee: StatementPayee | null): Contract | null {
  const dates = [...new Set(payments.map(({ date }) => date))];
  // Two on one day are two contracts, or a shop.
  if (dates.length < payments.length * 0.9) return null;
  const period = findPeriod(dates);
  if (!period) return null;
  const amounts = payments.map(({ amountCents }) => -amountCents);
  const spread = Math.max(...amounts) / Math.max(1, Math.min(...amounts));
  const isDebit = payments.every(({ creditorId, mandate }) => creditorId !== null || mandate !== null);
  const isKnownPayee = payee !== null && payee.category !== 'payment-provider';
  // Two payments alone are no habit unless they are alike.
  if (payments.length === 2 && spread > 1 + 2 * sameAmountShare) return null;
  return isKnownPayee || isDebit || spread <= shopSpread ? { period, payments } : null;
}

function listSameAmounts(payments: readonly Transaction[], share: number): Transaction[][] {
  const parts: Transaction[][] = [];
  for (const payment of payments.toSorted((a, b) => b.amountCents - a.amountCents)) {
    const part = parts.at(-1);
    const reference = part?.[0]?.amountCents;
    if (part && reference && payment.amountCents / reference <= 1 + share) part.push(payment);
    else parts.push([payment]);
  }
  return parts.map(byDate);
}

/** Equal contracts that are paid on the same days: the first, the second and so on of each day, by their texts. */
function splitByDay(payments: readonly Transaction[]): Transaction[][] {
  const lanes: Transaction[][] = [];
  let day = '';
  let place = 0;
  const ordered = payments.toSorted(
    (a, b) => compare(a.date, b.date) || compare(a.description, b.description),
  );
  for (const payment of ordered) {
    place = payment.date === day ? place + 1 : 0;
    day = payment.date;
    const lane = lanes[place];
    if (lane) lane.push(payment);
    else lanes.push([payment]);
  }
  return lanes.length <= contractsMax * 2 ? lanes : [];
}

/** Equal contracts that are paid on different days of the month. */
function splitByDayOfMonth(payments: readonly Transaction[]): Transaction[][] {
  const lanes: Transaction[][] = [];
  const dayOf = ({ date }: Transaction) => Number(date.slice(8));
  for (const payment of payments.toSorted((a, b) => dayOf(a) - dayOf(b))) {
    const lane = lanes.at(-1);
    const last = lane?.at(-1);
    if (lane && last && dayOf(payment) - dayOf(last) <= daysApart) lane.push(payment);
    else lanes.push([payment]);
  }
  return lanes.map(byDate);
}

function byDate(payments: readonly Transaction[]): Transaction[] {
  return payments.toSorted((a, b) => compare(a.date, b.date));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
