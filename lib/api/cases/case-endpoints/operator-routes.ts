/** Cases for operators, over HTTP: the signature of one, and every action. */
import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { actionValuesOf, operatorActionFields } from '@/lib/flows/forms/operator-actions';
import { type OperatorAction, operatorActions } from '@/lib/flows/processes';
import { translatorOf } from '@/lib/i18n/translator';
import { referenceOf, referenceParam } from '../../core/access/access';
import type { Action } from '../../core/actions/action';
import { registerActions } from '../../core/actions/register-action';
import type { ApiEnv } from '../../core/api-env';
import type { AppContext } from '../../core/context';
import { ApiError, NotFoundError } from '../../core/errors';
import { operatorItemFailures } from '../../core/failure-responses';
import { type OperatorActionRequest, operatorAction } from '../../core/operators/operator-action';
import type { Transaction } from '../../db/client';
import { findSignature } from '../../ordering/drafts/stored-signature';
import { caseLabelsOf } from '../case/case-labels';
import { IllegalMove, isReachable } from '../case/case-move';
import { listCaseEvents, lockCase, type StoredCase } from '../case/cases';
import { moveCase } from '../case/move-case';

const getSignature = createRoute({
  method: 'get',
  path: '/admin/requests/{reference}/signature',
  summary: 'The picture of the signature under a case',
  request: { params: referenceParam },
  responses: {
    200: { description: 'PNG', content: { 'image/png': { schema: z.string() } } },
    ...operatorItemFailures,
  },
});

/** Registers the signature and the actions. */
export function registerOperatorCases(app: OpenAPIHono<ApiEnv>, context: AppContext): void {
  app.openapi(getSignature, async (c) => {
    const picture = await findSignature(context.db, referenceOf(c.req.valid('param').reference));
    if (!picture) throw new NotFoundError(c.get('locale'));
    return c.body(new Uint8Array(picture), 200, { 'content-type': 'image/png' });
  });

  registerActions(app, context, operatorActions.map(actionOn));
}

function actionOn(move: OperatorAction): Action {
  return operatorAction({
    name: `request-${move}`,
    path: `/admin/requests/{reference}/acts/${move}`,
    summary: `Operator: ${move} (lib/flows/processes.ts says from which states, and to which)`,
    fields: operatorActionFields[move],
    page: 'admin-requests',
    run: (request) => runAction(request, move),
  });
}

async function runAction(
  { tx, context, params, values, operator, locale }: OperatorActionRequest<Record<string, unknown>>,
  move: OperatorAction,
): Promise<{ reference: string; state: string }> {
  const caseRow = await lockCase(tx, referenceOf(params.reference ?? ''));
  if (!caseRow) throw new NotFoundError(locale);
  if (!isReachable(caseRow, move)) {
    throw new ApiError(409, translatorOf(locale, 'requests')('no_address'));
  }
  try {
    const { reference } = caseRow;
    const { note, ...rest } = actionValuesOf(values);
    const isInternal = !move.startsWith('propose');
    const moved = await moveCase(tx, context, {
      reference,
      actor: 'operator',
      act: move,
      operator,
      locale,
      values: isInternal ? rest : { ...rest, ...(note === undefined ? {} : { note }) },
      ...(isInternal && typeof note === 'string' ? { note } : {}),
    });
    return { reference, state: moved.state };
  } catch (error) {
    if (!(error instanceof IllegalMove)) throw error;
    throw new ApiError(409, await textOfRefusal(tx, caseRow, { operator, locale }));
  }
}

/** Why an action is not possible: the event that led to the present state, and by whom; without one, the state alone. */
async function textOfRefusal(
  transaction: Transaction,
  { reference, process, state }: StoredCase,
  { operator, locale }: Pick<OperatorActionRequest, 'operator' | 'locale'>,
): Promise<string> {
  const t = translatorOf(locale, 'requests');
  const last = (await listCaseEvents(transaction, [reference])).at(-1);
  if (!last || last.from === null) return t('not_now');
  const labels = caseLabelsOf(locale);
  return t('moved_on', {
    by: last.operatorId === operator.id ? 'self' : last.actor,
    name: last.operatorName ?? '',
    act: labels.act(last.act ?? last.actor, last.from),
    state: labels.state(process, state),
  });
}
