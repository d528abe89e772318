/** Mounts an operator's action: its route, its OpenAPI description, and the response to a form. */
import { randomUUID } from 'node:crypto';
import { type OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { amsterdamDate } from '@/lib/calendar/amsterdam';
import { operatorKeyControl } from '@/lib/contract/operator-key-control';
import type { Field } from '@/lib/fields/field';
import { listFieldSet, readFieldSet } from '@/lib/flows/field-set';
import { homePath } from '@/lib/routes/home-path';
import { findPath } from '@/lib/routes/href';
import { setBrowserCookie } from '../access/browser';
import type { ApiEnv } from '../api-env';
import type { AppContext } from '../context';
import type { ApiError } from '../errors';
import { problemContent, signedOutResponse } from '../failure-responses';
import { validValuesOf } from '../forms/field-errors';
import { isFormPost, type RequestBody, readBody } from '../forms/read-body';
import { respondToForm } from '../forms/respond-to-form';
import { idempotent } from '../idempotency/idempotency';
import { idempotencyHeaders, idempotencyKeyOf, isIdempotencyKey } from '../idempotency/idempotency-key';
import { requireOperator } from '../identity/sessions/current-session';
import { type OperatorAction, operatorOf, readLists } from './operator-action';
import { operatorProof, proofNeeded } from './operator-proof';

/** Maximum length of a restored field: operators write notes. */
const noteMaxCharacters = 4000;

/** Mounts an action on the API. */
export function registerOperatorAction<V extends object>(
  app: OpenAPIHono<ApiEnv>,
  context: AppContext,
  actionName: OperatorAction<V>,
): void {
  documentAction(app, actionName);
  const path = actionName.path.replace(/\{(\w+)\}/g, ':$1');
  if (actionName.needsProof) app.post(path, operatorProof(context));
  app.post(path, async (c) => {
    if (isFormPost(c)) return handleFormPost(c, context, actionName);
    const signedIn = await requireOperator(c, context);
    return c.json(await runOnce(c, context, actionName, await readBody(c), operatorOf(signedIn)), 200);
  });
}

/** A form redirects to its page in every case; only operators reach this (`operatorsOnly`). */
async function handleFormPost<V extends object>(
  c: Context<ApiEnv>,
  context: AppContext,
  actionName: OperatorAction<V>,
): Promise<Response> {
  const sent = await readBody(c);
  c.set('locale', sent.locale);
  const posted = {
    name: actionName.form,
    browserHash: setBrowserCookie(c, context),
    page: sent.page ?? findPath(actionName.page, sent.locale) ?? homePath(sent.locale),
    typed: typedIn(actionName, sent),
    valueMaxCharacters: noteMaxCharacters,
    shows: ({ status }: ApiError) => status < 500,
  };
  return respondToForm(c, context, posted, async () => {
    await runOnce(c, context, actionName, sent, operatorOf(await requireOperator(c, context)));
    return {};
  });
}

async function runOnce<V extends object>(
  c: Context<ApiEnv>,
  context: AppContext,
  actionName: OperatorAction<V>,
  sent: RequestBody,
  operator: ReturnType<typeof operatorOf>,
) {
  const { locale } = sent;
  const at = context.clock.now();
  const posted = sent.isForm ? new URLSearchParams(await c.req.text()) : null;
  const key = posted ? keyOfForm(posted) : idempotencyKeyOf(c);
  const names = actionName.lists ?? [];
  const listed = posted ? Object.fromEntries(names.map((name) => [name, posted.getAll(name)])) : sent.values;
  const lists = readLists(names, listed, locale);
  const values = validValuesOf(readFieldSet(actionName.fields, sent.values, amsterdamDate(at)), locale);
  const params = c.req.param();
  const request = {
    scope: actionName.form,
    // Idempotency keys are scoped to the operator, in any browser.
    browserHash: operator.id,
    key,
    payload: { params, values, lists },
    locale,
  };
  const response = await idempotent(context, request, (tx) =>
    actionName.run({ c, context, tx, locale, operator, at, params, values, lists }),
  );
  actionName.after?.();
  return response;
}

/** A form has its key among its controls; one without a key runs as often as it is sent. */
function keyOfForm(posted: URLSearchParams): string {
  const key = posted.get(operatorKeyControl);
  return isIdempotencyKey(key) ? key : randomUUID();
}

/** The entered values of an action's fields, without secrets. */
function typedIn<V extends object>(
  { fields }: OperatorAction<V>,
  { values }: RequestBody,
): Record<string, unknown> {
  const names = listFieldSet(fields).flatMap(([wire, { secret }]) => (secret ? [] : [wire]));
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}

function documentAction<V extends object>(app: OpenAPIHono<ApiEnv>, actionName: OperatorAction<V>): void {
  const properties = {
    ...Object.fromEntries(
      listFieldSet(actionName.fields).map(([wire, field]) => [wire, { type: typeOf(field) }]),
    ),
    ...Object.fromEntries(
      (actionName.lists ?? []).map((name) => [
        name,
        { type: 'array' as const, items: { type: 'string' as const } },
      ]),
    ),
  };
  const schema = z.looseObject({}).openapi({ type: 'object', properties });
  const params = Object.fromEntries(
    [...actionName.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, z.string()]),
  );
  app.openAPIRegistry.registerPath({
    method: 'post',
    path: actionName.path,
    summary: actionName.summary,
    request: {
      ...(Object.keys(params).length > 0 ? { params: z.object(params) } : {}),
      headers: idempotencyHeaders,
      body: {
        content: { 'application/json': { schema }, 'application/x-www-form-urlencoded': { schema } },
      },
    },
    responses: {
      200: {
        description: 'Done; the same answer for a repeat',
        content: { 'application/json': { schema: z.looseObject({}) } },
      },
      303: { description: 'A form is sent back to its page' },
      400: { description: 'Without Idempotency-Key', content: problemContent },
      401: signedOutResponse,
      ...(actionName.needsProof ? { 403: { description: proofNeeded, content: problemContent } } : {}),
      404: { description: 'It does not exist, or the caller is no operator', content: problemContent },
      409: { description: 'Not possible as it stands now', content: problemContent },
      422: { description: 'Every field that fails, with its errors', content: problemContent },
    },
  });
}

function typeOf({ type }: Field): 'boolean' | 'number' | 'string' {
  if (type === 'boolean') return 'boolean';
  return type === 'number' ? 'number' : 'string';
}
