/** What comes back of a prepayment after a withdrawal (6:230r and 6:230s). Pure. */
import { addDays } from '@/lib/calendar/amsterdam';
import type { ContractClass } from '@/lib/contract/company-kinds';
import type { NoticeQuestion, Prepayment } from './notice-question';
import { refundDueCents } from './refund';
import type { SignUp } from './sign-up';

export interface WithdrawalRefund {
  readonly leastCents: number;
  readonly mostCents: number;
}

/** Contracts about goods: all comes back, never a part by days (6:230r lid 1; 6:230s lid 4 is about services and supplies). */
const goods: ReadonlySet<ContractClass> = new Set(['food', 'press']);

/**
 * The days before the withdrawal are paid for only where the consumer asked to begin at once and was told about the
 * right (6:230s lid 4 and 5); what is unknown of that gives a range. After the last day that is sure, the right holds
 * only because the company did not tell: all comes back.
 */
export function withdrawalRefundOf(
  { isStartAsked, isRightTold, toldOn, madeOn, receivedOn }: SignUp,
  { contractClass }: Pick<NoticeQuestion, 'contractClass'>,
  { on, by }: { on: string; by: string },
  prepaid: Prepayment,
): WithdrawalRefund {
  const all = prepaid.amountCents;
  const isToldInTime = toldOn !== null && madeOn !== null ? toldOn <= madeOn : isRightTold;
  if (goods.has(contractClass) || on > by || isStartAsked === false || isToldInTime === false) {
    return { leastCents: all, mostCents: all };
  }
  const rest = refundDueCents(addDays(on, -1), prepaid);
  const mayBeGoods = contractClass === 'other' || (contractClass === 'service' && receivedOn !== null);
  const owesForDays = isStartAsked === true && isToldInTime === true && !mayBeGoods;
  return { leastCents: rest, mostCents: owesForDays ? rest : all };
}
