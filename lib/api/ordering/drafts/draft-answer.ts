/** A draft on the wire, for the browser that owns it. */
import type { Draft } from '@/lib/contract/drafts';
import type { AppContext } from '../../core/context';
import { letterDateOf } from '../cancellations/order-terms';
import { joinSignature } from './draft-values';
import type { StoredDraft } from './drafts';
import { dataUrlOf } from './signature-picture';
import { findSignature } from './stored-signature';

/**
 * The draft with the picture of its signature back in place, and the date that its letter carries today.
 * `known` is the picture where the caller has it already.
 */
export async function draftAnswer(
  context: AppContext,
  draft: StoredDraft,
  known?: Uint8Array | null,
): Promise<Draft> {
  const picture = known === undefined ? await findSignature(context.db, draft.reference) : known;
  return {
    reference: draft.reference,
    flow: draft.flow,
    company: draft.company,
    locale: draft.locale,
    step: draft.step,
    values: joinSignature(draft.values, picture && dataUrlOf(picture)),
    errors: draft.errors,
    message: draft.message,
    letter_date: draftLetterDate(draft.values, context.clock.now()),
    expires_at: draft.expiresAt.toISOString(),
    saved_at: draft.updatedAt.toISOString(),
  };
}

/** The date on the letter, were it ordered now. */
export function draftLetterDate(values: Readonly<Record<string, unknown>>, at: Date): string {
  return letterDateOf(at, values.startMoment === 'after-withdrawal' ? 'after-withdrawal' : 'now');
}
