/** Disputes over HTTP, for the company that holds a letter: no account, the letter's code is the key (DESIGN §3). */

import { createRoute, type OpenAPIHono, type RouteHandler, z } from '@hono/zod-openapi';
import type { Handler } from 'hono';
import { type DisputeKind, disputeKinds, disputeView } from '@/lib/contract/disputes';
import { normaliseReference } from '@/lib/contract/references';
import { href } from '@/lib/routes/href';
import { browserHashOf, setBrowserCookie } from '../../core/access/browser';
import type { ApiEnv } from '../../core/api-env';
import type { AppContext } from '../../core/context';
import { NotFoundError } from '../../core/errors';
import { problemContent, rateLimitResponse } from '../../core/failure-responses';
import { readBody } from '../../core/forms/read-body';
import { respondToForm } from '../../core/forms/respond-to-form';
import { idempotencyHeaders } from '../../core/idempotency/idempotency-key';
import { consumeRateLimit } from '../../core/limits/limiter';
import {
  answerPaths,
  findKind,
  listAnswerFields,
  noteNameOf,
  postedForm,
  readAnswerSent,
} from './answer-form';
import { answerLetter, getViewFor } from './answer-letter';
import { undoAnswer } from './give-answer';
import { openDetails } from './letter-details';
import { registerDisputeLink } from './link/routes';
import { registerDisputeActions } from './operator-routes';
import { registerSupplements } from './supplement-routes';

const codeParam = z.object({ code: z.string().max(64) });
const viewContent = { 'application/json': { schema: disputeView } };

const postUndo = createRoute({
  method: 'post',
  path: '/disputes/{code}/undo',
  summary: 'Take an answer back, for ten minutes and from the browser that gave it',
  request: { params: codeParam },
  responses: {
    200: { description: 'It was taken back', content: viewContent },
    303: { description: 'A form is sent to the page of the letter' },
    404: { description: 'No letter carries this code', content: problemContent },
    409: { description: 'There is none, or it is final', content: problemContent },
    429: rateLimitResponse,
  },
});

const detailsBody = z.looseObject({}).openapi({
  type: 'object',
  properties: { sender_postal_code: { type: 'string' } },
});

const formPages = {
  confirm: 'dispute-cancellation-confirm',
  more_data: 'dispute-cancellation-request-more-data',
  reject: 'dispute-cancellation-reject',
} as const;

export function registerDisputes(app: OpenAPIHono<ApiEnv>, context: AppContext): void {
  registerDisputeLink(app, context);
  app.openapi(postUndo, handlePostUndo(context));
  documentDetails(app);
  app.post('/disputes/:code/details', handlePostDetails(context));
  // One handler for the three answers; each stands in the OpenAPI document with its own fields.
  for (const kind of disputeKinds) documentAnswer(app, kind);
  app.post('/disputes/:code/:answer', handlePostAnswer(context));
  registerSupplements(app, context);
  registerDisputeActions(app, context);
}

function handlePostUndo(context: AppContext): RouteHandler<typeof postUndo, ApiEnv> {
  return async (c) => {
    const sent = await readAnswerSent(c);
    c.set('locale', sent.locale);
    const code = normaliseReference(c.req.valid('param').code);
    await consumeRateLimit(c, context, 'dispute');
    const browserHash = browserHashOf(c);
    const undo = () =>
      context.db.transaction((transaction) =>
        undoAnswer(transaction, context, { code, browserHash, locale: sent.locale }),
      );
    if (!sent.isForm) {
      await undo();
      return c.json(await getViewFor(c, context, code, browserHash), 200);
    }
    const page = href('dispute-cancellation-success', sent.locale, { reference: code });
    const posted = postedForm(noteNameOf('undo', code), { browserHash, sent, page, statuses: [409] });
    return respondToForm(c, context, posted, async () => {
      await undo();
      return { next: href('dispute-cancellation', sent.locale, { reference: code }) };
    });
  };
}

function handlePostDetails(context: AppContext): Handler<ApiEnv, '/disputes/:code/details'> {
  return async (c) => {
    const sent = await readBody(c);
    c.set('locale', sent.locale);
    const code = normaliseReference(c.req.param('code'));
    await consumeRateLimit(c, context, 'letter-details');
    const browserHash = setBrowserCookie(c, context);
    const form = noteNameOf('details', code);
    const page = (query?: { form: string }) =>
      href('dispute-cancellation', sent.locale, { reference: code }, query);
    if (!sent.isForm) {
      await openDetails(c, context, { code, sent, browserHash });
      return c.json(await getViewFor(c, context, code, browserHash), 200);
    }
    const posted = postedForm(form, { browserHash, sent, page: page({ form }), statuses: [410, 422] });
    return respondToForm(c, context, posted, async () => {
      await openDetails(c, context, { code, sent, browserHash });
      return { next: page() };
    });
  };
}

function handlePostAnswer(context: AppContext): Handler<ApiEnv, '/disputes/:code/:answer'> {
  return async (c) => {
    const kind = findKind(c.req.param('answer'));
    if (!kind) throw new NotFoundError(c.get('locale'));
    const sent = await readAnswerSent(c);
    c.set('locale', sent.locale);
    const code = normaliseReference(c.req.param('code'));
    await consumeRateLimit(c, context, 'dispute');
    const browserHash = setBrowserCookie(c, context);
    const form = noteNameOf(kind, code);
    if (!sent.isForm) {
      await answerLetter(c, context, { kind, code, sent, browserHash });
      return c.json(await getViewFor(c, context, code, browserHash), 201);
    }
    const page = href(formPages[kind], sent.locale, { reference: code }, { form });
    const posted = postedForm(form, { browserHash, sent, page, statuses: [409, 410, 422, 429] });
    return respondToForm(c, context, posted, async () => {
      await answerLetter(c, context, { kind, code, sent, browserHash });
      return { next: href('dispute-cancellation-success', sent.locale, { reference: code }) };
    });
  };
}

function documentDetails(app: OpenAPIHono<ApiEnv>): void {
  const content = { schema: detailsBody };
  app.openAPIRegistry.registerPath({
    method: 'post',
    path: '/disputes/{code}/details',
    summary: 'Show the customer’s name and contract number to a browser that has the sender’s postcode',
    request: {
      params: codeParam,
      body: { content: { 'application/json': content, 'application/x-www-form-urlencoded': content } },
    },
    responses: {
      200: { description: 'The letter with its details', content: viewContent },
      303: { description: 'A form is sent to the page of the letter' },
      404: { description: 'No letter carries this code', content: problemContent },
      410: { description: 'Not sent yet, too late, or erased', content: problemContent },
      422: { description: 'Another postcode', content: problemContent },
      429: rateLimitResponse,
    },
  });
}

function documentAnswer(app: OpenAPIHono<ApiEnv>, kind: DisputeKind): void {
  const properties = Object.fromEntries(
    listAnswerFields(kind).map((wire) => [
      wire,
      wire === 'missing_fields'
        ? { type: 'array' as const, items: { type: 'string' as const } }
        : { type: 'string' as const },
    ]),
  );
  const schema = z.looseObject({}).openapi({ type: 'object', properties });
  app.openAPIRegistry.registerPath({
    method: 'post',
    path: `/disputes/{code}/${answerPaths[kind]}`,
    summary: `A company’s answer to a letter: ${answerPaths[kind]}. Reported until an operator has checked it`,
    request: {
      params: codeParam,
      headers: idempotencyHeaders,
      body: { content: { 'application/json': { schema }, 'application/x-www-form-urlencoded': { schema } } },
    },
    responses: {
      201: { description: 'It is stored; it can be undone for ten minutes', content: viewContent },
      303: { description: 'A form is sent on, or back with its errors' },
      404: { description: 'No letter carries this code', content: problemContent },
      409: { description: 'Answered already, or not sent yet', content: problemContent },
      410: { description: 'Too late, or settled', content: problemContent },
      422: { description: 'Every field that fails, with its errors', content: problemContent },
      429: rateLimitResponse,
    },
  });
}
