/** Whether a draft says enough for its letter to be made (spec §5: fill out the form first). */
import { amsterdamDate } from '@/lib/calendar/amsterdam';
import { systemClock } from '@/lib/clock/clock';
import type { Company } from '@/lib/contract/companies';
import type { Draft } from '@/lib/contract/drafts';
import { cancelFlow } from '@/lib/flows/cancel';
import { validateFlow } from '@/lib/flows/validate';

/** True once the details are complete; the signature may still be set with a pen. The API decides when it is asked. */
export function isLetterFilled(draft: Pick<Draft, 'values' | 'locale'>, company: Company): boolean {
  const { letters: _, ...values } = draft.values;
  const today = amsterdamDate(systemClock.now());
  return validateFlow(cancelFlow, values, {
    steps: ['details'],
    context: { today, locale: draft.locale, company },
  }).ok;
}
