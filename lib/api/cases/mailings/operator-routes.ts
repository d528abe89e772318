/** Mailings for operators: the list, one of them, and its preview. */
import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { and, asc, eq } from 'drizzle-orm';
import { listPositionQuery } from '@/lib/contract/lists/list-page';
import { uncertainMax } from '@/lib/contract/mailings/mailings';
import { mailingActions } from '@/lib/contract/operators';
import { locales } from '@/lib/i18n/locale';
import { withInlineLogo } from '@/lib/mail/mail-logo';
import { messageIdOf } from '@/lib/mail/mime';
import type { ApiEnv } from '../../core/api-env';
import type { AppContext } from '../../core/context';
import { NotFoundError } from '../../core/errors';
import { operatorItemFailures, problemContent } from '../../core/failure-responses';
import { framedMailHeaders } from '../../core/mail/framed-mail';
import { maskedAddress } from '../../core/mail/masked-address';
import { listAuditEntriesOf } from '../../core/operators/audit-log';
import { operatorRead } from '../../core/operators/operator-read';
import { hashOf } from '../../core/secret';
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

const getPreview = createRoute({
  method: 'get',
  path: '/admin/mailings/{id}/preview/{locale}',
  summary: 'The HTML of a mailing in a language as a document of its own, to be framed',
  request: { params: z.object({ id: z.uuid(), locale: z.enum(locales) }) },
  responses: {
    200: { description: 'The document', content: { 'text/html': { schema: z.string() } } },
    ...operatorItemFailures,
    422: { description: 'A parameter is wrong', content: problemContent },
  },
});

export const mailingList = operatorRead({
  summary: 'Mailings to the lists, the newest first, with how many were sent, failed and are uncertain',
  query: listPositionQuery,
  read: ({ context: { db }, query }) => listMailings(db, query),
});

export const oneMailing = operatorRead({
  summary: 'One mailing: its texts, how it will look, and the recipients of whom it is uncertain',
  query: { mailing: z.uuid() },
  async read({ context, query }) {
    const row = await findMailing(context.db, query.mailing);
    return row && describeMailing(context, row);
  },
});

/** Mounts the preview and the actions. */
export function registerMailings(app: OpenAPIHono<ApiEnv>, context: AppContext): void {
  app.openapi(getPreview, async (c) => {
    const { id, locale } = c.req.valid('param');
    const row = await findMailing(context.db, id);
    if (!row) throw new NotFoundError(c.get('locale'));
    const { html } = await renderMailing(context, row, locale);
    return c.html(withInlineLogo(html), 200, framedMailHeaders(locale));
  });

  registerMailingActions(app, context);
}

async function describeMailing(context: AppContext, row: StoredMailing) {
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
    /** How many would receive it now. */
    recipients_now: recipientsNow,
    /** First day on which the list may be mailed again; null where it may be now. */
    next_day: nextDayOf(row.list, lastStart, context.clock.now()),
    previews: await Promise.all(previews),
    uncertain,
    audit_log: audit,
  };
}

async function listUncertain({ db, env }: AppContext, id: string) {
  const rows = await db
    .select()
    .from(mailingRecipients)
    .where(and(eq(mailingRecipients.mailingId, id), eq(mailingRecipients.state, 'uncertain')))
    .orderBy(asc(mailingRecipients.id))
    .limit(uncertainMax);
  return rows.map((row) => ({
    id: row.id,
    to: maskedAddress(row.email),
    claimed_at: row.claimedAt ?? row.consentConfirmedAt,
    /** By which the mail provider finds it; null once the mail was deleted. */
    message_id: row.mailId === null ? null : messageIdOf(row.mailId, env.MAIL_FROM),
  }));
}
