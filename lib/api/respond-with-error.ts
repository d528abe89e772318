/** Every failure of the API has one response shape and no internals. A native form post gets the same texts as a page. */
import { DrizzleQueryError } from 'drizzle-orm/errors';
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { DatabaseError } from 'pg';
import type { Logger } from 'pino';
import { isUnavailable } from '@/lib/api/db/is-unavailable';
import { TooBusy } from '@/lib/concurrency/limit-concurrency';
import { defaultLocale, type Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { findPath } from '@/lib/routes/href';
import type { RouteName } from '@/lib/routes/table';
import { noteOutage } from '@/lib/server/outages.mjs';
import type { ApiEnv } from './core/api-env';
import {
  ApiError,
  CookiesRefusedError,
  ProofNeededError,
  problemOf,
  SignedOutError,
  statusOf,
} from './core/errors';
import {
  type FirstStep,
  failurePage,
  failurePageHeaders,
  findFormToResend,
  isPostedForm,
} from './core/forms/failure-page';
import { isAccountGone } from './core/identity/store';
import { unknownText } from './core/outdated-page';

/** Retry-After while the database is unavailable: usually seconds. */
const retryAfterSeconds = 5;

type Translator = ReturnType<typeof translatorOf<'errors'>>;

const statuses = [400, 401, 403, 404, 405, 406, 409, 410, 413, 415, 422, 429, 500, 502, 503] as const;
type FailureStatus = (typeof statuses)[number];

/** The status nearest to the error's own, among those of the contract. */
function knownStatus(status: number): FailureStatus {
  return statuses.find((known) => known === status) ?? (status >= 500 ? 500 : 400);
}

function messageFor(t: Translator, status: FailureStatus): string {
  switch (status) {
    case 403:
      return t('forbidden_origin');
    case 404:
    case 410:
      return t('not_found');
    case 405:
      return t('method_not_allowed');
    case 406:
      return t('not_acceptable');
    case 413:
      return t('too_large');
    case 415:
      return t('unsupported_media_type');
    case 422:
      return t('validation');
    case 429:
      return t('rate_limited', { wait: t('wait_minutes', { minutes: 1 }) });
    case 502:
    case 503:
      return t('unavailable');
    default:
      return status >= 500 ? t('server_error') : t('bad_request');
  }
}

/**
 * Whether PostgreSQL rejected the data itself (class 22: a zero byte, half a surrogate, a number out of range). Only a value of the request
 * causes this, so it is a client error.
 */
function isDataRefused(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof DatabaseError && (cause.code ?? '').startsWith('22');
}

/** The API error for any error. */
function failureOf(error: unknown, locale: Locale): ApiError {
  const t = translatorOf(locale, 'errors');
  if (error instanceof ApiError) return error;
  if (isAccountGone(error)) return new SignedOutError(translatorOf(locale, 'accounts')('sign_in_first'));
  if (error instanceof HTTPException && error.status === 400) {
    return new ApiError(400, error.message.includes('JSON') ? t('invalid_json') : t('bad_request'));
  }
  if (isDataRefused(error)) return new ApiError(422, t('validation'));
  if (isUnavailable(error)) {
    noteOutage();
    return new ApiError(503, t('unavailable'), {}, { 'retry-after': String(retryAfterSeconds) });
  }
  if (error instanceof TooBusy) {
    return new ApiError(503, t('unavailable'), {}, { 'retry-after': String(retryAfterSeconds) });
  }
  const status = knownStatus(statusOf(error));
  return new ApiError(status, messageFor(t, status));
}

/** The app's `onError`: logs server errors, responds with `{message, errors}`. */
export function respondWithError(log: Logger) {
  return async (error: unknown, c: Context<ApiEnv>): Promise<Response> => {
    const locale = c.get('locale') ?? defaultLocale;
    const failure = failureOf(error, locale);
    const requestId = c.get('requestId');
    if (failure.status >= 500) log.error({ err: error, requestId }, 'a request failed');
    else if (!(error instanceof ApiError)) log.debug({ err: error, requestId }, 'a request was refused');
    const headers = { ...failure.headers, 'cache-control': 'no-store' };
    if (isPostedForm(c.req.raw.headers)) return respondWithFailurePage(c, failure, headers);
    return c.json(problemOf(failure.message, failure.errors), failure.status, headers);
  };
}

/** Failures after which the same form may succeed shortly. */
const passing: readonly FailureStatus[] = [429, 502, 503];

/** The action required before the same form can succeed, or null. */
function firstStepOf(failure: ApiError, locale: Locale): FirstStep | null {
  const t = translatorOf(locale, 'errors');
  const stepAt = (page: RouteName, text: string, link: string): FirstStep | null => {
    const path = findPath(page, locale);
    return path === null ? null : { text, link: { path, text: link } };
  };
  if (failure.status === 401) return stepAt('login', t('kept_here_sign_in'), t('sign_in_new_tab'));
  if (failure instanceof ProofNeededError)
    return stepAt('admin-confirm', t('kept_here_confirm'), t('confirm_new_tab'));
  if (failure instanceof CookiesRefusedError) return { text: t('cookies_how'), link: null };
  return null;
}

/** The failure as a page; it contains the entered values if sending them again may help. */
async function respondWithFailurePage(
  c: Context<ApiEnv>,
  failure: ApiError,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  const { status, message } = failure;
  const locale = c.get('locale') ?? defaultLocale;
  const first = firstStepOf(failure, locale);
  const again = first || passing.includes(status) ? await findFormToResend(c) : null;
  const retryAfterSeconds = Number(headers['retry-after'] ?? 0);
  const page = await failurePage(locale, { message, again, retryAfterSeconds, first });
  return c.body(page, status, { ...headers, ...failurePageHeaders });
}

/** The app's `notFound`. */
export async function respondNotFound(c: Context<ApiEnv>): Promise<Response> {
  const message = unknownText(c, 'not_found');
  if (isPostedForm(c.req.raw.headers)) return respondWithFailurePage(c, new ApiError(404, message), {});
  return c.json(problemOf(message), 404);
}
