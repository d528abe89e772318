/** Bodies of requests: JSON, or a form that a browser posted without JavaScript. */
import type { Context } from 'hono';
import { formKeyControl } from '@/lib/contract/form-key-control';
import { isLocale, type Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { isSameSitePath } from '@/lib/session/same-site-path';
import type { ApiEnv } from '../api-env';
import { ApiError } from '../errors';

/** Controls of a form in addition to its fields. */
const controls = { page: '_page', locale: '_locale', key: formKeyControl } as const;

export interface RequestBody {
  readonly isForm: boolean;
  /** Values by wire name. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Locale of the page: a native form can't set headers. */
  readonly locale: Locale;
  /** Path of the form's page, if sent. */
  readonly page: string | null;
  /** Idempotency key of a form, if sent. */
  readonly key: string | null;
}

/** Whether the body is a form without files. */
export function isFormPost(c: Context<ApiEnv>): boolean {
  return typeOf(c).startsWith('application/x-www-form-urlencoded');
}

/** Whether the body is a form, with files or without. */
export function isAnyForm(headers: Headers): boolean {
  return /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(
    headers.get('content-type') ?? '',
  );
}

/**
 * A request's body as one record; an empty one for no body at all. Throws 400 for a malformed body, 415 for another media type,
 * 422 for JSON that is no object. `needsNothing`: a program that always says it sends JSON may send nothing.
 */
export async function readBody(c: Context<ApiEnv>, needsNothing = false): Promise<RequestBody> {
  if (isFormPost(c)) return readValues(c);
  const nothing = { isForm: false, values: {}, locale: c.get('locale'), page: null, key: null };
  if ((typeOf(c) === '' || (needsNothing && isJson(c))) && (await c.req.text()) === '') return nothing;
  return { ...nothing, values: await readJson(c) };
}

/** The JSON object of a body. Throws 400 for malformed JSON, 415 for another media type, 422 for JSON that is no object. */
export async function readJson(c: Context<ApiEnv>): Promise<Record<string, unknown>> {
  const t = translatorOf(c.get('locale'), 'errors');
  if (!isJson(c)) throw new ApiError(415, t('unsupported_media_type'));
  const values = parseJson(await c.req.text());
  if (values === undefined) throw new ApiError(400, t('invalid_json'));
  if (!isRecord(values)) throw new ApiError(422, t('validation'));
  return values;
}

/** A form as a browser posts it, files included. Throws 400 for a malformed body, 415 for another media type. */
export async function readForm(c: Context<ApiEnv>): Promise<FormData> {
  const t = translatorOf(c.get('locale'), 'errors');
  if (!isAnyForm(c.req.raw.headers)) throw new ApiError(415, t('unsupported_media_type'));
  try {
    return await c.req.formData();
  } catch (error) {
    if (error instanceof TypeError) throw new ApiError(400, t('bad_request'));
    throw error;
  }
}

function isJson(c: Context<ApiEnv>): boolean {
  return typeOf(c).startsWith('application/json');
}

function typeOf(c: Context<ApiEnv>): string {
  return (c.req.header('content-type') ?? '').toLowerCase();
}

async function readValues(c: Context<ApiEnv>): Promise<RequestBody> {
  const form = new URLSearchParams(await c.req.text());
  const page = form.get(controls.page);
  const locale = form.get(controls.locale);
  const fields = [...form].filter(([name]) => !name.startsWith('_'));
  return {
    isForm: true,
    values: Object.fromEntries(fields),
    locale: isLocale(locale) ? locale : c.get('locale'),
    key: form.get(controls.key),
    page: page !== null && isSameSitePath(page) && !/^\/api(?:[/?#]|$)/.test(page) ? page : null,
  };
}

/** The value of a JSON text, or undefined if invalid. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
