/** Whether a draft says enough for its letter to be made (spec §5: fill out the form first). */
import { amsterdamDate } from '@/lib/calendar/amsterdam';
import { systemClock } from '@/lib/clock/clock';
import type { Company } from '@/lib/contract/companies';
import type { Draft } from '@/lib/contract/drafts';
import { findLetterFlow } from '@/lib/flows/letter-flows';

/** True once the details are complete; the signature may still be set with a pen. The API decides when it is asked. */
export function isLetterFilled(draft: Pick<Draft, 'flow' | 'values' | 'locale'>, company: Company): boolean {
  const { letters: _, ...values } = draft.values;
  const today = amsterdamDate(systemClock.now());
  const result = findLetterFlow(draft.flow)?.check(values, {
    steps: ['details'],
    context: { today, locale: draft.locale, company },
  });
  return result?.ok ?? false;
}
