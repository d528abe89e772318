/** The letter of a customer's form or page about its return. */
import type { Context } from 'hono';
import type { ReturnStep } from '@/lib/contract/letters/letter-returns';
import { referenceOf } from '../../core/access/access';
import { principalOf } from '../../core/access/principal';
import type { ActionRequest, UnparsedRequest } from '../../core/actions/action';
import type { ApiEnv } from '../../core/api-env';
import type { AppContext } from '../../core/context';
import { NotFoundError } from '../../core/errors';
import { hashOf } from '../../core/secret';
import { findOwnedLetter } from '../orders/letters/letter-files';
import { findReturn, type ReturnedLetter } from './stored-returns';

/** The sent index of a letter in its order; NaN for other types. A form sends strings. */
export function positionOf({ sent: { letter = 0 } }: Pick<UnparsedRequest, 'sent'>): number {
  return typeof letter === 'object' ? Number.NaN : Number(letter);
}

/** The posting that a form is about, 1 for the first; NaN for other types. */
export function postingOf({ sent: { posting = 1 } }: Pick<UnparsedRequest, 'sent'>): number {
  return typeof posting === 'object' ? Number.NaN : Number(posting);
}

/** Names the note of one step of the forms about one letter. */
export function returnNoteName(step: ReturnStep, request: UnparsedRequest): string {
  const letter = `${referenceOf(request.params.reference ?? '')}.${positionOf(request)}`;
  return `return-${step}-${hashOf(letter).slice(0, 20)}`;
}

interface Which {
  readonly c: Context<ApiEnv>;
  readonly context: AppContext;
  readonly reference: string;
  readonly position: number;
}

/** The letter with its order. Throws 404 for others than its owner. */
export async function getOwnedLetter({ c, context, reference, position }: Which) {
  const owned = Number.isInteger(position)
    ? await findOwnedLetter(context.db, {
        reference,
        position,
        ...(await principalOf(c, context)),
        at: context.clock.now(),
      })
    : null;
  if (!owned) throw new NotFoundError(c.get('locale'));
  return owned;
}

/** The same with the return of its last posting that came back, or was said to. Throws 404 where none did. */
export async function getOwnedReturn(which: Which): Promise<ReturnedLetter> {
  const owned = await getOwnedLetter(which);
  const { letter } = owned;
  const { db } = which.context;
  const stored =
    (await findReturn(db, letter.id, letter.posting)) ??
    (await findReturn(db, letter.id, letter.posting - 1));
  if (!stored) throw new NotFoundError(which.c.get('locale'));
  return { ...owned, stored };
}

/** The letter of an action. */
export function getActionLetter(request: ActionRequest) {
  const { c, context, params } = request;
  const reference = referenceOf(params.reference ?? '');
  return getOwnedLetter({ c, context, reference, position: positionOf(request) });
}
