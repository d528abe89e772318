/** An action of an account over HTTP: one implementation for JSON and for a native form post. */
import type { Context } from 'hono';
import * as z from 'zod';
import {
  type AccountFormName,
  type AccountFormValues,
  readAccountForm,
} from '@/lib/flows/forms/account-forms';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import type { RouteName } from '@/lib/routes/table';
import { browserHashOf } from '../access/browser';
import type { ApiEnv } from '../api-env';
import type { AppContext } from '../context';
import { fieldError, NotFoundError } from '../errors';
import { validValuesOf } from '../forms/field-errors';
import { consumeRateLimit } from '../limits/limiter';
import { requireAccount } from './sessions/current-session';
import type { SignedIn, StartedSession } from './sessions/sessions';
import type { StoredAccount } from './store';

/** A request for an action. */
export interface ActionRequest {
  readonly c: Context<ApiEnv>;
  readonly context: AppContext;
  readonly locale: Locale;
  readonly isForm: boolean;
  /** Raw values, by wire name. */
  readonly sent: Readonly<Record<string, unknown>>;
  readonly at: Date;
  /** Hash of the browser's key; every action sets the browser's cookie. */
  readonly browserHash: string;
  readonly userAgent: string;
}

/** Result of an action. Failures are thrown. */
export interface ActionResult {
  readonly status: 200 | 201 | 202 | 204;
  /** The JSON response; null for 204. */
  readonly body: object | null;
  /** A new session. */
  readonly session?: StartedSession;
  /** The browser's session ended. */
  readonly sessionEnded?: boolean;
  /** Target of a form's redirect; without it, its own page with a success note. */
  readonly next?: string;
  /** A confirmation requested first: the form's page shows this text. */
  readonly question?: string;
}

export interface Action {
  /** Names the form's notes. */
  readonly form: string;
  readonly method: 'post' | 'put' | 'delete';
  /** Below /api, with parameters in braces. */
  readonly path: string;
  /** Path of the form, which can only POST. */
  readonly formPath?: string;
  readonly summary: string;
  /** The form's default page. */
  readonly page: RouteName;
  /** Its fields: their values are restored after a failure. */
  readonly fields?: AccountFormName;
  /** Other accepted fields; documentation only. */
  readonly extras?: readonly string[];
  /** Statuses in addition to those of every action. */
  readonly statuses: readonly (200 | 201 | 202 | 204 | 401 | 403 | 404 | 409 | 410)[];
  run(request: ActionRequest): Promise<ActionResult>;
}

/** The parsed values of a form. Throws 422 with every field's errors. */
export function readFields<F extends AccountFormName>(
  { sent, locale }: Pick<ActionRequest, 'sent' | 'locale'>,
  form: F,
): AccountFormValues<F> {
  return validValuesOf(readAccountForm(form, sent), locale);
}

/** A string by its name; null if missing. Throws 422 for other types and for far too long texts. */
export function readText({ sent, locale }: ActionRequest, name: string, maxCharacters = 2000): string | null {
  const value = sent[name];
  if (value === undefined || value === null || value === '') return null;
  if (typeof value !== 'string' || value.length > maxCharacters) {
    throw fieldError(locale, name, translatorOf(locale, 'errors')('field_invalid'));
  }
  return value;
}

/** The signed-in account. Throws 401. */
export function accountOf({ c, context }: ActionRequest): Promise<SignedIn> {
  return requireAccount(c, context);
}

/** The account of a change to what belongs to it, after its rate limit. Throws 401 and 429. */
export async function changingAccount(request: ActionRequest): Promise<StoredAccount> {
  return (await changingSession(request)).account;
}

/** {@link changingAccount} with its session. */
export async function changingSession(request: ActionRequest): Promise<SignedIn> {
  const signedIn = await accountOf(request);
  await consumeRateLimit(request.c, request.context, 'account-change', signedIn.account.id);
  return signedIn;
}

/** The UUID in the path. Throws 404 for anything else. */
export function idOf({ c, locale }: Pick<ActionRequest, 'c' | 'locale'>): string {
  const id = c.req.param('id') ?? '';
  if (!z.uuid().safeParse(id).success) throw new NotFoundError(locale);
  return id;
}

/** The request as actions receive it. */
export function requestOf(
  c: Context<ApiEnv>,
  context: AppContext,
  { isForm, values, locale }: Pick<ActionRequest, 'isForm' | 'locale'> & { values: ActionRequest['sent'] },
  browserHash: string = browserHashOf(c),
): ActionRequest {
  const at = context.clock.now();
  const userAgent = c.req.header('user-agent') ?? '';
  return { c, context, locale, isForm, sent: values, at, browserHash, userAgent };
}
