/** An action in the API's document. */
import { type OpenAPIHono, z } from '@hono/zod-openapi';
import type { Field } from '@/lib/fields/field';
import type { ApiEnv } from '../api-env';
import { problemContent, rateLimitResponse } from '../failure-responses';
import { idempotencyHeaders } from '../idempotency/idempotency-key';
import type { Action, ActionStatus, ExtraValue } from './action';

const descriptions: Record<ActionStatus, string> = {
  200: 'Done',
  201: 'Created',
  202: 'Requested; the response is the same whether a mail is sent or not',
  204: 'Done',
  400: 'Without Idempotency-Key',
  401: 'Not signed in, or not with these',
  403: 'Signed in too long ago, or without the passkey that the account has: sign in again first',
  404: 'It does not exist for the caller',
  409: 'Not possible in its present state',
  410: 'The link is forged, used or too old',
  503: 'A service that it needs can not be reached; nothing is lost',
};

/** Describes an action at one of its paths. */
export function documentAction(
  app: OpenAPIHono<ApiEnv>,
  action: Action,
  method: 'post' | 'put' | 'delete',
  path: string,
): void {
  const properties = propertiesOf(action);
  const params = Object.fromEntries(
    [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, z.string()]),
  );
  const names = [...extrasOf(action)].flatMap(([name, extra]) => (extra.required ? [name] : []));
  const required = [...new Set([...action.required, ...names])];
  const oneOf = action.requiresOneOf?.map((together) => ({ required: [...together] }));
  const schema = z.looseObject({}).openapi({
    type: 'object',
    properties,
    ...(required.length > 0 ? { required } : {}),
    ...(oneOf ? { anyOf: oneOf } : {}),
  });
  const body = {
    content: {
      'application/json': { schema },
      'application/x-www-form-urlencoded': { schema },
      ...(action.read ? { 'multipart/form-data': { schema } } : {}),
    },
  };
  app.openAPIRegistry.registerPath({
    method,
    path,
    summary: action.summary,
    request: {
      ...(Object.keys(params).length > 0 ? { params: z.object(params) } : {}),
      ...(action.needsKey ? { headers: idempotencyHeaders } : {}),
      ...(action.needsKey || Object.keys(properties).length > 0 ? { body } : {}),
    },
    responses: {
      ...Object.fromEntries(action.statuses.map((status) => [status, responseOf(action, status)])),
      303: { description: 'A form is redirected to the next page, or back to its own' },
      422: {
        description: action.meanings?.[422] ?? 'Every field that fails, with its errors',
        content: problemContent,
      },
      ...(isLimited(action) ? { 429: rateLimitResponse } : {}),
    },
  });
}

/** Operators have few limits, and say which. */
const isLimited = ({ path, meanings, isUnlimited }: Action) =>
  !isUnlimited && (!path.startsWith('/admin/') || meanings?.[429] !== undefined);

function responseOf({ response = z.looseObject({}), produces, meanings = {} }: Action, status: ActionStatus) {
  const description = meanings[status] ?? descriptions[status];
  if (status >= 400) return { description, content: problemContent };
  if (status === 204) return { description };
  if (produces !== undefined) {
    const schema = z.string().openapi({ type: 'string', format: 'binary' });
    return { description, content: { [produces]: { schema } } };
  }
  return { description, content: { 'application/json': { schema: response } } };
}

/** How an action's other values are described, by name. */
function extrasOf({ extras = [] }: Pick<Action, 'extras'>): ReadonlyMap<string, ExtraValue> {
  if (isList(extras)) return new Map(extras.map((name) => [name, {}]));
  return new Map(
    Object.entries(extras).map(([name, extra]) => [
      name,
      typeof extra === 'string' ? { description: extra } : extra,
    ]),
  );
}

function isList(extras: NonNullable<Action['extras']>): extras is readonly string[] {
  return Array.isArray(extras);
}

function propertiesOf(action: Action) {
  const { wireFields, lists = [] } = action;
  const extras = [...extrasOf(action)].map(([name, { required: _, enum: values, schema, ...extra }]) => {
    const type: ReturnType<typeof typeOf> | 'integer' = 'string';
    const described = schema ? jsonSchemaOf(schema) : { type, ...(values ? { enum: [...values] } : {}) };
    return [name, { ...described, ...extra }] as const;
  });
  return {
    ...Object.fromEntries(extras),
    ...Object.fromEntries(
      wireFields.map(([wire, field]) => [wire, { ...Object.fromEntries(extras)[wire], type: typeOf(field) }]),
    ),
    ...Object.fromEntries(
      lists.map((name) => [name, { type: 'array' as const, items: { type: 'string' as const } }]),
    ),
  };
}

/** The JSON schema of what is sent, without the name of its dialect, which the document states. */
function jsonSchemaOf(schema: z.ZodType) {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io: 'input' });
  return described as { readonly type: 'array' | 'object' };
}

/** The JSON type of a field that has one value. */
export function typeOf({ type }: Field): 'boolean' | 'number' | 'object' | 'string' {
  if (type === 'boolean') return 'boolean';
  if (type === 'signature') return 'object';
  return type === 'number' ? 'number' : 'string';
}
