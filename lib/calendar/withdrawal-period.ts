/** The period in which a consumer may withdraw from the order of a letter (art. 6:230o of the Dutch civil code). */
import { withdrawalDays } from '@/lib/config/business';
import { addDays, amsterdamDate } from './amsterdam';
import { workingDayFrom } from './working-days';

/** The last day of the period (`YYYY-MM-DD`, Amsterdam) of an order of an instant; a day without work extends it. */
export function lastWithdrawalDayOf(orderedAt: Date): string {
  return workingDayFrom(addDays(amsterdamDate(orderedAt), withdrawalDays));
}
