/** Questions to support over HTTP: a token and a message. Operators find and answer them among the cases. */

import { randomUUID } from 'node:crypto';
import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { chatReceipt, chatToken, chatTokenMaxAgeSeconds } from '@/lib/contract/chat';
import { formKeyControl } from '@/lib/contract/form-key-control';
import { shortReference } from '@/lib/contract/references';
import { chatFields } from '@/lib/flows/forms/chat-form';
import { href } from '@/lib/routes/href';
import { setBrowserCookie } from '../../core/access/browser';
import type { ApiEnv } from '../../core/api-env';
import type { AppContext } from '../../core/context';
import type { ApiError } from '../../core/errors';
import { problemContent, rateLimitResponse } from '../../core/failure-responses';
import { type RequestBody, readBody } from '../../core/forms/read-body';
import { respondToForm } from '../../core/forms/respond-to-form';
import {
  idempotencyHeaders,
  idempotencyKeyOf,
  isIdempotencyKey,
} from '../../core/idempotency/idempotency-key';
import { consumeRateLimit } from '../../core/limits/limiter';
import { issueChatToken } from './chat-token';
import { chatSecretOf, sendMessage } from './send-message';

const getToken = createRoute({
  method: 'get',
  path: '/chat/token',
  summary: 'A token with which this browser can send a message to support, for ten minutes',
  responses: {
    200: {
      description: 'Signed, and bound to the browser; gives the browser its key where it had none',
      content: { 'application/json': { schema: chatToken } },
    },
    429: rateLimitResponse,
    503: { description: 'No message can be sent at the moment', content: problemContent },
  },
});

/** `lib/flows/forms/chat-form.ts` parses the fields, so that every error names its field. */
const messageBody = z.looseObject({}).openapi({
  type: 'object',
  required: ['message', 'email', 'token'],
  properties: {
    message: { type: 'string', maxLength: 4000 },
    full_name: { type: 'string' },
    email: { type: 'string', description: 'Where the answer goes' },
    token: { type: 'string', description: 'Of GET /api/chat/token' },
  },
});

const postMessage = createRoute({
  method: 'post',
  path: '/chat/messages',
  summary: 'Send a message to support: a person answers by mail within 48 hours',
  request: {
    headers: idempotencyHeaders,
    body: {
      required: true,
      content: {
        'application/json': { schema: messageBody },
        'application/x-www-form-urlencoded': { schema: messageBody },
      },
    },
  },
  responses: {
    201: {
      description: 'It is in; its receipt is mailed. The same answer for a repeat',
      content: { 'application/json': { schema: chatReceipt } },
    },
    303: { description: 'A form without JavaScript goes on to its page, which says what came of it' },
    400: { description: 'Malformed, or without Idempotency-Key', content: problemContent },
    403: {
      description: 'The token is void, forged or of another browser: ask for a new one',
      content: problemContent,
    },
    409: { description: 'The key came with another message', content: problemContent },
    415: { description: 'Neither JSON nor a form', content: problemContent },
    422: { description: 'Every field that fails, with its errors', content: problemContent },
    429: rateLimitResponse,
    503: { description: 'No message can be sent at the moment', content: problemContent },
  },
});

/** Names the form notes, which the form's page requests. */
const noteForm = 'chat-message';

/** Maximum length of a text that a failed form restores. */
const noteMaxCharacters = 5000;

/** Mounts the token and the form. */
export function registerChat(app: OpenAPIHono<ApiEnv>, context: AppContext): void {
  app.openapi(getToken, async (c) => {
    await consumeRateLimit(c, context, 'chat-token');
    const secret = chatSecretOf(context, c.get('locale'));
    const browserHash = setBrowserCookie(c, context);
    const token = issueChatToken({ browserHash, secret, at: context.clock.now() });
    return c.json({ token, expires_in: chatTokenMaxAgeSeconds }, 200);
  });

  app.openAPIRegistry.registerPath(postMessage);
  app.post('/chat/messages', async (c) => {
    const sent = await readBody(c);
    if (sent.isForm) return handleFormPost(c, context, sent);
    const key = idempotencyKeyOf(c);
    const browserHash = setBrowserCookie(c, context);
    const { token } = sent.values;
    const taken = await sendMessage(c, context, {
      sent: sent.values,
      token: typeof token === 'string' ? token : undefined,
      key,
      browserHash,
      locale: sent.locale,
    });
    return c.json({ ...taken, short_reference: shortReference(taken.reference) }, 201);
  });
}

/**
 * A native form post. The first post has no token, because the page is static: the form is shown once more for review, with
 * a token for the browser, which now has a key.
 */
async function handleFormPost(c: Context<ApiEnv>, context: AppContext, sent: RequestBody): Promise<Response> {
  const { locale, values } = sent;
  c.set('locale', locale);
  const browserHash = setBrowserCookie(c, context);
  const controls = new URLSearchParams(await c.req.text());
  const key = controls.get(formKeyControl);
  const token = controls.get('token') ?? undefined;
  const posted = {
    name: noteForm,
    browserHash,
    page: () => href('question-send', locale),
    typed: Object.fromEntries(Object.keys(chatFields).map((name) => [name, values[name]])),
    valueMaxCharacters: noteMaxCharacters,
    shows: ({ status }: ApiError) => status < 500 || status === 503,
    // A first post without a token is not an error.
    messageOf: ({ status, message }: ApiError) => (status === 403 && token === undefined ? null : message),
  };
  return respondToForm(c, context, posted, async () => ({
    values: {
      ...(await sendMessage(c, context, {
        sent: values,
        token,
        key: isIdempotencyKey(key) ? key : randomUUID(),
        browserHash,
        locale,
      })),
    },
  }));
}
