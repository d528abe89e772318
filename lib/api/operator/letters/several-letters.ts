/** Reports several letters at once, because a stack is printed and posted together. All of them, or none. */
import type { OpenAPIHono } from '@hono/zod-openapi';
import * as z from 'zod';
import { type LetterAction, letterActions } from '@/lib/contract/print-room';
import { translatorOf } from '@/lib/i18n/translator';
import { registerActions } from '../../core/actions/register-action';
import type { ApiEnv } from '../../core/api-env';
import type { AppContext } from '../../core/context';
import { ApiError, NotFoundError } from '../../core/errors';
import { type OperatorActionRequest, operatorAction } from '../../core/operators/operator-action';
import { IllegalMove } from '../../ordering/orders/letters/move-letter';
import { reportLetter, TrackCodeProblem } from '../../ordering/post/report-letter';

/** Mounts it: the path has the reported status. */
export function registerSeveralLetters(app: OpenAPIHono<ApiEnv>, context: AppContext): void {
  registerActions(app, context, [
    operatorAction({
      name: 'letters-chosen',
      path: '/admin/letter-stacks/{act}',
      summary:
        'Several letters were printed, sent or received. Registered ones are sent one by one, each with its code',
      lists: ['ids'],
      extras: { ids: { required: true } },
      proof: 'recent',
      page: 'admin-letters',
      run: (request) => {
        const act = letterActions.find((each) => each === request.params.act);
        if (!act) throw new NotFoundError(request.locale);
        return reportAll(request, act);
      },
    }),
  ]);
}

async function reportAll(request: OperatorActionRequest, act: LetterAction): Promise<{ count: number }> {
  const { lists, locale } = request;
  const ids = z.array(z.uuid()).min(1).safeParse(lists.ids);
  if (!ids.success) throw new ApiError(422, translatorOf(locale, 'admin')('letters.chooseFirst'));
  // In a fixed order, so that two operators with the same stack can't deadlock.
  for (const letterId of [...ids.data].sort()) await reportOne(request, act, letterId);
  return { count: ids.data.length };
}

async function reportOne(
  { tx, context, operator, locale }: OperatorActionRequest,
  act: LetterAction,
  letterId: string,
): Promise<void> {
  const t = translatorOf(locale, 'admin');
  try {
    const letter = await reportLetter(tx, context, {
      letterId,
      act,
      actor: 'operator',
      operator: operator.name,
    });
    if (!letter) throw new ApiError(404, t('letters.gone'));
  } catch (error) {
    if (error instanceof TrackCodeProblem) throw new ApiError(422, t('letters.needCodes'));
    if (error instanceof IllegalMove) throw new ApiError(409, t('letters.notAll'));
    throw error;
  }
}
