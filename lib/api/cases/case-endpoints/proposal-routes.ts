/** Deciding on proposals over HTTP: a mailed link opens by a click, and so is everything done. */

import { createRoute, type OpenAPIHono, type RouteHandler } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { openedCookieName } from '@/lib/config/cookies';
import { openedMaxAgeSeconds } from '@/lib/config/opened-request';
import { type CaseView, caseView } from '@/lib/contract/cases';
import { type OpenedPage, openedPages } from '@/lib/contract/proposals';
import { wireName } from '@/lib/fields/wire-names';
import type { FieldSet } from '@/lib/flows/field-set';
import { type AnyFlow, listFields } from '@/lib/flows/flow';
import { decisionFlow } from '@/lib/flows/forms/proposal-decision';
import { translatorOf } from '@/lib/i18n/translator';
import { homePath } from '@/lib/routes/home-path';
import { href } from '@/lib/routes/href';
import { isOwner, referenceOf } from '../../core/access/access';
import { findKeyInCookie, tryKey } from '../../core/access/mailed-link';
import { principalOf } from '../../core/access/principal';
import { type ActionRequest, readText, type UnparsedRequest, visitorAction } from '../../core/actions/action';
import { registerActions } from '../../core/actions/register-action';
import type { ApiEnv } from '../../core/api-env';
import type { AppContext } from '../../core/context';
import { fieldError, NotFoundError } from '../../core/errors';
import { problemContent } from '../../core/failure-responses';
import { deleteNote } from '../../core/forms/form-notes';
import { checkoutPathOf } from '../../ordering/payments/leave-page';
import { openActiveCheckout } from '../../ordering/payments/open-checkout';
import { type FormCase, findFormCase } from '../case/cases';
import { decide, ReplacedProposal } from '../proposals/decide';
import { afterDecision, expiredPage, formPath, handledPage, tooLatePage } from '../proposals/decision-pages';
import {
  readDecisionBody,
  type SentDecision,
  sentDecisionOf,
  typedDecisionOf,
} from '../proposals/read-decision';
import { requestedDecisionOf } from '../proposals/requested-decision';
import { findCaseView } from './case-view';

const viewContent = { 'application/json': { schema: caseView } };

const getOpened = createRoute({
  method: 'get',
  path: '/proposals/opened',
  summary: 'What this browser opened last',
  responses: {
    200: { description: 'The request, with its proposal', content: viewContent },
    404: { description: 'It opened none, or too long ago', content: problemContent },
  },
});

const open = visitorAction({
  name: 'proposal-open',
  path: '/proposals/open',
  summary: 'Open a proposal in this browser with the key of a mailed link',
  extras: {
    reference: { required: true },
    key: 'Optional if this browser owns the request, or has its key in a cookie',
    page: { description: 'The requested page', enum: openedPages },
    locale: 'Of the page',
  },
  response: caseView,
  meanings: {
    200: 'The request, with its proposal',
    404: 'The key is not of this reference, or too old',
    422: 'No reference',
  },
  limit: 'key-open',
  statuses: [200, 404],
  page: 'personal-advice-consent',
  shows: () => false,
  failurePage: ({ status }, request) =>
    status === 404 ? expiredPage(openedPageOf(request), request.locale) : null,
  run: async (request) => {
    const { c, context, locale, browserHash } = request;
    const page = openedPageOf(request);
    const sent = readText(request, 'reference', 64);
    if (sent === null)
      throw fieldError(locale, 'reference', translatorOf(locale, 'errors')('field_required'));
    const reference = referenceOf(sent);
    const key = readText(request, 'key', 200) ?? findKeyInCookie(c, reference);
    if (!(await opens(request, reference, key))) throw new NotFoundError(locale);
    rememberOpened(c, context, reference);
    await deleteNote(context.db, { browserHash, form: decision.name });
    return { status: 200, body: () => getView(request, reference), next: href(page, locale) };
  },
});

/** The requested page. Throws 422 for another. */
function openedPageOf(request: UnparsedRequest): OpenedPage {
  const sent = readText(request, 'page', 64) ?? 'personal-advice-consent';
  const page = openedPages.find((each) => each === sent);
  if (page) return page;
  throw fieldError(request.locale, 'page', translatorOf(request.locale, 'errors')('field_invalid'));
}

const decision = visitorAction({
  name: 'proposal-decision',
  path: '/proposals/decision',
  summary: 'Decide on a proposal, or on what was arranged',
  extras: {
    reference: 'What this browser opened last by default',
    key: 'Optional if this browser may decide',
    proposal: 'Id of the proposal that was shown: a decision on one that was replaced is refused',
    decision: {
      description:
        'Accept of advice needs `signature`, `mandate` and `terms`. The same decision again gives the same response',
      enum: ['accept', 'decline', 'check-again', 'reject', 'stop'],
      required: true,
    },
    locale: 'Of the page',
  },
  optionalFields: Object.fromEntries(
    listFields(decisionFlow as AnyFlow).map(({ field }) => [wireName(field.name), field]),
  ) as FieldSet,
  response: caseView,
  meanings: {
    200: 'The request as it is then, with its payment. To accept a negotiation is an order with obligation to pay the fee',
    404: 'No such request of this browser',
    409: 'Something else was decided, or nothing can be',
    410: 'Too late',
  },
  limit: 'decision',
  statuses: [200, 404, 409, 410],
  read: readDecisionBody,
  typed: typedDecisionOf,
  page: async (request) => {
    const stored = await findDecided(request);
    return stored ? `${formPath(stored, sentDecisionOf(request))}#form` : homePath(request.locale);
  },
  shows: (failure) =>
    failure instanceof ReplacedProposal || (failure.status === 422 && failure.errors.decision === undefined),
  failurePage: async (failure, request) => {
    // The browser's access lasts ten days; later, the mailed link restores it.
    if ([404, 410].includes(failure.status))
      return tooLatePage(sentDecisionOf(request).decision, request.locale);
    if (failure.status !== 409 || failure instanceof ReplacedProposal) return null;
    const stored = await findDecided(request);
    return stored && handledPage(stored, request.locale);
  },
  run: async (request) => {
    const { c, context, isForm, locale } = request;
    const sent = sentDecisionOf(request);
    const reference = decidedReferenceOf(request);
    const stored = (await opens(request, reference, sent.key)) && (await findDecided(request));
    if (!stored) throw new NotFoundError(locale);
    if (isForm) rememberOpened(c, context, reference);
    const checkout = await decideOnce(request, stored, sent);
    const next = checkout ?? afterDecision(stored, sent);
    return { status: 200, body: () => getView(request, reference), next };
  },
});

/** The reference that a decision is about. */
function decidedReferenceOf({ c, sent }: UnparsedRequest): string {
  const { reference } = sent;
  return referenceOf(typeof reference === 'string' ? reference : (getCookie(c, openedCookieName) ?? ''));
}

function findDecided(request: UnparsedRequest): Promise<FormCase | null> {
  return findFormCase(request.context.db, decidedReferenceOf(request));
}

/** Registers opening and deciding. */
export function registerProposals(app: OpenAPIHono<ApiEnv>, context: AppContext): void {
  registerActions(app, context, [open, decision]);
  app.openapi(getOpened, handleGetOpened(context));
}

function handleGetOpened(context: AppContext): RouteHandler<typeof getOpened, ApiEnv> {
  return async (c) => {
    const view = await findView(c, context, referenceOf(getCookie(c, openedCookieName) ?? ''));
    if (!view?.is_owner) throw new NotFoundError(c.get('locale'));
    return c.json(view, 200);
  };
}

async function findView(
  c: Context<ApiEnv>,
  context: AppContext,
  reference: string,
  browserHash?: string,
): Promise<CaseView | null> {
  const principal = await principalOf(c, context, browserHash);
  return findCaseView(context, { reference, ...principal, at: context.clock.now() });
}

/** The case as this browser may see it. Throws 404. */
async function getView(
  { c, context, locale, browserHash }: ActionRequest,
  reference: string,
): Promise<CaseView> {
  const view = await findView(c, context, reference, browserHash);
  if (!view) throw new NotFoundError(locale);
  return view;
}

/** Applies the decision, and opens the fee's checkout after the commit. Returns the checkout path, or null. */
async function decideOnce(
  { c, context }: ActionRequest,
  caseRow: FormCase,
  sent: SentDecision,
): Promise<string | null> {
  const options = await requestedDecisionOf(context, {
    caseRow,
    sent,
    clientAddress: c.get('clientAddress'),
  });
  await context.db.transaction((transaction) => decide(transaction, context, options));
  if (sent.decision !== 'accept') return null;
  const payment = await openActiveCheckout(context, { purpose: 'fee', reference: caseRow.reference });
  return payment && checkoutPathOf(payment);
}

/** Whether a browser may decide: it owns the case, or has one of its keys. */
async function opens(
  { c, context, browserHash, at }: ActionRequest,
  reference: string,
  key: string | null,
): Promise<boolean> {
  if (key !== null && (await tryKey(c, context, { reference, key, browserHash }))) return true;
  return isOwner(context.db, { reference, ...(await principalOf(c, context)), at });
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
