/** When the contract that a letter cancels is expected to end. */
import { findEarliestEnd } from '@/lib/notice/find-earliest-end';
import type { CheckedLetter } from './checked-order';

/** YYYY-MM-DD: the date asked for, where it is not before the earliest by the rules; null where no rule gives one. */
export function findExpectedEnd({ values, company, input }: CheckedLetter): string | null {
  const { earliestEnd } = findEarliestEnd({
    contractClass: company.contract_class,
    business: values.business,
    noticeDay: input.date,
    noticeDayMeans: 'sent',
    contractStart: values.contractStart ?? null,
    termMonths: values.termMonths ? Number(values.termMonths) : null,
  });
  const asked = values.endMode === 'date' ? (values.endDate ?? null) : null;
  const known = [asked, earliestEnd].filter((date) => date !== null);
  return known.toSorted().at(-1) ?? null;
}
