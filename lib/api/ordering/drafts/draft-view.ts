/** A draft's wire shape for its owner. */
import { amsterdamDate } from '@/lib/calendar/amsterdam';
import type { Draft } from '@/lib/contract/drafts';
import type { AppContext } from '../../core/context';
import { letterDateOf } from '../letter-content/order-terms';
import { findDraftStart } from './draft-start';
import { joinSignature } from './draft-values';
import type { StoredDraft } from './drafts';
import { dataUrlOf } from './signature-picture';
import { findSignature } from './stored-signature';

/** The draft with its signature image, and the current date for its letter. `known`: the image, if already loaded. */
export async function draftView(
  context: AppContext,
  draft: StoredDraft,
  known?: Uint8Array | null,
): Promise<Draft> {
  const picture = known === undefined ? await findSignature(context.db, draft.reference) : known;
  const at = context.clock.now();
  return {
    reference: draft.reference,
    flow: draft.flow,
    company: draft.company,
    locale: draft.locale,
    version: draft.version,
    is_ordered: draft.orderedAt !== null,
    step: draft.step,
    values: joinSignature(draft.values, picture && dataUrlOf(picture)),
    errors: draft.errors,
    message: draft.message,
    today: amsterdamDate(at),
    letter_date: draftLetterDate(draft.values, at),
    start: await findDraftStart(context, draft, draft.values, draft.locale),
    expires_at: draft.expiresAt.toISOString(),
    saved_at: draft.updatedAt.toISOString(),
  };
}

/** The date on the letter if it were ordered now. */
export function draftLetterDate(values: Readonly<Record<string, unknown>>, at: Date): string {
  return letterDateOf(at, values.startMoment === 'after-withdrawal' ? 'after-withdrawal' : 'now');
}
