/** Webhooks of companies over HTTP: a code to an address at the company's domain, then managing the webhook in that browser. */

import { type OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { amsterdamDate } from '@/lib/calendar/amsterdam';
import {
  companyWebhooks,
  webhookBody,
  webhookNoteName,
  webhookRequested,
} from '@/lib/contract/webhooks/company-webhooks';
import { readFieldSet } from '@/lib/flows/field-set';
import { webhookCodeForm, webhookUrlForm } from '@/lib/flows/forms/webhook-forms';
import { translatorOf } from '@/lib/i18n/translator';
import { href } from '@/lib/routes/href';
import { browserHashOf, setBrowserCookie } from '../../core/access/browser';
import { publicTags } from '../../core/api-documents';
import type { ApiEnv } from '../../core/api-env';
import type { AppContext } from '../../core/context';
import { fieldError, NotFoundError } from '../../core/errors';
import { failureResponse, rateLimitResponse } from '../../core/failure-responses';
import { validValuesOf } from '../../core/forms/field-errors';
import { isStoredFailure } from '../../core/forms/form-notes';
import { type RequestBody, readBody } from '../../core/forms/read-body';
import { respondToForm } from '../../core/forms/respond-to-form';
import { callerOf, consumeRateLimit } from '../../core/limits/limiter';
import type { Transaction } from '../../db/client';
import {
  endOwnWebhook,
  leaveWebhook,
  resumeWebhook,
  rotateWebhookSecret,
  sendWebhookTest,
  setWebhookUrl,
  type WebhookRequest,
} from './manage-webhook';
import { registerOperatorWebhooks } from './operator-routes';
import { submitWebhookRequest } from './request-webhook';
import { verifyWebhookCode } from './verify-code';
import { listWebhooksFor } from './webhooks';

const path = '/company-webhooks';

type Run = (
  transaction: Transaction,
  context: AppContext,
  request: WebhookRequest & { readonly values: Readonly<Record<string, unknown>> },
) => Promise<void>;

/** The actions of a browser that verified the address, by the last part of their path. */
const actions: Readonly<Record<string, { readonly summary: string; readonly run: Run }>> = {
  url: {
    summary: 'Set the URL; the first one makes a signing secret, and one of a paused webhook resumes it',
    run: (transaction, context, { values, ...request }) => {
      const today = amsterdamDate(context.clock.now());
      const { url } = validValuesOf(readFieldSet(webhookUrlForm, values, today), request.locale);
      return setWebhookUrl(transaction, context, { ...request, url });
    },
  },
  secret: {
    summary: 'Make a new signing secret; the old one signs as well for a day',
    run: rotateWebhookSecret,
  },
  test: { summary: 'Send a test event', run: sendWebhookTest },
  resume: { summary: 'Resume a paused webhook', run: resumeWebhook },
  end: { summary: 'End the webhook', run: endOwnWebhook },
  leave: { summary: 'End the access of this browser', run: leaveWebhook },
};

export function registerWebhooks(app: OpenAPIHono<ApiEnv>, context: AppContext): void {
  document(app);
  documentEvent(app);
  app.get(path, async (c) => c.json(await listWebhooksFor(context, browserHashOf(c)), 200));
  app.post(path, async (c) => handleRequest(c, context, await readBody(c)));
  app.post(`${path}/:id/code`, async (c) => handleCode(c, context, await readBody(c)));
  app.post(`${path}/:id/:action`, async (c) => handleAction(c, context, await readBody(c)));
  registerOperatorWebhooks(app, context);
}

/** A form with the name of its note and its page. */
function postedForm(form: { name: string; browserHash: string; sent: RequestBody; page: string }) {
  const { name, browserHash, sent, page } = form;
  const { company, email, url } = sent.values;
  return { name, browserHash, page, typed: { company, email, url }, shows: isStoredFailure };
}

async function handleRequest(c: Context<ApiEnv>, context: AppContext, sent: RequestBody): Promise<Response> {
  c.set('locale', sent.locale);
  const browserHash = setBrowserCookie(c, context);
  const submit = () => submitWebhookRequest(context, callerOf(c), { values: sent.values, browserHash });
  if (!sent.isForm) {
    const { id, codeExpiresAt } = await submit();
    return c.json({ id, expires_at: codeExpiresAt.toISOString() }, 202);
  }
  const page = `${href('for-companies', sent.locale, {}, { note: 'webhook' })}#webhook-form`;
  return respondToForm(c, context, postedForm({ name: 'webhook', browserHash, sent, page }), async () => {
    await submit();
    return { next: href('company-webhook', sent.locale) };
  });
}

/** The id of the path. Throws 404 for another text. */
function idOf(c: Context<ApiEnv>): string {
  const id = z.uuid().safeParse(c.req.param('id'));
  if (!id.success) throw new NotFoundError(c.get('locale'));
  return id.data.toLowerCase();
}

async function handleCode(c: Context<ApiEnv>, context: AppContext, sent: RequestBody): Promise<Response> {
  c.set('locale', sent.locale);
  const { locale } = sent;
  const id = idOf(c);
  const browserHash = setBrowserCookie(c, context);
  const submit = async () => {
    await consumeRateLimit(c, context, 'webhook-code');
    const today = amsterdamDate(context.clock.now());
    const { code } = validValuesOf(readFieldSet(webhookCodeForm, sent.values, today), locale);
    const fault = await verifyWebhookCode(context, { id, code, browserHash });
    if (fault === null) return;
    const text = translatorOf(locale, 'webhooks')(`code.faults.${fault}`);
    throw fieldError(locale, 'code', text);
  };
  if (!sent.isForm) {
    await submit();
    return c.json(await listWebhooksFor(context, browserHash), 200);
  }
  const note = webhookNoteName('code', id);
  const page = href('company-webhook', locale, {}, { note });
  const posted = postedForm({ name: note, browserHash, sent, page });
  return respondToForm(c, context, posted, async () => {
    await submit();
    return { next: href('company-webhook', locale) };
  });
}

async function handleAction(c: Context<ApiEnv>, context: AppContext, sent: RequestBody): Promise<Response> {
  c.set('locale', sent.locale);
  const { locale } = sent;
  const name = c.req.param('action') ?? '';
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (!action) throw new NotFoundError(locale);
  const id = idOf(c);
  const browserHash = browserHashOf(c);
  const submit = async () => {
    await consumeRateLimit(c, context, 'webhook-change');
    if (name === 'test') await consumeRateLimit(c, context, 'webhook-test', id);
    await context.db.transaction((transaction) =>
      action.run(transaction, context, { id, browserHash, locale, values: sent.values }),
    );
  };
  if (!sent.isForm) {
    await submit();
    return c.json(await listWebhooksFor(context, browserHash), 200);
  }
  const note = webhookNoteName(name, id);
  const page = href('company-webhook', locale, {}, { note });
  const posted = postedForm({ name: note, browserHash, sent, page });
  return respondToForm(c, context, posted, async () => {
    await submit();
    // The page shows what was done; ending and leaving take the webhook off it.
    return name === 'end' || name === 'leave'
      ? { next: href('company-webhook', locale, {}, { done: name }) }
      : {};
  });
}

const params = z.object({ id: z.uuid() });
const listed = {
  description: 'The webhooks of this browser',
  content: { 'application/json': { schema: companyWebhooks } },
};
const shared = {
  303: { description: 'A form goes on to the next page, or back to its own' },
  404: failureResponse('No webhook that this browser may manage'),
  429: rateLimitResponse,
};

function bodyOf(...names: readonly string[]) {
  const properties = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
  const schema = z.looseObject({}).openapi({ type: 'object', required: [...names], properties });
  return { content: { 'application/json': { schema }, 'application/x-www-form-urlencoded': { schema } } };
}

const eventHeaders = z.object({
  'webhook-id': z.string().openapi({ description: 'The same for each attempt of a delivery.' }),
  'webhook-timestamp': z.string().openapi({ description: 'Unix time of the attempt, in seconds.' }),
  'webhook-signature': z.string().openapi({
    description:
      'One or more signatures, separated by spaces: v1, a comma, and the HMAC-SHA256 of id.timestamp.body in base64.',
  }),
});

/** The event in the public document: what a company's server receives. */
function documentEvent(app: OpenAPIHono<ApiEnv>): void {
  app.openAPIRegistry.registerWebhook({
    method: 'post',
    path: 'letter.sent',
    tags: [publicTags.disputes],
    summary: 'A letter to the company was posted.',
    description:
      'Sent to the URL that a company registered, signed as in Standard Webhooks 1.0.0. Without the customer’s data: the link has the letter.',
    request: {
      headers: eventHeaders,
      body: { required: true, content: { 'application/json': { schema: webhookBody } } },
    },
    responses: {
      '2XX': { description: 'Received. Any other status is repeated later.' },
      410: { description: 'Not wanted any more: the webhook is paused.' },
    },
  });
}

function document(app: OpenAPIHono<ApiEnv>): void {
  const register = app.openAPIRegistry.registerPath.bind(app.openAPIRegistry);
  register({
    method: 'get',
    path,
    summary: 'The webhooks that this browser may manage, and the code that it waits for',
    responses: { 200: listed },
  });
  register({
    method: 'post',
    path,
    summary: 'Request a code for a webhook of a company, to an address at the domain of the company',
    request: { body: bodyOf('company', 'email') },
    responses: {
      202: {
        description: 'Requested; the same whether or not the address has a webhook',
        content: { 'application/json': { schema: webhookRequested } },
      },
      303: shared[303],
      422: failureResponse(
        'Every field that fails; the company is unknown, or the address is not at its domain',
      ),
      429: shared[429],
    },
  });
  register({
    method: 'post',
    path: `${path}/{id}/code`,
    summary: 'Enter the mailed code in the browser that requested it',
    request: { params, body: bodyOf('code') },
    responses: { 200: listed, ...shared, 422: failureResponse('Wrong, expired, or entered too often') },
  });
  for (const [name, { summary }] of Object.entries(actions)) {
    register({
      method: 'post',
      path: `${path}/{id}/${name}`,
      summary,
      request: { params, ...(name === 'url' ? { body: bodyOf('url') } : {}) },
      responses: {
        200: listed,
        ...shared,
        409: failureResponse('Not in its present state, or the company has too many'),
        ...(name === 'url' ? { 422: failureResponse('No URL that a webhook may have') } : {}),
      },
    });
  }
}
