/** Deciding on proposals over HTTP: a mailed link opens by a click, and so is everything done. */

import { createRoute, type OpenAPIHono, type RouteHandler, z } from '@hono/zod-openapi';
import type { Context, Handler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { openedCookieName } from '@/lib/config/cookies';
import { openedMaxAgeSeconds } from '@/lib/config/opened-request';
import { openedPages } from '@/lib/contract/proposals';
import { type RequestView, requestView } from '@/lib/contract/requests';
import { isRawSignature } from '@/lib/fields/raw-signature';
import { renameKeys, wireName } from '@/lib/fields/wire-names';
import { isLocale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { href } from '@/lib/routes/href';
import { isOwner, referenceOf } from '../../core/access/access';
import { setBrowserCookie } from '../../core/access/browser';
import { findKeyInCookie, isFormPost, tryKey } from '../../core/access/mailed-link';
import { principalOf } from '../../core/access/principal';
import type { ApiEnv } from '../../core/api-env';
import type { AppContext } from '../../core/context';
import { ApiError, NotFoundError } from '../../core/errors';
import { problemContent, rateLimitResponse } from '../../core/failure-responses';
import { deleteNote } from '../../core/forms/form-notes';
import { respondToForm } from '../../core/forms/respond-to-form';
import { consumeRateLimit } from '../../core/limits/limiter';
import { checkoutPathOf } from '../../ordering/payments/leave-page';
import { openActiveCheckout } from '../../ordering/payments/open-checkout';
import { findRequestView } from '../requests/request-view';
import { findRequest, type StoredRequest } from '../requests/requests';
import { decide, ReplacedProposal } from './decide';
import { afterDecision, expiredPage, formPath, handledPage, tooLatePage } from './decision-pages';
import { readDecision, type SentDecision } from './read-decision';
import { requestedDecisionOf } from './requested-decision';

const viewContent = { 'application/json': { schema: requestView } };

/** Names the form note of a decision that failed without JavaScript. */
const noteForm = 'proposal-decision';

const openBody = z.object({
  reference: z.string().min(1).max(64),
  /** Optional if this browser owns the request, or has its key in a cookie. */
  key: z.string().max(200).optional(),
  /** The requested page. */
  page: z.enum(openedPages).optional(),
  locale: z.string().max(8).optional(),
});

const postOpen = createRoute({
  method: 'post',
  path: '/proposals/open',
  summary: 'Open a proposal in this browser with the key of a mailed link',
  request: {
    body: {
      content: {
        'application/json': { schema: openBody },
        'application/x-www-form-urlencoded': { schema: openBody },
      },
    },
  },
  responses: {
    200: { description: 'The request, with its proposal', content: viewContent },
    303: { description: 'A form is sent on to its page, without the reference in the address' },
    404: { description: 'The key is not of this reference, or too old', content: problemContent },
    422: { description: 'No reference', content: problemContent },
    429: rateLimitResponse,
  },
});

const getOpened = createRoute({
  method: 'get',
  path: '/proposals/opened',
  summary: 'What this browser opened last',
  responses: {
    200: { description: 'The request, with its proposal', content: viewContent },
    404: { description: 'It opened none, or too long ago', content: problemContent },
  },
});

const decisionBody = z.looseObject({}).openapi({
  type: 'object',
  properties: {
    reference: { type: 'string' },
    key: { type: 'string' },
    proposal: { type: 'string' },
    decision: { type: 'string', enum: ['accept', 'decline', 'check-again', 'reject', 'stop'] },
    reason: { type: 'string' },
    reason_text: { type: 'string' },
    signature: { type: 'object' },
    mandate: { type: 'boolean' },
    terms: { type: 'boolean' },
  },
});

const postDecision = createRoute({
  method: 'post',
  path: '/proposals/decision',
  summary: 'Decide on a proposal, or on what was arranged',
  description:
    'Without `reference` it is about what this browser opened last. `accept` of advice needs `signature`, `mandate` and `terms`; `accept` of a negotiation is an order with obligation to pay the fee. The same decision again gives the same answer. `proposal` is the id of the proposal that was shown: a decision on one that was replaced is refused.',
  request: {
    body: {
      content: {
        'application/json': { schema: decisionBody },
        'application/x-www-form-urlencoded': { schema: decisionBody },
        'multipart/form-data': { schema: decisionBody },
      },
    },
  },
  responses: {
    200: { description: 'The request as it is then, with its payment', content: viewContent },
    303: { description: 'A form is led on, or back to its page' },
    404: { description: 'No such request of this browser', content: problemContent },
    409: { description: 'Something else was decided, or nothing can be', content: problemContent },
    410: { description: 'Too late', content: problemContent },
    422: { description: 'Every field that fails, with its errors', content: problemContent },
    429: rateLimitResponse,
  },
});

/** Registers opening and deciding. */
export function registerProposals(app: OpenAPIHono<ApiEnv>, context: AppContext): void {
  app.openapi(postOpen, handlePostOpen(context));
  app.openapi(getOpened, handleGetOpened(context));
  app.openAPIRegistry.registerPath(postDecision);
  app.post(postDecision.path, handlePostDecision(context));
}

function handlePostOpen(context: AppContext): RouteHandler<typeof postOpen, ApiEnv> {
  return async (c) => {
    const isForm = isFormPost(c);
    const body = isForm ? c.req.valid('form') : c.req.valid('json');
    const locale = isLocale(body.locale) ? body.locale : c.get('locale');
    c.set('locale', locale);
    const t = translatorOf(locale, 'errors');
    if (!body.reference) throw new ApiError(415, t('unsupported_media_type'));
    const page = body.page ?? 'personal-advice-consent';
    await consumeRateLimit(c, context, 'key-open');
    const reference = referenceOf(body.reference);
    const browserHash = setBrowserCookie(c, context);
    const key = body.key ?? findKeyInCookie(c, reference);
    const owned = await opens(c, context, { reference, key, browserHash });
    if (!owned) {
      if (isForm) return c.redirect(expiredPage(page, locale), 303);
      throw new NotFoundError(locale);
    }
    rememberOpened(c, context, reference);
    await deleteNote(context.db, { browserHash, form: noteForm });
    if (isForm) return c.redirect(href(page, locale), 303);
    return c.json(await getView(c, context, reference, browserHash), 200);
  };
}

function handleGetOpened(context: AppContext): RouteHandler<typeof getOpened, ApiEnv> {
  return async (c) => {
    const view = await findView(c, context, referenceOf(getCookie(c, openedCookieName) ?? ''));
    if (!view?.is_owner) throw new NotFoundError(c.get('locale'));
    return c.json(view, 200);
  };
}

function handlePostDecision(context: AppContext): Handler<ApiEnv> {
  return async (c) => {
    const sent = await readDecision(c);
    c.set('locale', sent.locale);
    await consumeRateLimit(c, context, 'decision');
    const reference = referenceOf(sent.reference ?? getCookie(c, openedCookieName) ?? '');
    const browserHash = setBrowserCookie(c, context);
    const owned = await opens(c, context, { reference, key: sent.key, browserHash });
    const request = owned && (await findRequest(context.db, reference));
    if (!request) {
      // The browser's access lasts ten days; later, the mailed link restores it.
      if (sent.isForm) return c.redirect(tooLatePage(sent.decision, sent.locale), 303);
      throw new NotFoundError(sent.locale);
    }
    if (sent.isForm) return decideByForm(c, context, { request, sent, browserHash });
    await decideOnce(c, context, request, sent);
    return c.json(await getView(c, context, reference, browserHash), 200);
  };
}

async function findView(
  c: Context<ApiEnv>,
  context: AppContext,
  reference: string,
  browserHash?: string,
): Promise<RequestView | null> {
  const principal = await principalOf(c, context, browserHash);
  return findRequestView(context, { reference, ...principal, at: context.clock.now() });
}

/** The request as this browser may see it. Throws 404. */
async function getView(
  c: Context<ApiEnv>,
  context: AppContext,
  reference: string,
  browserHash: string,
): Promise<RequestView> {
  const view = await findView(c, context, reference, browserHash);
  if (!view) throw new NotFoundError(c.get('locale'));
  return view;
}

/** Applies the decision, and opens the fee's checkout after the commit. Returns the checkout path, or null. */
async function decideOnce(
  c: Context<ApiEnv>,
  context: AppContext,
  request: StoredRequest,
  sent: SentDecision,
): Promise<string | null> {
  const options = await requestedDecisionOf(context, {
    request,
    sent,
    clientAddress: c.get('clientAddress'),
  });
  await context.db.transaction((transaction) => decide(transaction, context, options));
  if (sent.decision !== 'accept') return null;
  const payment = await openActiveCheckout(context, { purpose: 'fee', reference: request.reference });
  return payment && checkoutPathOf(payment);
}

async function decideByForm(
  c: Context<ApiEnv>,
  context: AppContext,
  { request, sent, browserHash }: { request: StoredRequest; sent: SentDecision; browserHash: string },
): Promise<Response> {
  rememberOpened(c, context, request.reference);
  const posted = {
    name: noteForm,
    browserHash,
    page: `${formPath(request, sent)}#form`,
    typed: typedIn(sent),
    shows: (error: ApiError) => error.status === 422 || error instanceof ReplacedProposal,
  };
  return respondToForm(c, context, posted, async () => {
    try {
      return { next: (await decideOnce(c, context, request, sent)) ?? afterDecision(request, sent) };
    } catch (error) {
      if (error instanceof ApiError && error.status === 410) {
        return c.redirect(tooLatePage(sent.decision, sent.locale), 303);
      }
      if (error instanceof ApiError && error.status === 409 && !(error instanceof ReplacedProposal)) {
        return c.redirect(handledPage(request, sent.locale), 303);
      }
      throw error;
    }
  });
}

/** Entered values to show again; an image has to be chosen anew. */
function typedIn({ values }: SentDecision): Record<string, unknown> {
  const { signature, mandate, terms, reason, reasonText } = values;
  const text = isRawSignature(signature) && signature.method === 'typed' ? signature.text : '';
  const typed = {
    signatureText: text,
    mandate: mandate === true ? 'true' : '',
    terms: terms === true ? 'true' : '',
    reason,
    reasonText,
  };
  return renameKeys(typed, wireName);
}

/** Whether a browser may decide: it owns the request, or has one of its keys. */
async function opens(
  c: Context<ApiEnv>,
  context: AppContext,
  { reference, key, browserHash }: { reference: string; key: string | null; browserHash: string },
): Promise<boolean> {
  if (key !== null && (await tryKey(c, context, { reference, key, browserHash }))) return true;
  return isOwner(context.db, { reference, ...(await principalOf(c, context)), at: context.clock.now() });
}

function rememberOpened(c: Context<ApiEnv>, context: AppContext, reference: string): void {
  setCookie(c, openedCookieName, reference, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: context.env.SITE_URL.startsWith('https:'),
    maxAge: openedMaxAgeSeconds,
  });
}
