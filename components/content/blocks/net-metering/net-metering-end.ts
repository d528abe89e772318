/** The end of net metering (salderen) in the Netherlands: Energiewet, article 2.31. */
import { amsterdamDate } from '@/lib/calendar/amsterdam';

/** The last day on which a supplier subtracts what solar panels feed in from what is used. */
export const netMeteringLastDay = '2026-12-31';

export function hasNetMeteringEnded(now: Date): boolean {
  return amsterdamDate(now) > netMeteringLastDay;
}
