/** A company's answer from any of its forms, and the letter as the caller may see it. */
import type { Context } from 'hono';
import { amsterdamDate } from '@/lib/calendar/amsterdam';
import type { DisputeKind, DisputeView } from '@/lib/contract/disputes';
import { readDisputeForm } from '@/lib/flows/forms/dispute-forms';
import { translatorOf } from '@/lib/i18n/translator';
import type { ApiEnv } from '../../core/api-env';
import type { AppContext } from '../../core/context';
import { ApiError } from '../../core/errors';
import { validValuesOf } from '../../core/forms/field-errors';
import type { RequestBody } from '../../core/forms/read-body';
import { idempotent } from '../../core/idempotency/idempotency';
import { idempotencyKeyOf } from '../../core/idempotency/idempotency-key';
import { findDisputeView } from './dispute-view';
import { giveAnswer } from './give-answer';

/** The letter as this browser may answer it. Throws 404. */
export async function getViewFor(
  c: Context<ApiEnv>,
  context: AppContext,
  code: string,
  browserHash: string,
): Promise<DisputeView> {
  const view = await findDisputeView(context.db, { code, browserHash, at: context.clock.now() });
  if (!view) throw new ApiError(404, translatorOf(c.get('locale'), 'errors')('letter_unknown'));
  return view;
}

export async function answerLetter(
  c: Context<ApiEnv>,
  context: AppContext,
  given: { kind: DisputeKind; code: string; sent: RequestBody; browserHash: string },
): Promise<void> {
  const { kind, code, sent, browserHash } = given;
  const { locale } = sent;
  const key = sent.isForm ? null : idempotencyKeyOf(c);
  const today = amsterdamDate(context.clock.now());
  const values = validValuesOf(readDisputeForm(kind, sent.values, today), locale);
  const options = {
    code,
    kind,
    values,
    browserHash,
    locale,
    clientAddress: c.get('clientAddress'),
  };
  if (key === null) {
    await context.db.transaction((transaction) => giveAnswer(transaction, context, options));
    return;
  }
  const payload = { code, kind, values };
  const request = { scope: 'dispute-answer', browserHash, key, payload, locale };
  await idempotent(context, request, async (transaction) => {
    await giveAnswer(transaction, context, options);
    return { code };
  });
}
