/** The mail provider's reports over HTTP: signed, and handled once each. Without a secret the endpoint does not exist. */
import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono/types';
import * as z from 'zod';
import {
  type MailEvent,
  type MailReport,
  mailEvent,
  mailEventOutcome,
  readMailReports,
} from '@/lib/contract/mailings/mail-events';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import type { ApiEnv } from '../../core/api-env';
import type { AppContext } from '../../core/context';
import { ApiError, NotFoundError } from '../../core/errors';
import { problemContent } from '../../core/failure-responses';
import { isFromMailgun, isGenuine } from '../../core/webhook-signature';
import { recordBounces } from './bounces';

const path = '/webhooks/mail';

const postMailEvent = createRoute({
  method: 'post',
  path,
  summary: 'The mail provider reports that a mail bounced, or was reported as spam',
  description:
    'Signed in the headers webhook-id, -timestamp and -signature (standardwebhooks.com) or svix-id, -timestamp and -signature (Resend) with MAIL_WEBHOOK_SECRET, or in the body (Mailgun) with MAILGUN_SIGNING_KEY. A hard bounce or a complaint ends every subscription of the address; a soft bounce is counted with its mailing. Other types are acknowledged.',
  request: { body: { required: true, content: { 'application/json': { schema: mailEvent } } } },
  responses: {
    200: {
      description: 'Recorded, now or before, or of no interest',
      content: { 'application/json': { schema: mailEventOutcome } },
    },
    401: { description: 'The signature is wrong, or the report too old', content: problemContent },
    404: { description: 'There is no secret, so no endpoint', content: problemContent },
    422: { description: 'A value of the report is missing or wrong', content: problemContent },
  },
});

/** Checks the signature before anything else of the body is read. */
function signed(context: AppContext): MiddlewareHandler<ApiEnv> {
  const { MAIL_WEBHOOK_SECRET: secret, MAILGUN_SIGNING_KEY: key } = context.env;
  return async (c, next) => {
    if (secret === undefined && key === undefined) throw new NotFoundError(c.get('locale'));
    const now = context.clock.now();
    const report = { headers: c.req.raw.headers, body: await c.req.text() };
    const inBody = key === undefined ? null : signatureIn(report.body);
    const isAccepted =
      (secret !== undefined && isGenuine(report, { secret, now })) ||
      (key !== undefined && inBody !== null && isFromMailgun(inBody, { key, now }));
    if (!isAccepted) throw new ApiError(401, translatorOf(c.get('locale'), 'errors')('signature'));
    await next();
  };
}

/** Mailgun's signature in a body that nobody has checked yet; null for another body. */
function signatureIn(body: string) {
  try {
    return mailEvent.parse(JSON.parse(body)).signature ?? null;
  } catch {
    return null;
  }
}

/** Throws 422 for a report that lacks a value. */
function readReports(event: MailEvent, locale: Locale): MailReport[] {
  try {
    return readMailReports(event);
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error;
    throw new ApiError(422, translatorOf(locale, 'errors')('validation'));
  }
}

export function registerBounces(app: OpenAPIHono<ApiEnv>, context: AppContext): void {
  app.post(path, signed(context));
  app.openapi(postMailEvent, async (c) => {
    const event = c.req.valid('json');
    const locale = c.get('locale');
    const reports = readReports(event, locale);
    if (reports.length === 0) return c.json({ result: 'ignored' as const }, 200);
    // Mailgun signs its token alone: a repeated signature counts once, whatever its body says.
    const eventId = event.signature
      ? `mailgun ${event.signature.token}`
      : (c.req.header('webhook-id') ?? c.req.header('svix-id'));
    if (!eventId) throw new ApiError(422, translatorOf(locale, 'errors')('validation'));
    const result = await context.db.transaction((transaction) =>
      recordBounces(transaction, context, { eventId, reports, clientAddress: c.get('clientAddress') }),
    );
    return c.json({ result }, 200);
  });
}
