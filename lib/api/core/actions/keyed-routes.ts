/** The endpoints of a mailed key: what it is about, confirming, and ending by one click (RFC 8058). */

import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { isLocale, type Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { href } from '@/lib/routes/href';
import type { Transaction } from '../../db/client';
import { isFormPost } from '../access/mailed-link';
import type { ApiEnv } from '../api-env';
import type { AppContext } from '../context';
import { ApiError, fieldError } from '../errors';
import { problemContent, rateLimitResponse } from '../failure-responses';
import { consumeRateLimit } from '../limits/limiter';
import { type Action, readText, type UnparsedRequest, visitorAction } from './action';
import { registerActions } from './register-action';

/** Pages that take no parameter, so that a redirect needs the name alone. */
type KeyedPage =
  | 'subscribed'
  | 'unsubscribe'
  | 'reminder-confirm'
  | 'reminder-end'
  | 'emailed-letter'
  | 'ended-check'
  | 'self-posted';

interface Confirming<Outcome extends object> {
  readonly summary: string;
  /** Shows the result of a form post. */
  readonly page: KeyedPage;
  readonly run: (transaction: Transaction, key: string) => Promise<Outcome | null>;
}

/** What belongs to the subject of the keys: `View` is the result of a lookup, `Outcome` that of confirming and ending. */
export interface KeyedRoutes<View extends object, Outcome extends object> {
  /** `lookup` and `confirm` are below it. */
  readonly path: string;
  /** The path in the headers of the mails. */
  readonly endPath: string;
  readonly summaries: Readonly<Record<'lookup' | 'end', string>>;
  readonly view: z.ZodType<View>;
  readonly outcome: z.ZodType<Outcome>;
  /** Further fields of the form that ends. */
  readonly endFields?: Readonly<Record<string, z.ZodType<string | undefined>>>;
  /** The page that shows the result of ending, and that a GET of `endPath` leads to. */
  readonly endPage: KeyedPage;
  /** The query of that page, and of the one that confirms; null is a key that is unknown or has expired. */
  readonly queryOf: (outcome: Outcome | null, key: string) => Record<string, string>;
  readonly expiredText: (locale: Locale) => string;
  /** Null if the key is unknown or has expired. Changes nothing. */
  readonly find: (key: string, c: Context<ApiEnv>) => Promise<View | null>;
  /** For subjects that a key confirms. */
  readonly confirm?: Confirming<Outcome>;
  readonly end: (
    transaction: Transaction,
    sent: {
      readonly key: string;
      readonly fields: Readonly<Record<string, string | undefined>>;
      readonly clientAddress: string;
    },
  ) => Promise<Outcome | null>;
}

const key = z.string().min(1).max(200);
const locale = z.string().max(8).optional();
const lookupBody = z.object({ key });
const keyQuery = z.object({ key: key.optional() });

/** Failures of every endpoint of a mailed key. */
export const keyFailures = {
  410: { description: 'The link is none, or no longer works', content: problemContent },
  422: { description: 'No key', content: problemContent },
  429: rateLimitResponse,
};

/** Responses of confirming and ending. */
function outcomeResponses(schema: z.ZodType<object>) {
  return {
    200: { description: 'The new state', content: { 'application/json': { schema } } },
    303: { description: 'A form is sent on to the page that says so' },
    ...keyFailures,
  };
}

function lookupRoute(path: string, summary: string, view: z.ZodType<object>) {
  return createRoute({
    method: 'post',
    path: `${path}/lookup`,
    summary,
    request: { body: { required: true, content: { 'application/json': { schema: lookupBody } } } },
    responses: {
      200: { description: 'What it is about', content: { 'application/json': { schema: view } } },
      ...keyFailures,
    },
  });
}

/** Confirms by the key of a mailed link. A form is sent on to the page that says what came of it, also where the link is none. */
function confirmAction<View extends object, Outcome extends object>(
  routes: KeyedRoutes<View, Outcome>,
  confirm: Confirming<Outcome>,
): Action {
  const pageOf = (request: UnparsedRequest, outcome: Outcome | null) =>
    href(confirm.page, request.locale, {}, routes.queryOf(outcome, readText(request, 'key', 200) ?? ''));
  return visitorAction({
    name: `${routes.path.slice(1)}-confirm`,
    path: `${routes.path}/confirm`,
    summary: confirm.summary,
    extras: { key: { required: true }, locale: 'Of the page' },
    response: routes.outcome,
    meanings: { 200: 'The new state', 410: keyFailures[410].description, 422: keyFailures[422].description },
    limit: 'key-open',
    statuses: [200, 410],
    page: confirm.page,
    shows: () => false,
    failurePage: ({ status }, request) => (status === 410 ? pageOf(request, null) : null),
    run: async (request) => {
      const { context, locale } = request;
      const sent = readText(request, 'key', 200);
      if (sent === null) throw fieldError(locale, 'key', translatorOf(locale, 'errors')('field_required'));
      const outcome = await context.db.transaction((transaction) => confirm.run(transaction, sent));
      if (!outcome) throw new ApiError(410, routes.expiredText(locale));
      return { status: 200, body: outcome, next: pageOf(request, outcome) };
    },
  });
}

function endRoutes(
  path: string,
  summary: string,
  schemas: { outcome: z.ZodType<object>; fields: KeyedRoutes<object, object>['endFields'] },
) {
  // The key is in the query when a mail program posts.
  const body = z.object({ ...schemas.fields, key: key.optional(), locale });
  const post = createRoute({
    method: 'post',
    path,
    summary,
    request: {
      query: keyQuery,
      body: {
        content: {
          'application/json': { schema: body },
          'application/x-www-form-urlencoded': { schema: body },
          'multipart/form-data': { schema: body },
        },
      },
    },
    responses: outcomeResponses(schemas.outcome),
  });
  const get = createRoute({
    method: 'get',
    path,
    summary: 'To the page that asks for the press: looking changes nothing',
    request: { query: keyQuery },
    responses: { 303: { description: 'To the page' } },
  });
  return { post, get };
}

/** Registers lookup, confirm, end and the redirect to the page that ends, for the keys of one subject. */
export function registerKeyedRoutes<View extends object, Outcome extends object>(
  app: OpenAPIHono<ApiEnv>,
  context: AppContext,
  routes: KeyedRoutes<View, Outcome>,
): void {
  const { endPage, summaries, queryOf, confirm } = routes;
  const gone = (language: Locale) => new ApiError(410, routes.expiredText(language));

  app.openapi(lookupRoute(routes.path, summaries.lookup, routes.view), async (c) => {
    await consumeRateLimit(c, context, 'key-open');
    const found: object | null = await routes.find(c.req.valid('json').key, c);
    if (!found) throw gone(c.get('locale'));
    return c.json(found, 200);
  });

  if (confirm) registerActions(app, context, [confirmAction(routes, confirm)]);

  const end = endRoutes(routes.endPath, summaries.end, { outcome: routes.outcome, fields: routes.endFields });
  app.openapi(end.post, async (c) => {
    const isForm = isFormPost(c);
    const { key: posted, locale: sentLocale, ...fields } = isForm ? c.req.valid('form') : c.req.valid('json');
    const { key: linked } = c.req.valid('query');
    const sent = posted ?? linked;
    await consumeRateLimit(c, context, 'key-open');
    if (isLocale(sentLocale)) c.set('locale', sentLocale);
    const language = c.get('locale');
    const outcome =
      sent === undefined
        ? null
        : await context.db.transaction((transaction) =>
            routes.end(transaction, { key: sent, fields, clientAddress: c.get('clientAddress') }),
          );
    // A mail program sends the key in the URL and expects no page; our form sends it in its fields.
    if (isForm && linked === undefined) {
      return c.redirect(href(endPage, language, {}, queryOf(outcome, sent ?? '')), 303);
    }
    if (!outcome) throw gone(language);
    const response: object = outcome;
    return c.json(response, 200);
  });

  app.openapi(end.get, (c) => {
    const { key: linked } = c.req.valid('query');
    return c.redirect(href(endPage, c.get('locale'), {}, linked ? { key: linked } : {}), 303);
  });
}
