/** The sentences about the right to withdraw, as message keys with their values. Pure. */
import type { ContractClass } from '@/lib/contract/company-kinds';
import { formatDay } from '@/lib/i18n/format-date';
import type { Locale } from '@/lib/i18n/locale';
import { formatEuro } from '@/lib/i18n/money';
import { mayBeDigitalContent, type Withdrawal, withdrawalButton } from '@/lib/notice/find-withdrawal';
import type { NoticeAnswer, NoticeQuestion } from '@/lib/notice/notice-question';

/** Kinds of contract that have no such right, for a reason that people know. */
function noRightKey({ contractClass, business }: NoticeQuestion) {
  if (business) return 'answer.withdrawalBusiness';
  if (contractClass === 'health_insurance') return 'answer.withdrawalHealth';
  const isFinancial =
    contractClass === 'insurance' || contractClass === 'life_insurance' || contractClass === 'bank';
  return isFinancial ? 'answer.withdrawalFinancial' : 'answer.withdrawalNoRight';
}

/** Where goods are what was bought, and where they may have been bought beside a service. */
const goodsOf = (contractClass: ContractClass) =>
  contractClass === 'telecom' || contractClass === 'service' ? contractClass : 'other';

/** The sentence with the last day. */
function firstKey({ state, by, byIfUntold }: Withdrawal, question: NoticeQuestion) {
  if (state === 'no-right') return noRightKey(question);
  if (state === 'made-in-shop') return 'answer.withdrawalShop';
  if (state === 'day-unknown') return 'answer.withdrawalDayUnknown';
  if (state === 'in-time-if-untold') return 'answer.withdrawalIfUntold';
  if (state !== 'in-time') return 'answer.withdrawalUntil';
  return by === byIfUntold ? 'answer.withdrawalUntold' : 'answer.withdrawalInTime';
}

/** The sentence about the prepayment; null without one. Less than all of it comes back only where the contract counts as a service. */
function refundKey({ refund }: Withdrawal, { contractClass, prepayment }: NoticeQuestion) {
  if (refund === null) return null;
  const isAll = refund.leastCents === prepayment?.amountCents;
  const isNone = refund.mostCents === 0;
  if (mayBeDigitalContent.has(contractClass) && !isAll) {
    return isNone ? 'answer.withdrawalRefundNoneDigital' : 'answer.withdrawalRefundDigital';
  }
  if (isNone) return 'answer.withdrawalRefundNone';
  return refund.leastCents === refund.mostCents ? 'answer.withdrawalRefund' : 'answer.withdrawalRefundRange';
}

/** Beside the last day: what may make it another one, and what comes back. */
function listFurtherKeys(withdrawal: Withdrawal, question: NoticeQuestion) {
  const { noticeDay, today = noticeDay } = question;
  const { state, by, byIfUntold, byIfHoliday, on } = withdrawal;
  if (by === null) return [];
  const refund = refundKey(withdrawal, question);
  const isLonger = state === 'in-time' && byIfUntold !== null && byIfUntold !== by;
  const isNoticeTooLate = on === today && noticeDay > today;
  return [
    ...(isLonger ? (['answer.withdrawalLonger'] as const) : []),
    ...(isNoticeTooLate ? (['answer.withdrawalEarlier'] as const) : []),
    ...(withdrawal.mayBeSentInTime ? (['answer.withdrawalSent'] as const) : []),
    ...(byIfHoliday === null || byIfHoliday < today ? [] : (['answer.withdrawalHoliday'] as const)),
    ...(withdrawal.mayCountFromReceipt ? (['answer.withdrawalGoods'] as const) : []),
    ...(state === 'late' ? (['answer.withdrawalOver'] as const) : []),
    ...(refund === null ? [] : ([refund] as const)),
  ] as const;
}

/**
 * The key (namespace `noticePage.answer`) of the heading of an answer that is first about withdrawing; null where it
 * is not in time, or depends on what the contract is.
 */
export function withdrawalHeading({ withdrawal }: NoticeAnswer, { signUp }: NoticeQuestion) {
  if (withdrawal?.state !== 'in-time' || withdrawal.scope === 'depends') return null;
  const mayBeTold = withdrawal.by === withdrawal.byIfUntold;
  const isSure = withdrawal.scope === 'surely' && signUp?.madeAt === 'distance' && !mayBeTold;
  return isSure ? 'withdrawUntil' : 'withdrawPerhapsUntil';
}

/** The messages (namespace `notice`) about the right to withdraw, in order, with their values; empty where nothing was asked. */
export function withdrawalMessages({ withdrawal }: NoticeAnswer, question: NoticeQuestion, locale: Locale) {
  if (!withdrawal) return [];
  const { signUp, contractClass, noticeDay } = question;
  const dayOf = (day: string | null | undefined) => (day ? formatDay(day, locale) : '');
  const madeOn = signUp?.madeOn ?? null;
  const start = madeOn ?? signUp?.receivedOn ?? '';
  const values = {
    madeOn: dayOf(madeOn),
    by: dayOf(withdrawal.by),
    untold: dayOf(withdrawal.byIfUntold),
    holiday: dayOf(withdrawal.byIfHoliday),
    noticeDay: dayOf(noticeDay),
    /** How it was made: where that is unknown, the right is under a condition. */
    place: signUp?.madeAt ?? 'unknown',
    day: madeOn === null ? 'unknown' : 'known',
    usual: String(withdrawal.scope !== 'surely'),
    button: String(start >= withdrawalButton.validFrom),
    goods: goodsOf(contractClass),
    range: String(withdrawal.refund?.leastCents !== withdrawal.refund?.mostCents),
    least: formatEuro(withdrawal.refund?.leastCents ?? 0, locale),
    most: formatEuro(withdrawal.refund?.mostCents ?? 0, locale),
  };
  const isTransport = withdrawal.scope === 'depends' && withdrawal.by !== null;
  const keys = [
    ...(isTransport ? (['answer.withdrawalTransport'] as const) : []),
    firstKey(withdrawal, question),
    ...listFurtherKeys(withdrawal, question),
  ] as const;
  return keys.map((key) => ({ key, values }));
}
