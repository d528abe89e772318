/** The signs of a card's amounts: many cards list what was bought without a minus, and what was paid to the card with one. */
import type { Statement, Transaction } from './transaction';

/** Share of amounts without a minus by which a file of unknown origin lists what was bought; a card's own file needs half. */
const plainShare = 0.8;
const cardShare = 0.5;
/** Fewer payments show no habit. */
const paymentsMin = 5;

/** The payments with their signs turned where nearly all have no minus. `isCard`: the file says that it is a card's. */
export function turnCardSigns(
  transactions: readonly Transaction[],
  isCard: boolean,
): Pick<Statement, 'transactions' | 'signsTurned'> {
  const moved = transactions.filter(({ amountCents }) => amountCents !== 0);
  const plain = moved.filter(({ amountCents }) => amountCents > 0);
  const isTurned =
    moved.length >= (isCard ? 1 : paymentsMin) &&
    plain.length >= moved.length * (isCard ? cardShare : plainShare);
  if (!isTurned) return { transactions, signsTurned: false };
  const turned = transactions.map((each) => ({
    ...each,
    amountCents: each.amountCents === 0 ? 0 : -each.amountCents,
  }));
  return { transactions: turned, signsTurned: true };
}
