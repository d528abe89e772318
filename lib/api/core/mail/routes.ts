/** The outbox over HTTP: outside production, or with DEV_OUTBOX=1; otherwise it does not exist. */
import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { type OutboxMail, outbox, outboxMail } from '@/lib/contract/outbox';
import { problem } from '@/lib/contract/problem';
import type { Locale } from '@/lib/i18n/locale';
import { withInlineLogo } from '@/lib/mail/mail-logo';
import type { ApiEnv } from '../api-env';
import type { AppContext } from '../context';
import { NotFoundError } from '../errors';
import { framedMailHeaders } from './framed-mail';
import { findOutboxMail, listOutboxMails } from './outbox';
import { outboxIsOpen } from './outbox-is-open';

const mailsMax = 200;

const json = <T extends z.ZodType>(schema: T, description: string) => ({
  content: { 'application/json': { schema } },
  description,
});
const notFound = json(problem, 'No such mail.');

const listRoute = createRoute({
  method: 'get',
  path: '/dev/outbox',
  summary: 'Mails that went out, the newest first. Closed in production unless DEV_OUTBOX=1.',
  request: {
    query: z.object({
      to: z.string().max(254).optional(),
      limit: z.coerce.number().int().min(1).max(mailsMax).default(50),
    }),
  },
  responses: { 200: json(outbox, 'The mails.'), 404: notFound, 422: json(problem, 'A parameter is wrong.') },
});

const mailRoute = createRoute({
  method: 'get',
  path: '/dev/outbox/{id}',
  summary: 'One mail: HTML, plain text and the message as it went over the line.',
  request: { params: z.object({ id: z.string() }) },
  responses: { 200: json(outboxMail, 'The mail.'), 404: notFound },
});

const htmlRoute = createRoute({
  method: 'get',
  path: '/dev/outbox/{id}/html',
  summary: 'The HTML of one mail as a document of its own, to be framed: it runs nothing and loads nothing.',
  request: { params: z.object({ id: z.string() }) },
  responses: {
    200: { content: { 'text/html': { schema: z.string() } }, description: 'The document.' },
    404: notFound,
  },
});

/** Mounts the outbox on the API, if open. */
export function registerMail(app: OpenAPIHono<ApiEnv>, context: AppContext): void {
  // Not mounted if closed: the paths then respond like any unknown path.
  if (!outboxIsOpen(context.env)) return;

  app.openapi(listRoute, async (c) => {
    const mails = await listOutboxMails(context, c.req.valid('query'));
    return c.json({ mails }, 200);
  });

  async function getMail(id: string, locale: Locale): Promise<OutboxMail> {
    const mail = z.uuid().safeParse(id).success ? await findOutboxMail(context, id) : null;
    if (!mail) throw new NotFoundError(locale);
    return mail;
  }

  app.openapi(mailRoute, async (c) => {
    return c.json(await getMail(c.req.valid('param').id, c.get('locale')), 200);
  });

  app.openapi(htmlRoute, async (c) => {
    const mail = await getMail(c.req.valid('param').id, c.get('locale'));
    return c.html(withInlineLogo(mail.html), 200, framedMailHeaders(mail.locale));
  });
}
