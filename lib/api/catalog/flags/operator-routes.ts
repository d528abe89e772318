/** Flags for operators: their state, their last change, and switching one. */
import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import { flagNames } from '@/lib/contract/flags';
import { operatorFlags } from '@/lib/contract/operators';
import { booleanField } from '@/lib/fields/choice-fields';
import { registerActions } from '../../core/actions/register-action';
import type { ApiEnv } from '../../core/api-env';
import type { AppContext } from '../../core/context';
import { NotFoundError } from '../../core/errors';
import { operatorFailures } from '../../core/failure-responses';
import { requireOperator } from '../../core/identity/sessions/current-session';
import { listAuditEntries, recordAuditEntry } from '../../core/operators/audit-log';
import { operatorAction } from '../../core/operators/operator-action';
import { getFlags, listFlagChanges, setFlag } from './service';

const getRoute = createRoute({
  method: 'get',
  path: '/admin/flags',
  summary: 'The switches, with who switched them',
  responses: {
    200: { description: 'Every switch', content: { 'application/json': { schema: operatorFlags } } },
    ...operatorFailures,
  },
});

/** A yes/no field: a missing flag is an invalid request. */
const enabled = booleanField('flagEnabled', { mode: 'buttons' });

export function registerOperatorFlags(app: OpenAPIHono<ApiEnv>, context: AppContext): void {
  app.openapi(getRoute, async (c) => {
    await requireOperator(c, context);
    const [current, changes, auditLog] = await Promise.all([
      getFlags(context.db),
      listFlagChanges(context.db),
      listAuditEntries(context.db, ['flag-on', 'flag-off']),
    ]);
    const rows = flagNames.map((name) => ({
      name,
      enabled: current[name],
      changed_at: changes.get(name)?.toISOString() ?? null,
    }));
    return c.json({ flags: rows, audit_log: auditLog }, 200);
  });

  registerActions(app, context, [
    operatorAction<{ enabled: boolean }>({
      name: 'flag',
      path: '/admin/flags/{name}',
      summary: 'Switch a flag on or off',
      fields: { enabled },
      proof: 'recent',
      page: 'admin-requests',
      run: async ({ tx, params, values, operator, at, locale }) => {
        const name = flagNames.find((each) => each === params.name);
        if (!name) throw new NotFoundError(locale);
        const before = await getFlags(tx);
        if (before[name] !== values.enabled) {
          await setFlag(tx, { name, enabled: values.enabled, at });
          await recordAuditEntry(tx, operator, {
            at,
            act: values.enabled ? 'flag-on' : 'flag-off',
            subject: name,
          });
        }
        return { name, enabled: values.enabled };
      },
    }),
  ]);
}
