/** Reminders over HTTP: requesting one, its mailed keys, its end by one click (RFC 8058), its calendar (RFC 5545, 7986). */
import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { problem } from '@/lib/contract/problem';
import {
  keyedReminder,
  type ReminderOutcome,
  reminderOutcome,
  reminderReceipt,
} from '@/lib/contract/reminders';
import { isLocale, type Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { reminderInputOf, reminderSearch } from '@/lib/notice/read-reminder';
import { href } from '@/lib/routes/href';
import { setBrowserCookie } from '../../core/access/browser';
import { isFormPost } from '../../core/access/mailed-link';
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

const problemContent = { 'application/json': { schema: problem } };
const outcomeContent = { 'application/json': { schema: reminderOutcome } };
const key = z.string().min(1).max(200);
const locale = z.string().max(8).optional();
const confirmBody = z.object({ key, locale });
/** The key is in the query when a mail program posts. */
const endBody = z.object({ key: key.optional(), locale });
const failures = {
  410: { description: 'The link is none, or no longer works', content: problemContent },
  422: { description: 'No key', content: problemContent },
  429: { description: 'Too often; Retry-After says when again', content: problemContent },
};

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
    422: { description: 'Every field that fails, or why there is no last day', content: problemContent },
    429: failures[429],
  },
});

const postLookup = createRoute({
  method: 'post',
  path: '/reminders/lookup',
  summary: 'What the key of a mailed link is about; changes nothing',
  request: {
    body: { required: true, content: { 'application/json': { schema: z.object({ key }) } } },
  },
  responses: {
    200: { description: 'The reminder', content: { 'application/json': { schema: keyedReminder } } },
    ...failures,
  },
});

const postConfirm = createRoute({
  method: 'post',
  path: '/reminders/confirm',
  summary: 'Confirm a reminder with the key of a mailed link',
  request: {
    body: {
      content: {
        'application/json': { schema: confirmBody },
        'application/x-www-form-urlencoded': { schema: confirmBody },
      },
    },
  },
  responses: {
    200: { description: 'Confirmed, or not because the address has too many', content: outcomeContent },
    303: { description: 'A form is sent on to the page that says so' },
    ...failures,
  },
});

const postEnd = createRoute({
  method: 'post',
  path: '/reminders/end',
  summary: 'End a reminder by one press; also for mail programs (RFC 8058)',
  request: {
    query: z.object({ key: key.optional() }),
    body: {
      content: {
        'application/json': { schema: endBody },
        'application/x-www-form-urlencoded': { schema: endBody },
        'multipart/form-data': { schema: endBody },
      },
    },
  },
  responses: {
    200: { description: 'Ended', content: outcomeContent },
    303: { description: 'A form is sent on to the page that says so' },
    ...failures,
  },
});

const getEnd = createRoute({
  method: 'get',
  path: '/reminders/end',
  summary: 'To the page that asks for the press: looking changes nothing',
  request: { query: z.object({ key: key.optional() }) },
  responses: { 303: { description: 'To the page' } },
});

const getCalendar = createRoute({
  method: 'get',
  path: '/reminders/calendar.ics',
  summary: 'A reminder as a calendar to subscribe to; its event is called off once the reminder has ended',
  request: { query: z.object({ key }) },
  responses: {
    200: { description: 'An iCalendar file', content: { 'text/calendar': { schema: z.string() } } },
    ...failures,
  },
});

/** Names the form's note, which its page requests. */
const noteForm = 'reminder';

function gone(language: Locale): ApiError {
  return new ApiError(410, translatorOf(language, 'reminders')('expired.text'));
}

/** A native form post: on to the page about the mail, or back to the form with what is wrong. */
async function answerForm(c: Context<ApiEnv>, context: AppContext, sent: RequestBody): Promise<Response> {
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

/** Confirming and ending: a form gets a page, everything else the outcome. */
function registerKeyRoutes(app: OpenAPIHono<ApiEnv>, context: AppContext): void {
  const outcomeQuery = (outcome: ReminderOutcome | null) => ({ state: outcome?.state ?? 'expired' });

  app.openapi(postConfirm, async (c) => {
    const isForm = isFormPost(c);
    const body = isForm ? c.req.valid('form') : c.req.valid('json');
    if (!body.key) throw new ApiError(415, translatorOf(c.get('locale'), 'errors')('unsupported_media_type'));
    await consumeRateLimit(c, context, 'key-open');
    const language = isLocale(body.locale) ? body.locale : c.get('locale');
    c.set('locale', language);
    const outcome = await context.db.transaction((transaction) =>
      confirmReminder(transaction, context, body.key),
    );
    if (isForm) return c.redirect(href('reminder-confirm', language, {}, outcomeQuery(outcome)), 303);
    if (!outcome) throw gone(language);
    return c.json(outcome, 200);
  });

  app.openapi(postEnd, async (c) => {
    const isForm = isFormPost(c);
    const body = isForm ? c.req.valid('form') : c.req.valid('json');
    const { key: linked } = c.req.valid('query');
    const sent = body.key ?? linked;
    await consumeRateLimit(c, context, 'key-open');
    const language = isLocale(body.locale) ? body.locale : c.get('locale');
    c.set('locale', language);
    const outcome =
      sent === undefined
        ? null
        : await context.db.transaction((transaction) => endReminder(transaction, context, sent));
    // A mail program sends the key in the URL and expects no page; our form sends it in its fields.
    if (isForm && linked === undefined) {
      return c.redirect(href('reminder-end', language, {}, outcomeQuery(outcome)), 303);
    }
    if (!outcome) throw gone(language);
    return c.json(outcome, 200);
  });

  app.openapi(getEnd, (c) => {
    const { key: linked } = c.req.valid('query');
    return c.redirect(href('reminder-end', c.get('locale'), {}, linked ? { key: linked } : {}), 303);
  });
}

export function registerReminders(app: OpenAPIHono<ApiEnv>, context: AppContext): void {
  app.openAPIRegistry.registerPath(postReminder);
  app.post('/reminders', async (c) => {
    const sent = await readBody(c);
    if (sent.isForm) return answerForm(c, context, sent);
    return c.json(await submitReminder(c, context, { sent: sent.values, locale: sent.locale }), 202);
  });

  app.openapi(postLookup, async (c) => {
    await consumeRateLimit(c, context, 'key-open');
    const found = await findReminderByKey(context.db, {
      key: c.req.valid('json').key,
      at: context.clock.now(),
    });
    if (!found) throw gone(c.get('locale'));
    return c.json({ ...(await viewReminder(context.db, found.reminder)), purpose: found.purpose }, 200);
  });

  registerKeyRoutes(app, context);

  app.openapi(getCalendar, async (c) => {
    await consumeRateLimit(c, context, 'reminder-calendar');
    const found = await findReminderByKey(context.db, {
      key: c.req.valid('query').key,
      at: context.clock.now(),
    });
    if (found?.purpose !== 'calendar') throw gone(c.get('locale'));
    return c.body(await createReminderCalendar(context, found.reminder), 200, {
      'content-type': 'text/calendar; charset=utf-8',
      'x-robots-tag': 'noindex',
    });
  });
}
