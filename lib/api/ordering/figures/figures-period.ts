/** The period of the public figures: whole months whose letters have all ended. */
import { Temporal } from 'temporal-polyfill';
import { amsterdamDate } from '@/lib/calendar/amsterdam';
import { cancellationMaxDays, disputeCheckMaxDays, publicFigureMonths } from '@/lib/config/business';

export interface FiguresPeriod {
  /** First day, YYYY-MM-DD. */
  readonly from: string;
  /** Last day, YYYY-MM-DD. */
  readonly to: string;
}

/**
 * Returns the newest whole months of which every letter is confirmed or paid back: the last one ended longer ago than the term of the
 * refund with its delay. It changes once a month.
 */
export function figuresPeriodAt(now: Date): FiguresPeriod {
  const settled = Temporal.PlainDate.from(amsterdamDate(now)).subtract({
    days: cancellationMaxDays + disputeCheckMaxDays,
  });
  const until = settled.with({ day: 1 });
  return {
    from: until.subtract({ months: publicFigureMonths }).toString(),
    to: until.subtract({ days: 1 }).toString(),
  };
}
