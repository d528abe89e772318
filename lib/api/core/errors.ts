/** Failures of the API: one class, one shape. */
import type { Problem } from '@/lib/contract/problem';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';

/** Field errors, by snake_case name; the texts are final, in the caller's language. */
export type FieldErrors = Record<string, string[]>;

/** A failure reported to the client. `message` is final text in the client's language. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly status: 400 | 401 | 403 | 404 | 405 | 406 | 409 | 410 | 413 | 415 | 422 | 429 | 500 | 502 | 503,
    message: string,
    readonly errors: FieldErrors = {},
    readonly headers: Record<string, string> = {},
  ) {
    super(message);
  }
}

/** 404, the same for an unknown row and another user's. */
export class NotFoundError extends ApiError {
  constructor(locale: Locale) {
    super(404, translatorOf(locale, 'errors')('not_found'));
  }
}

/** 404 for a draft of this browser that was erased, or expired, since its page was loaded. Nothing is stored. */
export class DraftGoneError extends ApiError {
  constructor(locale: Locale) {
    super(404, translatorOf(locale, 'errors')('draft_gone'));
  }
}

/** 422 for one field, by snake_case name; `text` is final text in the client's language. */
export function fieldError(locale: Locale, field: string, text: string): ApiError {
  return new ApiError(422, translatorOf(locale, 'errors')('validation'), { [field]: [text] });
}

/** 401 for a missing session, unlike the 401 for a wrong password. */
export class SignedOutError extends ApiError {
  constructor(message: string) {
    super(401, message);
  }
}

/**
 * 403 for a session that is too old, or began without the operator's passkey. The text is also under `proof`, by which a page recognises
 * this failure and links to the confirmation page (`admin-confirm`).
 */
export class ProofNeededError extends ApiError {
  constructor(message: string) {
    super(403, message, { proof: [message] });
  }
}

/** 403 for a browser that stores no cookies. */
export class CookiesRefusedError extends ApiError {
  constructor(message: string) {
    super(403, message);
  }
}

/** The status of an error: statusCode, status or response.status, else 500. */
export function statusOf(error: unknown): number {
  const candidate = error as {
    statusCode?: unknown;
    status?: unknown;
    response?: { status?: unknown };
  } | null;
  for (const value of [candidate?.statusCode, candidate?.status, candidate?.response?.status]) {
    if (typeof value === 'number' && Number.isInteger(value) && value >= 400 && value <= 599) return value;
  }
  return 500;
}

/** The body of every failed response. */
export function problemOf(message: string, errors: FieldErrors = {}): Problem {
  return { message, errors };
}
