/** The reminders of an account: those of its confirmed address, each with a button that ends it. */
import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import { accountReminders } from '@/lib/contract/reminders';
import { accountAction, idOf } from '../../core/actions/action';
import { registerActions } from '../../core/actions/register-action';
import type { ApiEnv } from '../../core/api-env';
import type { AppContext } from '../../core/context';
import { NotFoundError } from '../../core/errors';
import { signedOutResponse } from '../../core/failure-responses';
import { requireAccount } from '../../core/identity/sessions/current-session';
import type { StoredAccount } from '../../core/identity/store';
import { endReminderOf } from './confirm-or-end';
import { movingReminderActions } from './moving-actions';
import { listRemindersOf } from './reminders';

const getReminders = createRoute({
  method: 'get',
  path: '/me/reminders',
  summary: 'The reminders of the account’s confirmed address, the next one first',
  responses: {
    200: { description: 'The reminders', content: { 'application/json': { schema: accountReminders } } },
    401: signedOutResponse,
  },
});

/** Key of the address; null until it is confirmed, because registration does not verify it. */
function confirmedKey({ emailKey, emailConfirmedAt }: StoredAccount): string | null {
  return emailConfirmedAt === null ? null : emailKey;
}

const reminderEnd = accountAction({
  name: 'reminder-end',
  method: 'delete',
  path: '/me/reminders/{id}',
  formPath: '/me/reminders/{id}/end',
  summary: 'End a reminder',
  page: 'account',
  limit: 'account-change',
  statuses: [204, 404],
  run: async (request) => {
    const { context, account } = request;
    const emailKey = confirmedKey(account);
    const id = idOf(request);
    const isOwn =
      emailKey !== null &&
      (await context.db.transaction((transaction) => endReminderOf(transaction, context, { id, emailKey })));
    if (!isOwn) throw new NotFoundError(request.locale);
    return { status: 204, body: null };
  },
});

export function registerAccountReminders(app: OpenAPIHono<ApiEnv>, context: AppContext): void {
  registerActions(app, context, [reminderEnd, ...movingReminderActions]);

  app.openapi(getReminders, async (c) => {
    const { account } = await requireAccount(c, context);
    return c.json({ reminders: await listRemindersOf(context.db, confirmedKey(account)) }, 200);
  });
}
