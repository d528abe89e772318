/**
 * The right to withdraw from a contract made at a distance or at the door, within 14 days and without a reason (articles 6:230g to
 * 6:230t of the Civil Code). Pure.
 */
import type { ContractClass } from '@/lib/contract/company-kinds';
import type { NoticeWithdrawalState, WithdrawalScope } from '@/lib/contract/notice/notice-values';
import type { NoticeQuestion } from './notice-question';
import { expectedReceiptDay } from './receipt-day';
import type { NoticeNote } from './sources';
import { type WithdrawalDays, withdrawalDaysOf } from './withdrawal-days';
import { type WithdrawalRefund, withdrawalRefundOf } from './withdrawal-refund';

/**
 * Contracts with this right. Rent of a home, games of chance, financial services and gifts have none (6:230h), associations are no
 * traders, childcare is left out (6:230h lid 2 c). Food that spoils has none, passenger transport neither (6:230h lid 5), and of another
 * kind little is known.
 */
const scopes: Partial<Record<ContractClass, WithdrawalScope>> = {
  telecom: 'surely',
  energy: 'surely',
  water: 'surely',
  streaming: 'surely',
  software: 'surely',
  gym: 'surely',
  press: 'surely',
  service: 'surely',
  food: 'usually',
  other: 'usually',
  mobility: 'depends',
};

/** Products of banks and insurers, which have a right to withdraw of their own (6:230x). */
const financial: ReadonlySet<ContractClass> = new Set(['insurance', 'life_insurance', 'bank']);

/**
 * Contracts of which what was read does not settle whether they are a digital service, which is a service, or digital
 * content, which has rules of its own for what comes back (6:230g lid 1, 6:230p g, 6:230s lid 5 b).
 */
export const mayBeDigitalContent: ReadonlySet<ContractClass> = new Set(['streaming', 'software']);

/** Contracts that may be a sale of goods, or count as one (6:230g lid 2): their 14 days begin after receipt (6:230o lid 1 b). */
const countsFromReceipt: ReadonlySet<ContractClass> = new Set(['food', 'press', 'service', 'other']);

/** The function on the company's site with which contracts made online are withdrawn from (6:230oa), by the day of the contract. */
export const withdrawalButton = { validFrom: '2026-06-19', source: 'civil-code-6-230oa' } as const;

export interface Withdrawal {
  readonly state: NoticeWithdrawalState;
  readonly scope: WithdrawalScope | null;
  /** YYYY-MM-DD: the last day that is sure; null where there is no right or its first day is unknown. */
  readonly by: string | null;
  readonly byIfHoliday: string | null;
  readonly byIfUntold: string | null;
  /** YYYY-MM-DD: the day of the withdrawal: that of the notice where it is in time, else today; null where neither is. */
  readonly on: string | null;
  /** Whether the 14 days may begin later than counted here: goods were bought, and the day of receipt is unknown. */
  readonly mayCountFromReceipt: boolean;
  /** Whether the notice of the question may have been sent in time: the day of sending counts (6:230o lid 3). */
  readonly mayBeSentInTime: boolean;
  /** Of a prepayment, in time: what comes back at least and at most; null without one. */
  readonly refund: WithdrawalRefund | null;
}

const without = (state: NoticeWithdrawalState, scope: WithdrawalScope | null = null): Withdrawal => ({
  state,
  scope,
  by: null,
  byIfHoliday: null,
  byIfUntold: null,
  on: null,
  mayCountFromReceipt: false,
  mayBeSentInTime: false,
  refund: null,
});

/** Whether the notice may have been sent by a day although it arrived later. */
function isSentBy({ noticeDay, noticeDayMeans }: NoticeQuestion, day: string): boolean {
  return noticeDay <= (noticeDayMeans === 'sent' ? day : expectedReceiptDay(day));
}

function stateOf(
  { by, byIfHoliday, byIfUntold }: WithdrawalDays,
  { today, isPerhaps }: { today: string; isPerhaps: boolean },
): NoticeWithdrawalState {
  if (today <= by) return 'in-time';
  if (byIfUntold !== null && today <= byIfUntold) return 'in-time-if-untold';
  return isPerhaps || (byIfHoliday !== null && today <= byIfHoliday) ? 'unsure' : 'late';
}

/** The right to withdraw; null where nothing was answered about how the contract was made. */
export function findWithdrawal(question: NoticeQuestion): Withdrawal | null {
  const { signUp, contractClass, business = false, noticeDay, prepayment } = question;
  if (!signUp) return null;
  const scope = scopes[contractClass] ?? null;
  if (business || scope === null) return without('no-right');
  if (signUp.madeAt === 'shop') return without('made-in-shop', scope);
  const receivedOn = countsFromReceipt.has(contractClass) ? signUp.receivedOn : null;
  const start = receivedOn ?? signUp.madeOn;
  if (start === null) return without('day-unknown', scope);
  const today = question.today ?? noticeDay;
  const days = withdrawalDaysOf(signUp, start);
  const { by, byIfUntold } = days;
  const mayCountFromReceipt =
    contractClass === 'telecom' || (countsFromReceipt.has(contractClass) && receivedOn === null);
  const mayBeSentInTime = today > by && isSentBy(question, by);
  const state = stateOf(days, { today, isPerhaps: mayCountFromReceipt || mayBeSentInTime });
  const on = [noticeDay, today].find((day) => day <= (byIfUntold ?? by)) ?? null;
  return {
    ...days,
    state,
    scope,
    on,
    mayCountFromReceipt,
    mayBeSentInTime,
    refund: prepayment && on !== null ? withdrawalRefundOf(signUp, question, { on, by }, prepayment) : null,
  };
}

/** What is worth knowing about the right to withdraw, where something was answered about how the contract was made. */
export function listWithdrawalNotes(
  withdrawal: Withdrawal | null,
  { contractClass, business = false }: NoticeQuestion,
): readonly NoticeNote[] {
  if (withdrawal?.state === 'no-right') {
    if (contractClass === 'childcare' && !business) return ['childcare-no-withdrawal'];
    return financial.has(contractClass) && !business ? ['withdrawal-financial'] : [];
  }
  if (!withdrawal?.by) return [];
  const ways = withdrawal.state === 'late' ? [] : (['withdrawal-how', 'withdrawal-money'] as const);
  const holiday = withdrawal.byIfHoliday === null ? [] : (['withdrawal-holiday'] as const);
  const isOpen = withdrawal.state !== 'late' && mayBeDigitalContent.has(contractClass);
  const digital = isOpen ? (['withdrawal-digital'] as const) : [];
  return [...ways, ...digital, ...holiday, 'withdrawal-exceptions'];
}
