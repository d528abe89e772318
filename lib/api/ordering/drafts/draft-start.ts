/** The choice of a moment to start, for the letters of a draft as they are filled in so far. */
import { amsterdamDate } from '@/lib/calendar/amsterdam';
import type { StartTexts } from '@/lib/contract/letters/start-texts';
import type { RawValues } from '@/lib/flows/flow';
import { findLetterFlow } from '@/lib/flows/letters/letter-flows';
import type { Locale } from '@/lib/i18n/locale';
import type { AppContext } from '../../core/context';
import { findLetterCompany } from '../letter-content/letter-companies';
import { listLetterRequests, rightValuesOf } from '../letter-content/letter-values';
import { describeStart, type LetterToStart, startChoiceOf } from '../letter-content/start-choice';
import type { StoredDraft } from './drafts';

/** The texts of the choice; null for a form that orders no letters, and while a company is unknown. */
export async function findDraftStart(
  context: AppContext,
  draft: Pick<StoredDraft, 'flow' | 'company'>,
  values: RawValues,
  locale: Locale,
): Promise<StartTexts | null> {
  const flow = findLetterFlow(draft.flow);
  const requests = flow && listLetterRequests(flow, draft.company, values);
  if (!requests) return null;
  const at = context.clock.now();
  const letters: LetterToStart[] = [];
  for (const request of requests) {
    const company = await findLetterCompany(context, request.company);
    if (!company) return null;
    const flowContext = { today: amsterdamDate(at), locale, company };
    letters.push({ company, values: rightValuesOf(flow.declaration, request.values, flowContext) });
  }
  return describeStart(startChoiceOf(letters, at), locale);
}
