/** Lists over HTTP: reading a mailed key, confirming and leaving by form post (facts 'E-mail links'; RFC 8058). */
import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { problem } from '@/lib/contract/problem';
import {
  keyedSubscription,
  type SubscriptionOutcome,
  subscriptionOutcome,
} from '@/lib/contract/subscriptions';
import { isLocale, type Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { href } from '@/lib/routes/href';
import { isFormPost } from '../../core/access/mailed-link';
import type { ApiEnv } from '../../core/api-env';
import type { AppContext } from '../../core/context';
import { ApiError } from '../../core/errors';
import { consumeRateLimit } from '../../core/limits/limiter';
import { confirmSubscription, endSubscription } from './confirm-or-end';
import { registerAddressConsents } from './operator-routes';
import { findByKey } from './subscriptions';

const problemContent = { 'application/json': { schema: problem } };
const outcomeContent = { 'application/json': { schema: subscriptionOutcome } };
const key = z.string().min(1).max(200);
const locale = z.string().max(8).optional();
const confirmBody = z.object({ key, locale });
const endBody = z.object({
  /** In the query when a mail program posts. */
  key: key.optional(),
  /** Every list of the address. */
  everything: z.enum(['true', 'false']).optional(),
  locale,
});
const failures = {
  410: { description: 'The link is none, or no longer works', content: problemContent },
  422: { description: 'No key', content: problemContent },
  429: { description: 'Too often; Retry-After says when again', content: problemContent },
};

const postLookup = createRoute({
  method: 'post',
  path: '/subscriptions/lookup',
  summary: 'What the key of a mailed link is about; changes nothing',
  request: {
    body: { required: true, content: { 'application/json': { schema: z.object({ key }) } } },
  },
  responses: {
    200: { description: 'The list', content: { 'application/json': { schema: keyedSubscription } } },
    ...failures,
  },
});

const postConfirm = createRoute({
  method: 'post',
  path: '/subscriptions/confirm',
  summary: 'Confirm with the key of a mailed link that one wants to be mailed',
  request: {
    body: {
      content: {
        'application/json': { schema: confirmBody },
        'application/x-www-form-urlencoded': { schema: confirmBody },
      },
    },
  },
  responses: {
    200: { description: 'On the list', content: outcomeContent },
    303: { description: 'A form is sent on to the page that says so' },
    ...failures,
  },
});

const postUnsubscribe = createRoute({
  method: 'post',
  path: '/subscriptions/unsubscribe',
  summary: 'Leave a list by one press; also for mail programs (RFC 8058)',
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
    200: { description: 'Off the list', content: outcomeContent },
    303: { description: 'A form is sent on to the page that says so' },
    ...failures,
  },
});

const getUnsubscribe = createRoute({
  method: 'get',
  path: '/subscriptions/unsubscribe',
  summary: 'To the page that asks for the press: looking changes nothing',
  request: { query: z.object({ key: key.optional() }) },
  responses: { 303: { description: 'To the page' } },
});

/** The result for the page. */
function queryOf(outcome: SubscriptionOutcome | null): Record<string, string> {
  return outcome ? { list: outcome.list, state: outcome.state } : { state: 'expired' };
}

function gone(language: Locale): ApiError {
  return new ApiError(410, translatorOf(language, 'subscriptions')('expired.text'));
}

export function registerSubscriptions(app: OpenAPIHono<ApiEnv>, context: AppContext): void {
  app.openapi(postLookup, async (c) => {
    await consumeRateLimit(c, context, 'key-open');
    const found = await findByKey(context.db, { key: c.req.valid('json').key, at: context.clock.now() });
    if (!found) throw gone(c.get('locale'));
    const { list, state } = found.subscription;
    return c.json({ list, state, purpose: found.purpose }, 200);
  });

  app.openapi(postConfirm, async (c) => {
    const isForm = isFormPost(c);
    const body = isForm ? c.req.valid('form') : c.req.valid('json');
    if (!body.key) throw new ApiError(415, translatorOf(c.get('locale'), 'errors')('unsupported_media_type'));
    await consumeRateLimit(c, context, 'key-open');
    const language = isLocale(body.locale) ? body.locale : c.get('locale');
    c.set('locale', language);
    const outcome = await context.db.transaction((transaction) =>
      confirmSubscription(transaction, context, body.key),
    );
    if (isForm) {
      const query = queryOf(outcome);
      return c.redirect(href('subscribed', language, {}, query), 303);
    }
    if (!outcome) throw gone(language);
    return c.json(outcome, 200);
  });

  app.openapi(postUnsubscribe, async (c) => {
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
        : await context.db.transaction((transaction) =>
            endSubscription(transaction, context, {
              key: sent,
              everything: body.everything === 'true',
              clientAddress: c.get('clientAddress'),
            }),
          );
    // A mail program sends the key in the URL and expects no page; our form sends it in its fields.
    if (isForm && linked === undefined) {
      const query = queryOf(outcome);
      return c.redirect(href('unsubscribe', language, {}, query), 303);
    }
    if (!outcome) throw gone(language);
    return c.json(outcome, 200);
  });

  app.openapi(getUnsubscribe, (c) => {
    const { key: linked } = c.req.valid('query');
    return c.redirect(href('unsubscribe', c.get('locale'), {}, linked ? { key: linked } : {}), 303);
  });

  registerAddressConsents(app, context);
}
