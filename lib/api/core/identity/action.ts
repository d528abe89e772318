/** An act of an account over HTTP: the same one for a call in JSON and for a form posted without JavaScript. */
import type { Context } from 'hono';
import { describeProblem } from '@/lib/fields/describe-problem';
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
import { ApiError, type FieldErrors } from '../errors';
import { requireAccount } from './sessions/current-session';
import type { SignedIn, StartedSession } from './sessions/sessions';

/** A request for an act. */
export interface ActionRequest {
  readonly c: Context<ApiEnv>;
  readonly context: AppContext;
  readonly locale: Locale;
  readonly isForm: boolean;
  /** As it came, by wire name. */
  readonly sent: Readonly<Record<string, unknown>>;
  readonly at: Date;
  /** Hash of the browser's key; every act gives the browser one. */
  readonly browserHash: string;
  readonly userAgent: string;
}

/** How an act ended. Failures are thrown. */
export interface ActionResult {
  readonly status: 200 | 201 | 202 | 204;
  /** The answer in JSON; null for 204. */
  readonly body: object | null;
  /** A session that began. */
  readonly session?: StartedSession;
  /** The browser's session ended. */
  readonly sessionEnded?: boolean;
  /** Where a form goes on to; without it, back to its page with a note that it went well. */
  readonly next?: string;
  /** What is asked before it is done: a form goes back to its page with these words. */
  readonly question?: string;
}

export interface Action {
  /** Names the form's notes. */
  readonly form: string;
  readonly method: 'post' | 'put' | 'delete';
  /** Below /api, with parameters in braces. */
  readonly path: string;
  /** Where a form is posted instead, which knows no other method than POST. */
  readonly formPath?: string;
  readonly summary: string;
  /** The page of the form, where it does not say. */
  readonly page: RouteName;
  /** Its fields: what was typed into them is kept where it fails. */
  readonly fields?: AccountFormName;
  /** What else may be sent; only described. */
  readonly extras?: readonly string[];
  /** Statuses beside those that every act can answer. */
  readonly answers: readonly (200 | 201 | 202 | 204 | 401 | 403 | 404 | 409 | 410)[];
  run(call: ActionRequest): Promise<ActionResult>;
}

/** The clean values of a form. Throws 422 with every field's errors. */
export function readFields<F extends AccountFormName>(
  { sent, locale }: Pick<ActionRequest, 'sent' | 'locale'>,
  form: F,
): AccountFormValues<F> {
  const reading = readAccountForm(form, sent);
  if (reading.ok) return reading.values;
  const t = translatorOf(locale, 'fields');
  const errors: FieldErrors = Object.fromEntries(
    Object.entries(reading.problems).map(([name, { field, problems }]) => [
      name,
      problems.map((problem) => describeProblem(t, field, problem)),
    ]),
  );
  throw new ApiError(422, translatorOf(locale, 'errors')('validation'), errors);
}

/** A field's error of our own, 422. */
export function fieldError(locale: Locale, field: string, text: string): ApiError {
  return new ApiError(422, translatorOf(locale, 'errors')('validation'), { [field]: [text] });
}

/** A text that was sent under a name; null where there is none. Throws 422 for what is no text or far too long. */
export function readText({ sent, locale }: ActionRequest, name: string, maxCharacters = 2000): string | null {
  const value = sent[name];
  if (value === undefined || value === null || value === '') return null;
  if (typeof value !== 'string' || value.length > maxCharacters) {
    throw fieldError(locale, name, translatorOf(locale, 'errors')('field_invalid'));
  }
  return value;
}

/** Who is signed in. Throws 401. */
export function accountOf({ c, context }: ActionRequest): Promise<SignedIn> {
  return requireAccount(c, context);
}

/** The call as acts see it. */
export function callOf(
  c: Context<ApiEnv>,
  context: AppContext,
  { isForm, values, locale }: Pick<ActionRequest, 'isForm' | 'locale'> & { values: ActionRequest['sent'] },
  browserHash: string = browserHashOf(c),
): ActionRequest {
  const at = context.clock.now();
  const userAgent = c.req.header('user-agent') ?? '';
  return { c, context, locale, isForm, sent: values, at, browserHash, userAgent };
}
