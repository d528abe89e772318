/** The product API as one Hono app: middleware for every request, then the domains. */

import { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { getCookie } from 'hono/cookie';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { matchedRoutes } from 'hono/route';
import type { MiddlewareHandler } from 'hono/types';
import { browserCookieName } from '@/lib/config/cookies';
import { type Locale, localeOfHeader } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { splitLocale } from '@/lib/routes/match';
import { clientAddressHeader } from '@/lib/server/client-address.mjs';
import { bearerTokenOf, sessionHeader } from '@/lib/session/session-token';
import { tracedRequest } from '@/lib/telemetry/traced';
import { registerProposals } from './cases/case-endpoints/proposal-routes';
import { registerCases } from './cases/case-endpoints/routes';
import { registerEndedChecks } from './cases/ended-checks/routes';
import { registerBounces } from './cases/mailings/bounce-routes';
import { registerMailings } from './cases/mailings/operator-routes';
import { registerMovingLists } from './cases/moving-lists/routes';
import { registerChat } from './cases/questions/routes';
import { registerAccountReminders } from './cases/reminders/account-routes';
import { registerReminders } from './cases/reminders/routes';
import { registerSelfPosted } from './cases/self-posted/routes';
import { registerSubscriptions } from './cases/subscriptions/routes';
import { registerWithdrawals } from './cases/withdrawals/routes';
import { registerAddresses } from './catalog/addresses/routes';
import { registerCompanies } from './catalog/companies/routes';
import { registerOperatorFlags } from './catalog/flags/operator-routes';
import { registerFlags } from './catalog/flags/routes';
import { registerMoving } from './catalog/moving/routes';
import { registerNotice } from './catalog/notice/routes';
import { registerSearch } from './catalog/search/routes';
import { requireCookies } from './core/access/require-cookies';
import { registerDocuments } from './core/api-documents';
import type { ApiEnv } from './core/api-env';
import type { AppContext } from './core/context';
import { ApiError, problemOf } from './core/errors';
import { isPostedForm } from './core/forms/failure-page';
import { limitShape } from './core/forms/limit-shape';
import { registerHealth } from './core/health/routes';
import { requireOperator } from './core/identity/sessions/current-session';
import { deviceCookieOf } from './core/limits/known-device';
import { registerMail } from './core/mail/routes';
import { type Opening, untilOpened } from './core/opening/until-opened';
import { unknownText } from './core/outdated-page';
import { requestCampaign } from './core/request-campaign';
import { sameOrigin } from './core/same-origin';
import { validationHook } from './core/validation-hook';
import { registerBackup } from './operator/backup/routes';
import { registerCampaigns } from './operator/campaigns/routes';
import { registerOperatorCompanies } from './operator/companies/routes';
import { registerDevClock } from './operator/dev-clock/routes';
import { registerOperatorJobs } from './operator/jobs/routes';
import { registerSeveralLetters } from './operator/letters/several-letters';
import { registerOperatorMails } from './operator/mails/routes';
import { registerOperatorReads } from './operator/reads';
import { registerCancellations } from './ordering/cancellations/routes';
import { registerCaseFiles } from './ordering/case-files/routes';
import { registerDisputes } from './ordering/disputes/routes';
import { registerDrafts } from './ordering/drafts/routes';
import { registerEmailedLetters } from './ordering/emailed-letters/routes';
import { registerEstates } from './ordering/estates/routes';
import { registerFigures } from './ordering/figures/routes';
import { registerNamedCompanyGuard } from './ordering/other-company/named-company';
import { registerOtherCompanies } from './ordering/other-company/routes';
import { registerPayments } from './ordering/payments/routes';
import { registerHouseWebhook } from './ordering/post/house-webhook';
import { registerPrintRoom } from './ordering/post/letter-queue-routes';
import { registerPostWebhook } from './ordering/post/post-webhook';
import { registerReturns } from './ordering/returns/routes';
import { registerSms } from './ordering/sms/routes';
import { registerAccounts } from './people/accounts/routes';
import { requestConsent } from './people/consent/request-consent';
import { registerConsent } from './people/consent/routes';
import { registerErasure } from './people/erasure/routes';
import { registerExports } from './people/exports/routes';
import { registerFixedCosts } from './people/fixed-costs/routes';
import { registerPageAccess } from './people/page-access/routes';
import { registerPasskeys } from './people/passkeys/routes';
import { registerForms } from './register-forms';
import { respondNotFound, respondWithError } from './respond-with-error';
import { connectDomains } from './workers/connect-domains';

const bodyLimitBytes = 256 * 1024;
/** Requests with signatures. */
const largeBodyLimitBytes = 5 * 1024 * 1024;
/** A file of facts as a form posts it, where a character of `csvMaxCharacters` takes three bytes if all of them are escaped. */
const factsImportLimitBytes = 8 * 1024 * 1024;
/** A death certificate; its form says so where the files are more than it takes. */
const certificateBodyLimitBytes = 32_000_000;
const signaturePaths = /^\/api\/(drafts|forms|cancellations|requests|proposals)(\/|$)/;
const certificatePath = /^\/api\/estates\/[^/]+\/certificate$/;
const factsImportPath = '/api/admin/companies/import';

/** A valid key: 256 bits in hexadecimal or base64url. */
const browserKeyPattern = /^[A-Za-z0-9_-]{43,64}$/;

export interface AppOptions {
  /** Whether our own server set the client-address header; otherwise it is ignored, because a client may have sent it. */
  readonly trustClientAddress: boolean;
  /** The database that is still being opened; without it, it is open. */
  readonly opening?: Opening;
}

/** The locale: from the header, or for a native form post from the page that contained the form. */
function localeOfRequest(c: Context<ApiEnv>): Locale {
  const referer = c.req.header('referer') ?? '';
  if (isPostedForm(c.req.raw.headers) && URL.canParse(referer)) {
    const { host, pathname } = new URL(referer);
    if (host === c.req.header('host') && !pathname.startsWith('/api/')) return splitLocale(pathname).locale;
  }
  return localeOfHeader(c.req.header('accept-language'));
}

/** Sets the values that handlers read with `c.get(…)`, and the headers of every response. */
function describeRequest({ trustClientAddress }: AppOptions): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const key = getCookie(c, browserCookieName);
    c.set('locale', localeOfRequest(c));
    c.set('requestId', crypto.randomUUID());
    c.set('clientAddress', (trustClientAddress && c.req.header(clientAddressHeader)) || 'unknown');
    c.set('browserKey', key && browserKeyPattern.test(key) ? key : null);
    c.set('devices', deviceCookieOf(c));
    c.set('accessToken', bearerTokenOf(c.req.header('authorization')));
    c.set('sessionEnded', false);
    c.set(
      'campaign',
      requestCampaign((name) => c.req.header(name), requestConsent(c)),
    );
    await next();
    if (c.get('sessionEnded')) c.header(sessionHeader, 'end');
    c.header('x-request-id', c.get('requestId'));
    // A native form can't set headers and submits its own locale; by now that locale is set.
    c.header('content-language', c.res.headers.get('content-language') ?? c.get('locale'));
    c.header('x-content-type-options', 'nosniff');
    if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-store');
  };
}

/** Logs each request with its route's pattern instead of its path: a path can contain a reference, which is a secret. */
function logRequest(context: AppContext): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const start = performance.now();
    const outcome = () => ({
      route: matchedRoutes(c).findLast((candidate) => candidate.method !== 'ALL')?.path ?? 'unknown',
      status: c.res.status,
    });
    await tracedRequest(c.req.method, next, outcome);
    const line = {
      requestId: c.get('requestId'),
      method: c.req.method,
      ...outcome(),
      durationMilliseconds: Math.round(performance.now() - start),
    };
    context.log.debug(line, 'request');
  };
}

function limitBody(): MiddlewareHandler<ApiEnv> {
  const limitTo = (maxSize: number) =>
    bodyLimit({
      maxSize,
      onError: (c) => {
        throw new ApiError(413, translatorOf(c.get('locale'), 'errors')('too_large'));
      },
    });
  const ordinary = limitTo(bodyLimitBytes);
  const large = limitTo(largeBodyLimitBytes);
  const certificate = limitTo(certificateBodyLimitBytes);
  const factsImport = limitTo(factsImportLimitBytes);
  const limitOf = (path: string) => {
    if (path === factsImportPath) return factsImport;
    if (certificatePath.test(path)) return certificate;
    return signaturePaths.test(path) ? large : ordinary;
  };
  return (c, next) => limitOf(c.req.path)(c, next);
}

/** Guards every route below `/admin`, before validation: other requests get 401 or 404 whatever they contain. */
function operatorsOnly(context: AppContext): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    await requireOperator(c, context);
    await next();
  };
}

/** Mounts a domain's routes; paths are relative to `/api`. */
export type RegisterDomain = (app: OpenAPIHono<ApiEnv>, context: AppContext) => void;

/** The domains, one line each. */
const domains: readonly RegisterDomain[] = [
  registerHealth,
  registerNamedCompanyGuard,
  registerSearch,
  registerCompanies,
  registerNotice,
  registerMoving,
  registerAddresses,
  registerMail,
  registerOperatorMails,
  registerDevClock,
  registerDrafts,
  registerEmailedLetters,
  registerEstates,
  registerForms,
  registerCancellations,
  registerCaseFiles,
  registerOtherCompanies,
  registerWithdrawals,
  registerEndedChecks,
  registerChat,
  registerSubscriptions,
  registerReminders,
  registerSelfPosted,
  registerMailings,
  registerBounces,
  registerCases,
  registerSms,
  registerPayments,
  registerPrintRoom,
  registerHouseWebhook,
  registerPostWebhook,
  registerReturns,
  registerProposals,
  registerDisputes,
  registerFigures,
  registerPageAccess,
  registerFlags,
  registerConsent,
  registerAccounts,
  registerPasskeys,
  registerExports,
  registerErasure,
  registerAccountReminders,
  registerFixedCosts,
  registerMovingLists,
  registerBackup,
  registerOperatorFlags,
  registerOperatorJobs,
  registerOperatorCompanies,
  registerCampaigns,
  registerSeveralLetters,
  // After routes such as /admin/companies/facts.csv, which a parameter of a read would match as well.
  registerOperatorReads,
];

/** Creates the API for a context. Never throws: every failed request gets an error response. */
export function createApp(
  context: AppContext,
  options: AppOptions = { trustClientAddress: false },
  registers: readonly RegisterDomain[] = domains,
) {
  connectDomains();
  const app = new OpenAPIHono<ApiEnv>({ defaultHook: validationHook() });
  app.onError(respondWithError(context.log));
  app.notFound(respondNotFound);
  app.use(describeRequest(options));
  app.use(logRequest(context));
  app.use(
    methodNotAllowed({
      app,
      onMethodNotAllowed: (c, methods) =>
        c.json(problemOf(unknownText(c, 'method_not_allowed')), 405, {
          allow: methods.join(', '),
        }),
    }),
  );
  app.use(sameOrigin(context.env.SITE_URL));
  app.use(requireCookies(context));
  app.use(limitBody());
  app.use(limitShape());
  if (options.opening) app.use(untilOpened(options.opening, context.log));

  const api = new OpenAPIHono<ApiEnv>({ defaultHook: validationHook() });
  api.use('/admin/*', operatorsOnly(context));
  for (const register of registers) register(api, context);
  app.route('/api', api);
  registerDocuments(app, context.env.SITE_URL);
  return app;
}
