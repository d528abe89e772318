/** Reminders over HTTP: requesting one, its mailed keys, its end by one click (RFC 8058), its calendar (RFC 5545, 7986). */
import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import {
  keyedReminder,
  reminderEndEndpoint,
  reminderOutcome,
  reminderReceipt,
} from '@/lib/contract/reminders';
import { email } from '@/lib/fields/person-fields';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { reminderInputOf, reminderSearch } from '@/lib/notice/reminders/read-reminder';
import { href } from '@/lib/routes/href';
import { visitorAction } from '../../core/actions/action';
import { keyFailures, registerKeyedRoutes } from '../../core/actions/keyed-routes';
import { registerActions } from '../../core/actions/register-action';
import type { ApiEnv } from '../../core/api-env';
import type { AppContext } from '../../core/context';
import { ApiError } from '../../core/errors';
import { consumeRateLimit } from '../../core/limits/limiter';
import { createReminderCalendar } from './calendar';
import { confirmReminder, endReminder } from './confirm-or-end';
import { findReminderByKey, viewReminder } from './reminders';
import { submitReminder } from './submit-reminder';

const getCalendar = createRoute({
  method: 'get',
  path: '/reminders/calendar.ics',
  summary: 'A reminder as a calendar to subscribe to; its event is called off once the reminder has ended',
  request: { query: z.object({ key: z.string().min(1).max(200) }) },
  responses: {
    200: { description: 'An iCalendar file', content: { 'text/calendar': { schema: z.string() } } },
    ...keyFailures,
  },
});

/** `lib/notice/reminders/read-reminder.ts` parses the contract, so that every error names its field. */
const reminderAction = visitorAction({
  name: 'reminder',
  path: '/reminders',
  summary: 'Request a reminder before the last day of posting; it starts once it is confirmed from a mail',
  optionalFields: { email },
  extras: {
    email: { required: true },
    company: 'Slug of a company: its kind of contract counts',
    contract_class: 'Kind of contract. Needed unless `company` is given',
    contract_start: 'First day of the contract',
    term_months: 'Months of the first term',
    contract_end: 'End of the term, instead of the two before',
  },
  requiresOneOf: [['company'], ['contract_class']],
  limit: 'reminder',
  response: reminderReceipt,
  page: ({ sent, locale }) => {
    const query = reminderSearch(reminderInputOf(sent));
    query.set('note', 'reminder');
    return `${href('reminder', locale)}?${query}#reminder-email`;
  },
  meanings: {
    202: 'Requested; the same whether or not the address had it already',
    422: 'Every field that fails, or why there is no last day',
  },
  statuses: [202],
  run: async ({ c, context, sent, locale }) => ({
    status: 202,
    body: await submitReminder(c, context, { sent, locale }),
    next: href('reminder-requested', locale),
  }),
});

const expiredText = (locale: Locale) => translatorOf(locale, 'reminders')('expired.text');

export function registerReminders(app: OpenAPIHono<ApiEnv>, context: AppContext): void {
  registerActions(app, context, [reminderAction]);

  registerKeyedRoutes(app, context, {
    path: '/reminders',
    endPath: reminderEndEndpoint,
    summaries: {
      lookup: 'What the key of a mailed link is about; changes nothing',
      end: 'End a reminder by one press; also for mail programs (RFC 8058)',
    },
    view: keyedReminder,
    outcome: reminderOutcome,
    endPage: 'reminder-end',
    queryOf: (outcome) => ({ state: outcome?.state ?? 'expired' }),
    expiredText,
    find: async (key) => {
      const found = await findReminderByKey(context.db, { key, at: context.clock.now() });
      return found && { ...(await viewReminder(context.db, found.reminder)), purpose: found.purpose };
    },
    confirm: {
      summary: 'Confirm a reminder with the key of a mailed link, unless the address has too many',
      page: 'reminder-confirm',
      run: (transaction, key) => confirmReminder(transaction, context, key),
    },
    end: (transaction, { key }) => endReminder(transaction, context, key),
  });

  app.openapi(getCalendar, async (c) => {
    await consumeRateLimit(c, context, 'reminder-calendar');
    const found = await findReminderByKey(context.db, {
      key: c.req.valid('query').key,
      at: context.clock.now(),
    });
    if (found?.purpose !== 'calendar') throw new ApiError(410, expiredText(c.get('locale')));
    return c.body(await createReminderCalendar(context, found.reminder), 200, {
      'content-type': 'text/calendar; charset=utf-8',
      'x-robots-tag': 'noindex',
    });
  });
}
