/** SMS codes over HTTP, and the outbox's text messages for development. */
import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { desc, eq } from 'drizzle-orm';
import { smsCodeReceipt } from '@/lib/contract/drafts';
import { outboxSms } from '@/lib/contract/outbox';
import { referenceParam } from '../../core/access/access';
import type { ApiEnv } from '../../core/api-env';
import type { AppContext } from '../../core/context';
import { problemContent } from '../../core/failure-responses';
import { outboxIsOpen } from '../../core/mail/outbox-is-open';
import { getOwnedDraft } from '../drafts/owned-draft';
import { sendCodeFor } from './send-code';
import { smsMessages } from './table';

const postCode = createRoute({
  method: 'post',
  path: '/drafts/{reference}/sms-code',
  summary: 'Send a code by SMS that proves the phone number of a form',
  request: {
    params: referenceParam,
    body: {
      required: true,
      content: { 'application/json': { schema: z.object({ phone_number: z.string().max(60) }) } },
    },
  },
  responses: {
    200: { description: 'It is on its way', content: { 'application/json': { schema: smsCodeReceipt } } },
    404: {
      description: 'Unknown, expired or of another browser; or a form without code',
      content: problemContent,
    },
    422: { description: 'That is no phone number', content: problemContent },
    429: { description: 'Too soon or too often; Retry-After says when again', content: problemContent },
  },
});

const listMessages = createRoute({
  method: 'get',
  path: '/dev/sms',
  summary: 'Text messages that went out, the newest first. Closed in production unless DEV_OUTBOX=1.',
  request: { query: z.object({ to: z.string().max(40).optional() }) },
  responses: {
    200: { description: 'The messages', content: { 'application/json': { schema: outboxSms } } },
    404: { description: 'Closed', content: problemContent },
  },
});

const messagesMax = 50;

/** Registers both; the outbox only if open. */
export function registerSms(app: OpenAPIHono<ApiEnv>, context: AppContext): void {
  app.openapi(postCode, async (c) => {
    const draft = await getOwnedDraft(c, context, c.req.valid('param').reference);
    const typed = c.req.valid('json').phone_number;
    return c.json(await sendCodeFor(c, context, draft, { typed, locale: c.get('locale') }), 200);
  });

  if (!outboxIsOpen(context.env)) return;

  app.openapi(listMessages, async (c) => {
    const { to } = c.req.valid('query');
    const rows = await context.db
      .select()
      .from(smsMessages)
      .where(to === undefined ? undefined : eq(smsMessages.to, to))
      .orderBy(desc(smsMessages.createdAt), desc(smsMessages.id))
      .limit(messagesMax);
    const messages = rows.map(({ id, to: number, text, createdAt, deliveredAt, attempts, lastError }) => ({
      id,
      to: number,
      text,
      created_at: createdAt.toISOString(),
      delivered_at: deliveredAt?.toISOString() ?? null,
      attempts,
      last_error: lastError,
    }));
    return c.json({ messages }, 200);
  });
}
