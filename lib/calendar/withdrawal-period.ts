/** The period in which a consumer may withdraw from the order of a letter (art. 6:230o of the Dutch civil code). */
import { withdrawalDays } from '@/lib/config/business';
import { addDays, amsterdamDate } from './amsterdam';
import { workingDayFrom } from './working-days';

/**
 * Returns the last day of the period (`YYYY-MM-DD`, Amsterdam) for an order at an instant; moved to the next
 * working day.
 */
export function lastWithdrawalDayOf(orderedAt: Date): string {
  return workingDayFrom(addDays(amsterdamDate(orderedAt), withdrawalDays));
}
