/** Mailings for operators: the list, one of them, and its preview. */
import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { and, asc, eq } from 'drizzle-orm';
import { listPositionQuery } from '@/lib/contract/lists/list-page';
import { type Mailing, mailing, mailingList, uncertainMax } from '@/lib/contract/mailings/mailings';
import { mailingActions } from '@/lib/contract/operators';
import { locales } from '@/lib/i18n/locale';
import { withInlineLogo } from '@/lib/mail/mail-logo';
import { messageIdOf } from '@/lib/mail/mime';
import { hashOf } from '../../core/access/secret';
import type { ApiEnv } from '../../core/api-env';
import type { AppContext } from '../../core/context';
import { NotFoundError } from '../../core/errors';
import { operatorItemFailures, problemContent } from '../../core/failure-responses';
import { requireOperator } from '../../core/identity/sessions/current-session';
import { framedMailHeaders } from '../../core/mail/framed-mail';
import { maskedAddress } from '../../core/mail/masked-address';
import { listAuditEntriesOf } from '../../core/operators/audit-log';
import { renderMailing } from './mailing-mail';
import {
  countRecipients,
  findLastStart,
  findMailing,
  listMailings,
  nextDayOf,
  rowOf,
  type StoredMailing,
} from './mailings';
import { registerMailingActions } from './operator-actions';
import { countRecipientsNow } from './recipients';
import { mailingRecipients } from './table';

const failures = {
  ...operatorItemFailures,
  422: { description: 'A parameter is wrong', content: problemContent },
};

const getMailings = createRoute({
  method: 'get',
  path: '/admin/mailings',
  summary: 'Mailings to the lists, the newest first, with how many were sent, failed and are uncertain',
  request: { query: z.object(listPositionQuery) },
  responses: {
    200: { description: 'A page of them', content: { 'application/json': { schema: mailingList } } },
    ...failures,
  },
});

const getMailing = createRoute({
  method: 'get',
  path: '/admin/mailings/{id}',
  summary: 'One mailing: its texts, how it will look, and the recipients of whom it is uncertain',
  request: { params: z.object({ id: z.uuid() }) },
  responses: {
    200: { description: 'The mailing', content: { 'application/json': { schema: mailing } } },
    ...failures,
  },
});

const getPreview = createRoute({
  method: 'get',
  path: '/admin/mailings/{id}/preview/{locale}',
  summary: 'The HTML of a mailing in a language as a document of its own, to be framed',
  request: { params: z.object({ id: z.uuid(), locale: z.enum(locales) }) },
  responses: {
    200: { description: 'The document', content: { 'text/html': { schema: z.string() } } },
    ...failures,
  },
});

/** Mounts the pages' data and the actions. */
export function registerMailings(app: OpenAPIHono<ApiEnv>, context: AppContext): void {
  app.openapi(getMailings, async (c) => {
    await requireOperator(c, context);
    return c.json(await listMailings(context.db, c.req.valid('query')), 200);
  });

  app.openapi(getMailing, async (c) => {
    await requireOperator(c, context);
    const row = await findMailing(context.db, c.req.valid('param').id);
    if (!row) throw new NotFoundError(c.get('locale'));
    return c.json(await describeMailing(context, row), 200);
  });

  app.openapi(getPreview, async (c) => {
    await requireOperator(c, context);
    const { id, locale } = c.req.valid('param');
    const row = await findMailing(context.db, id);
    if (!row) throw new NotFoundError(c.get('locale'));
    const { html } = await renderMailing(context, row, locale);
    return c.html(withInlineLogo(html), 200, framedMailHeaders(locale));
  });

  registerMailingActions(app, context);
}

async function describeMailing(context: AppContext, row: StoredMailing): Promise<Mailing> {
  const { db } = context;
  const [counts, lastStart, recipientsNow, uncertain, audit] = await Promise.all([
    countRecipients(db, [row.id]),
    findLastStart(db, row.list),
    countRecipientsNow(db, row.list),
    listUncertain(context, row.id),
    listAuditEntriesOf(db, { actions: mailingActions, subjectId: row.id }),
  ]);
  const previews = locales.map(async (locale) => {
    const { subject, text, html } = await renderMailing(context, row, locale);
    const path = `/api/admin/mailings/${row.id}/preview/${locale}?version=${hashOf(html).slice(0, 16)}`;
    return { locale, subject, text, html_path: path };
  });
  return {
    ...rowOf(row, counts.get(row.id)),
    recipients_now: recipientsNow,
    next_day: nextDayOf(row.list, lastStart, context.clock.now()),
    previews: await Promise.all(previews),
    uncertain,
    audit_log: audit,
  };
}

async function listUncertain({ db, env }: AppContext, id: string): Promise<Mailing['uncertain']> {
  const rows = await db
    .select()
    .from(mailingRecipients)
    .where(and(eq(mailingRecipients.mailingId, id), eq(mailingRecipients.state, 'uncertain')))
    .orderBy(asc(mailingRecipients.id))
    .limit(uncertainMax);
  return rows.map((row) => ({
    id: row.id,
    to: maskedAddress(row.email),
    claimed_at: (row.claimedAt ?? row.consentConfirmedAt).toISOString(),
    message_id: row.mailId === null ? null : messageIdOf(row.mailId, env.MAIL_FROM),
  }));
}
