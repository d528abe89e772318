/** Webhooks of companies for operators: the list, and ending one. */
import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { listPositionQuery } from '@/lib/contract/lists/list-page';
import { operatorWebhooks } from '@/lib/contract/webhooks/operator-webhooks';
import type { ApiEnv } from '../../core/api-env';
import type { AppContext } from '../../core/context';
import { NotFoundError } from '../../core/errors';
import { operatorFailures } from '../../core/failure-responses';
import { requireOperator } from '../../core/identity/sessions/current-session';
import { listAuditEntries, recordAuditEntry } from '../../core/operators/audit-log';
import { registerOperatorAction } from '../../core/operators/register-operator-action';
import { countUpTo, readKeysetPage } from '../../db/keyset';
import { endWebhook } from './manage-webhook';
import { companyWebhooks } from './table';
import { companyOf, lockWebhook, type StoredWebhook } from './webhooks';

const pageSize = 50;

const getWebhooks = createRoute({
  method: 'get',
  path: '/admin/webhooks',
  summary: 'Webhooks of companies, the newest first',
  request: { query: z.object(listPositionQuery) },
  responses: {
    200: { description: 'A page of them', content: { 'application/json': { schema: operatorWebhooks } } },
    ...operatorFailures,
  },
});

async function viewFor(context: AppContext, webhook: StoredWebhook) {
  return {
    id: webhook.id,
    company: await companyOf(context.db, webhook),
    email: webhook.email,
    state: webhook.state,
    paused_because: webhook.pausedBecause,
    host: webhook.url === null ? null : new URL(webhook.url).hostname,
    created_at: webhook.createdAt.toISOString(),
    failures: webhook.failures,
  };
}

export function registerOperatorWebhooks(app: OpenAPIHono<ApiEnv>, context: AppContext): void {
  app.openapi(getWebhooks, async (c) => {
    await requireOperator(c, context);
    const { db } = context;
    const { createdAt, id } = companyWebhooks;
    const part = { name: 'all', where: undefined, columns: [createdAt, id], direction: 'desc' } as const;
    const page = await readKeysetPage<StoredWebhook>([part], {
      ...c.req.valid('query'),
      size: pageSize,
      read: ({ where, orderBy, limit }) =>
        db
          .select()
          .from(companyWebhooks)
          .where(where)
          .orderBy(...orderBy)
          .limit(limit),
      valuesOf: (row) => row,
    });
    const counted = await countUpTo(db, companyWebhooks, undefined);
    const webhooks = await Promise.all(page.rows.map((row) => viewFor(context, row)));
    const { previous, next } = page;
    const auditLog = await listAuditEntries(db, ['webhook-end']);
    return c.json({ webhooks, previous, next, ...counted, audit_log: auditLog }, 200);
  });

  registerOperatorAction(app, context, {
    form: 'webhook-end',
    path: '/admin/webhooks/{id}/end',
    summary: 'End a webhook of a company',
    fields: {},
    page: 'admin-webhooks',
    async run({ tx, params, locale, operator, at }) {
      const id = z.uuid().safeParse(params.id);
      const webhook = id.success ? await lockWebhook(tx, id.data) : null;
      if (!webhook) throw new NotFoundError(locale);
      if (webhook.state !== 'ended') {
        await endWebhook(tx, context, { webhook, actor: 'operator' });
        await recordAuditEntry(tx, operator, {
          at,
          act: 'webhook-end',
          subject: webhook.company,
          subjectId: webhook.id,
        });
      }
      return { id: webhook.id, state: 'ended' };
    },
  });
}
