/** Whether a draft is complete enough for its letter. */

import { amsterdamDate } from '@/lib/calendar/amsterdam';
import { systemClock } from '@/lib/clock/clock';
import type { Company } from '@/lib/contract/companies';
import type { Draft } from '@/lib/contract/drafts';
import { flowIn } from '@/lib/flows/flow';
import { findLetterFlow, findSeveralFlow } from '@/lib/flows/letters/letter-flows';
import { validateFlow } from '@/lib/flows/validate';

/** Returns true once the details are complete; the signature may be added by pen. The API validates on request. */
export function isLetterFilled(draft: Pick<Draft, 'flow' | 'values' | 'locale'>, company: Company): boolean {
  const { letters: _, ...values } = draft.values;
  const today = amsterdamDate(systemClock.now());
  const result = findLetterFlow(draft.flow)?.check(values, {
    steps: ['details'],
    context: { today, locale: draft.locale, company },
  });
  return result?.ok ?? false;
}

/** The same for a draft to several companies: the details and every letter. */
export function areLettersFilled(
  draft: Pick<Draft, 'flow' | 'values' | 'locale'>,
  letters: readonly Company[],
): boolean {
  const { companies: _, ...values } = draft.values;
  const context = { today: amsterdamDate(systemClock.now()), locale: draft.locale, letters };
  const several = findSeveralFlow(draft.flow);
  if (!several) return false;
  const flow = flowIn(several.flow, context);
  const steps = flow.steps.filter(({ showsAnswers }) => !showsAnswers).map(({ name }) => name);
  return validateFlow(flow, values, { steps, context }).ok;
}
