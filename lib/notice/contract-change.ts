/** The right to leave because the other side changes the contract: telecom (7.2), insurance (7:940) and energy. Pure. */
import { Temporal } from 'temporal-polyfill';
import { later } from './end-date';
import type { NoticeChange, NoticeQuestion } from './notice-question';
import type { NoticeRuleId } from './rules';

/** The change of a question, for a notice that takes effect on a day; null without one, and where no rule knows such a right. */
export function findChange(
  { changeTold, changeFrom }: Pick<NoticeQuestion, 'changeTold' | 'changeFrom'>,
  ruleId: NoticeRuleId,
  notice: Temporal.PlainDate,
): NoticeChange | null {
  if (!changeTold) return null;
  const monthAfter = Temporal.PlainDate.from(changeTold).add({ months: 1 });
  const from = changeFrom ? Temporal.PlainDate.from(changeFrom) : null;
  const isBy = (day: Temporal.PlainDate) => Temporal.PlainDate.compare(notice, day) <= 0;
  switch (ruleId) {
    case 'energy':
      // What was read gives no last day for this notice.
      return { noticeBy: null, endsOn: null, isInTime: true };
    case 'telecom':
    case 'telecom-business':
      return { noticeBy: monthAfter.toString(), endsOn: null, isInTime: isBy(monthAfter) };
    case 'health-insurance': {
      // Changes of a new year follow the rules on the basic package and the own risk, which give no such right; and only the visitor knows
      // whether another one does.
      if (from === null || (from.month === 1 && from.day === 1)) return null;
      const by = later(from, monthAfter);
      return { noticeBy: by.toString(), endsOn: null, isInTime: isBy(by) };
    }
    case 'insurance': {
      const by = from ? later(from, monthAfter) : monthAfter;
      // A notice after the change came into force ends it on a day that the law doesn't name.
      const endsOn = from && isBy(from) ? from.toString() : null;
      return { noticeBy: by.toString(), endsOn, isInTime: isBy(by) };
    }
    default:
      return null;
  }
}
