/** Parses the body of an account's request, JSON or a native form post, into one record. */
import type { Context } from 'hono';
import { isLocale, type Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { isSameSitePath } from '@/lib/session/same-site-path';
import type { ApiEnv } from '../api-env';
import { ApiError } from '../errors';

/** Controls of a form in addition to its fields. */
const controls = { page: '_page', locale: '_locale' } as const;

export interface RequestBody {
  readonly isForm: boolean;
  /** Values by wire name. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Locale of the page: a native form can't set headers. */
  readonly locale: Locale;
  /** Path of the form's page, if sent. */
  readonly page: string | null;
}

/** Parses a request's body; an empty one is valid. Throws 400 for malformed bodies and 415 for other types. */
export async function readBody(c: Context<ApiEnv>): Promise<RequestBody> {
  const type = (c.req.header('content-type') ?? '').toLowerCase();
  if (type.startsWith('application/x-www-form-urlencoded')) return readForm(c);
  const body = await c.req.text();
  const nothing = { isForm: false, values: {}, locale: c.get('locale'), page: null };
  if (body === '' && type === '') return nothing;
  const t = translatorOf(c.get('locale'), 'errors');
  if (!type.startsWith('application/json')) throw new ApiError(415, t('unsupported_media_type'));
  const values = parseJson(body);
  if (values === undefined) throw new ApiError(400, t('invalid_json'));
  if (!isRecord(values)) throw new ApiError(422, t('validation'));
  return { ...nothing, values };
}

async function readForm(c: Context<ApiEnv>): Promise<RequestBody> {
  const form = new URLSearchParams(await c.req.text());
  const page = form.get(controls.page);
  const locale = form.get(controls.locale);
  const fields = [...form].filter(([name]) => !name.startsWith('_'));
  return {
    isForm: true,
    values: Object.fromEntries(fields),
    locale: isLocale(locale) ? locale : c.get('locale'),
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
