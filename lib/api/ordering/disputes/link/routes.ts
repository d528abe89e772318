/**
 * The link of a letter in JSON, for programs of the company that holds it: the case, its answer and taking that back. The link is the only
 * secret: no account, cookie or origin is needed, and a browser's request from another site is refused as for the forms.
 */
import { type OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context, Handler } from 'hono';
import {
  type DisputeKind,
  disputeKinds,
  disputeView,
  missingFieldNames,
  rejectReasons,
} from '@/lib/contract/disputes';
import { normaliseReference } from '@/lib/contract/references';
import { type DisputeFormValues, disputeForms } from '@/lib/flows/forms/dispute-forms';
import { translatorOf } from '@/lib/i18n/translator';
import { preferredType } from '@/lib/routes/accepted-type';
import { browserHashOf } from '../../../core/access/browser';
import { requiredNamesOf } from '../../../core/actions/action';
import { publicTags } from '../../../core/api-documents';
import type { ApiEnv } from '../../../core/api-env';
import type { AppContext } from '../../../core/context';
import { ApiError } from '../../../core/errors';
import { failureResponse } from '../../../core/failure-responses';
import { readJson } from '../../../core/forms/read-body';
import { idempotencyHeaders, idempotencyKeyOf } from '../../../core/idempotency/idempotency-key';
import { consumeRateLimit } from '../../../core/limits/limiter';
import { hashOf } from '../../../core/secret';
import { listAnswerFields } from '../answer-form';
import { answerLetter, getViewFor } from '../answer-letter';
import { undoAnswer } from '../give-answer';

const path = '/disputes/:code';
type LinkHandler = Handler<ApiEnv, typeof path>;

export function registerDisputeLink(app: OpenAPIHono<ApiEnv>, context: AppContext): void {
  document(app);
  app.get(path, handleGet(context));
  app.post(path, handlePost(context));
  app.delete(path, handleDelete(context));
}

/** Throws 406 if the client does not accept JSON. */
function negotiate(c: Context<ApiEnv>): void {
  c.header('vary', 'Accept', { append: true });
  if (preferredType(c.req.header('accept'), ['application/json']) === null) {
    throw new ApiError(
      406,
      translatorOf(c.get('locale'), 'errors')('not_acceptable'),
      {},
      { vary: 'Accept' },
    );
  }
}

/** Identifies who answered: the holder of the key of that answer. Throws 400 without a key. */
function callerHashOf(c: Context<ApiEnv>, code: string): string {
  return hashOf(`${code}:${idempotencyKeyOf(c)}`);
}

function handleGet(context: AppContext): LinkHandler {
  return async (c) => {
    negotiate(c);
    await consumeRateLimit(c, context, 'letter-lookup');
    const code = normaliseReference(c.req.param('code'));
    return c.json(await getViewFor(c, context, code, browserHashOf(c)), 200);
  };
}

function handlePost(context: AppContext): LinkHandler {
  return async (c) => {
    negotiate(c);
    const values = await readJson(c);
    await consumeRateLimit(c, context, 'dispute');
    const code = normaliseReference(c.req.param('code'));
    const browserHash = callerHashOf(c, code);
    const kind = disputeKinds.find((each) => each === values.kind);
    const locale = c.get('locale');
    if (!kind) {
      const t = translatorOf(locale, 'errors');
      throw new ApiError(422, t('validation'), { kind: [t('field_invalid')] });
    }
    const at = context.clock.now();
    const request = { c, context, isForm: false, formKey: null, sent: values, locale, browserHash, at };
    await answerLetter(request, kind, code);
    return c.json(await getViewFor(c, context, code, browserHash), 201);
  };
}

function handleDelete(context: AppContext): LinkHandler {
  return async (c) => {
    negotiate(c);
    await consumeRateLimit(c, context, 'dispute');
    const code = normaliseReference(c.req.param('code'));
    const browserHash = callerHashOf(c, code);
    const locale = c.get('locale');
    await context.db.transaction((transaction) =>
      undoAnswer(transaction, context, { code, browserHash, locale }),
    );
    return c.json(await getViewFor(c, context, code, browserHash), 200);
  };
}

const params = z.object({ code: z.string().max(64).openapi({ description: 'The code on the letter.' }) });
const viewContent = { 'application/json': { schema: disputeView } };

/** The fields of all answers; `readDisputeForm` checks those of the kind. */
const answerSchema = z.looseObject({}).openapi({
  type: 'object',
  required: ['kind'],
  anyOf: disputeKinds.map((kind) => ({
    properties: { kind: { type: 'string', enum: [kind] } },
    required: requiredNamesOf<DisputeFormValues[DisputeKind]>(disputeForms[kind]),
  })),
  properties: {
    kind: { type: 'string', enum: [...disputeKinds] },
    ...Object.fromEntries(
      disputeKinds.flatMap(listAnswerFields).map((name) => [name, { type: 'string' as const }]),
    ),
    last_usable_date: { type: 'string', format: 'date' },
    missing_fields: { type: 'array', items: { type: 'string', enum: [...missingFieldNames] } },
    reject_reason: { type: 'string', enum: [...rejectReasons] },
  },
  example: { kind: 'confirm', last_usable_date: '2026-12-31' },
});

const failures = {
  403: failureResponse('A browser’s request from another site.'),
  404: failureResponse('No letter has this code.'),
  406: failureResponse('JSON is not accepted.'),
  429: failureResponse('Too many requests; Retry-After has the seconds to wait.'),
};

function document(app: OpenAPIHono<ApiEnv>): void {
  const register = app.openAPIRegistry.registerPath.bind(app.openAPIRegistry);
  const shared = { path: '/disputes/{code}', tags: [publicTags.disputes] };
  register({
    ...shared,
    method: 'get',
    summary: 'A letter as the company that received it may answer it.',
    description:
      'Also at the letter’s own link, /b/{code}, and at the page of the answer, with Accept: application/json. The customer is named in the letter, not here.',
    request: { params },
    responses: {
      200: { description: 'The letter, and whether it can be answered.', content: viewContent },
      404: failures[404],
      406: failures[406],
      429: failures[429],
    },
  });
  register({
    ...shared,
    method: 'post',
    summary: 'Answer a letter: confirm, request data, or reject.',
    description:
      'Also at the letter’s own link. An operator checks each answer before it has an effect. A repeat with the same Idempotency-Key is stored once.',
    request: {
      params,
      headers: idempotencyHeaders,
      body: { required: true, content: { 'application/json': { schema: answerSchema } } },
    },
    responses: {
      201: { description: 'The answer was stored.', content: viewContent },
      400: failureResponse('Malformed JSON, or no Idempotency-Key.'),
      ...failures,
      409: failureResponse('Answered already, not sent yet, or the key was used for another answer.'),
      410: failureResponse('Too late, or closed.'),
      415: failureResponse('The body is not JSON.'),
      422: failureResponse('Every field that fails, with its errors.'),
    },
  });
  register({
    ...shared,
    method: 'delete',
    summary: 'Take an answer back, within ten minutes.',
    description: 'With the Idempotency-Key of the answer. A new answer needs another key.',
    request: { params, headers: idempotencyHeaders },
    responses: {
      200: { description: 'It was taken back.', content: viewContent },
      400: failureResponse('No Idempotency-Key.'),
      ...failures,
      409: failureResponse('No answer has this key, or it is final.'),
    },
  });
}
