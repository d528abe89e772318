/** The signs of a card's amounts: many cards list what was bought without a minus, and what was paid to the card with one. */
import type { Statement, Transaction } from './transaction';

/** What a file shows of a card: its holder; its number, its shape or its type; or nothing, as some cards' files do. */
export type CardMark = 'holder' | 'card' | 'none';

/** Share of amounts without a minus by which a file lists what was bought; a file that names the card's holder needs half. */
const plainShare = 0.8;
const holderShare = 0.5;
/** Fewer payments show no habit. */
const paymentsMin = 5;

/** The payments with their signs turned where nearly all have no minus; where all have none, only those of a known card. */
export function turnCardSigns(
  transactions: readonly Transaction[],
  mark: CardMark,
): Pick<Statement, 'transactions' | 'signsTurned'> {
  const moved = transactions.filter(({ amountCents }) => amountCents !== 0);
  const plain = moved.filter(({ amountCents }) => amountCents > 0);
  const isTurned =
    moved.length >= (mark === 'holder' ? 1 : paymentsMin) &&
    plain.length >= moved.length * (mark === 'holder' ? holderShare : plainShare) &&
    // A savings account may have nothing but money that came.
    (mark !== 'none' || plain.length < moved.length);
  if (!isTurned) return { transactions, signsTurned: false };
  const turned = transactions.map((each) => ({
    ...each,
    amountCents: each.amountCents === 0 ? 0 : -each.amountCents,
  }));
  return { transactions: turned, signsTurned: true };
}
