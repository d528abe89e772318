/** A company's answer from any of its forms, and the letter as the caller may see it. */
import type { Context } from 'hono';
import { amsterdamDate } from '@/lib/calendar/amsterdam';
import type { DisputeKind, DisputeView } from '@/lib/contract/disputes';
import { readDisputeForm } from '@/lib/flows/forms/dispute-forms';
import { translatorOf } from '@/lib/i18n/translator';
import { type ActionRequest, keyOf } from '../../core/actions/action';
import type { ApiEnv } from '../../core/api-env';
import type { AppContext } from '../../core/context';
import { ApiError } from '../../core/errors';
import { validValuesOf } from '../../core/forms/field-errors';
import { idempotent } from '../../core/idempotency/idempotency';
import { findDisputeView } from './dispute-view';
import { answerScope, giveAnswer } from './give-answer';

/** A request with an answer. `browserHash`: who may take it back. */
export type AnswerRequest = Pick<
  ActionRequest,
  'c' | 'context' | 'isForm' | 'formKey' | 'sent' | 'locale' | 'browserHash' | 'at'
>;

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

/** Stores a company's answer; once per key. Throws what `giveAnswer` throws, and 422 with every field's errors. */
export async function answerLetter(request: AnswerRequest, kind: DisputeKind, code: string): Promise<void> {
  const { c, context, sent, locale, browserHash, at } = request;
  const values = validValuesOf(readDisputeForm(kind, sent, amsterdamDate(at)), locale);
  const options = {
    code,
    kind,
    values,
    browserHash,
    locale,
    clientAddress: c.get('clientAddress'),
  };
  const payload = { code, kind, values };
  const once = { scope: answerScope, browserHash, key: keyOf(request), payload, locale };
  await idempotent(context, once, async (transaction) => {
    await giveAnswer(transaction, context, options);
    return { code };
  });
}
