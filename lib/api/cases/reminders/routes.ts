/** Reminders over HTTP: requesting one, its mailed keys, its end by one click (RFC 8058), its calendar (RFC 5545, 7986). */
import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import {
  keyedReminder,
  reminderEndEndpoint,
  reminderOutcome,
  reminderReceipt,
} from '@/lib/contract/reminders';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { reminderInputOf, reminderSearch } from '@/lib/notice/read-reminder';
import { href } from '@/lib/routes/href';
import { setBrowserCookie } from '../../core/access/browser';
import { keyFailures, registerKeyedRoutes } from '../../core/access/keyed-routes';
import type { ApiEnv } from '../../core/api-env';
import type { AppContext } from '../../core/context';
import { ApiError } from '../../core/errors';
import { isStoredFailure } from '../../core/forms/form-notes';
import { type RequestBody, readBody } from '../../core/forms/read-body';
import { respondToForm } from '../../core/forms/respond-to-form';
import { consumeRateLimit } from '../../core/limits/limiter';
import { createReminderCalendar } from './calendar';
import { confirmReminder, endReminder } from './confirm-or-end';
import { findReminderByKey, viewReminder } from './reminders';
import { submitReminder } from './submit-reminder';

/** `lib/notice/read-reminder.ts` and the field of the address parse it, so that every error names its field. */
const reminderBody = z.looseObject({}).openapi({
  type: 'object',
  required: ['email'],
  properties: {
    email: { type: 'string' },
    company: { type: 'string', description: 'Slug of a company: its kind of contract counts' },
    contract_class: { type: 'string', description: 'Kind of contract. Needed unless `company` is given' },
    contract_start: { type: 'string', description: 'First day of the contract' },
    term_months: { type: 'string', description: 'Months of the first term' },
    contract_end: { type: 'string', description: 'End of the term, instead of the two before' },
  },
});

const postReminder = createRoute({
  method: 'post',
  path: '/reminders',
  summary: 'Request a reminder before the last day of posting; it starts once it is confirmed from a mail',
  request: {
    body: {
      required: true,
      content: {
        'application/json': { schema: reminderBody },
        'application/x-www-form-urlencoded': { schema: reminderBody },
      },
    },
  },
  responses: {
    202: {
      description: 'Requested; the same whether or not the address had it already',
      content: { 'application/json': { schema: reminderReceipt } },
    },
    303: { description: 'A form goes on to the next page, or back to its own' },
    422: {
      description: 'Every field that fails, or why there is no last day',
      content: keyFailures[422].content,
    },
    429: keyFailures[429],
  },
});

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

/** Names the form's note, which its page requests. */
const noteForm = 'reminder';

const expiredText = (locale: Locale) => translatorOf(locale, 'reminders')('expired.text');

/** A native form post: on to the page about the mail, or back to the form with what is wrong. */
async function handleFormPost(c: Context<ApiEnv>, context: AppContext, sent: RequestBody): Promise<Response> {
  const { locale: language, values } = sent;
  c.set('locale', language);
  const query = reminderSearch(reminderInputOf(values));
  query.set('note', noteForm);
  const posted = {
    name: noteForm,
    browserHash: setBrowserCookie(c, context),
    page: `${href('reminder', language)}?${query}#reminder-email`,
    typed: { email: values.email },
    shows: isStoredFailure,
  };
  return respondToForm(c, context, posted, async () => {
    await submitReminder(c, context, { sent: values, locale: language });
    return { next: href('reminder-requested', language) };
  });
}

export function registerReminders(app: OpenAPIHono<ApiEnv>, context: AppContext): void {
  app.openAPIRegistry.registerPath(postReminder);
  app.post('/reminders', async (c) => {
    const sent = await readBody(c);
    if (sent.isForm) return handleFormPost(c, context, sent);
    return c.json(await submitReminder(c, context, { sent: sent.values, locale: sent.locale }), 202);
  });

  registerKeyedRoutes(app, context, {
    path: '/reminders',
    endPath: reminderEndEndpoint,
    summaries: {
      lookup: 'What the key of a mailed link is about; changes nothing',
      confirm: 'Confirm a reminder with the key of a mailed link, unless the address has too many',
      end: 'End a reminder by one press; also for mail programs (RFC 8058)',
    },
    view: keyedReminder,
    outcome: reminderOutcome,
    pages: { confirm: 'reminder-confirm', end: 'reminder-end' },
    queryOf: (outcome) => ({ state: outcome?.state ?? 'expired' }),
    expiredText,
    find: async (key) => {
      const found = await findReminderByKey(context.db, { key, at: context.clock.now() });
      return found && { ...(await viewReminder(context.db, found.reminder)), purpose: found.purpose };
    },
    confirm: (transaction, key) => confirmReminder(transaction, context, key),
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
