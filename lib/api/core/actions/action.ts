/**
 * What a person does by a form, or a program by JSON, declared once: the endpoint, its guard, limit, parsed fields, repeats, response to a
 * form and documentation follow from it (register-action.ts).
 */
import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import type { MiddlewareHandler } from 'hono/types';
import * as z from 'zod';
import { amsterdamDate } from '@/lib/calendar/amsterdam';
import type { Field } from '@/lib/fields/field';
import { type FieldSet, listFieldSet, readFieldSet } from '@/lib/flows/field-set';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import type { RouteName } from '@/lib/routes/table';
import type { ApiEnv } from '../api-env';
import type { AppContext } from '../context';
import { type ApiError, fieldError, NotFoundError } from '../errors';
import { validValuesOf } from '../forms/field-errors';
import type { RequestBody } from '../forms/read-body';
import { idempotencyKeyOf, isIdempotencyKey } from '../idempotency/idempotency-key';
import { assertFresh } from '../identity/proof';
import { requireAccount } from '../identity/sessions/current-session';
import type { SignedIn, StartedSession } from '../identity/sessions/sessions';
import { consumeRateLimit } from '../limits/limiter';
import { type LimitName, limits } from '../limits/limits';

/** A request for an action. `V`: the parsed values of its fields, by wire name. */
export interface ActionRequest<V extends object = object> {
  readonly c: Context<ApiEnv>;
  readonly context: AppContext;
  readonly locale: Locale;
  readonly isForm: boolean;
  /** The idempotency key of a form, which may lack one. */
  readonly formKey: string | null;
  /** Raw values, by wire name. */
  readonly sent: Readonly<Record<string, unknown>>;
  readonly values: V;
  /** Parameters of the path. */
  readonly params: Readonly<Record<string, string>>;
  readonly at: Date;
  /** Hash of the browser's key; every action sets the browser's cookie. */
  readonly browserHash: string;
  readonly userAgent: string;
}

/** A request before its fields are parsed. */
export type UnparsedRequest = Omit<ActionRequest, 'values'>;

/** Result of an action. Failures are thrown. */
export interface ActionResult {
  readonly status: 200 | 201 | 202 | 204;
  /**
   * The JSON response; null for 204. A function is called for JSON only, because a form's page reads it itself. A Response is the
   * response to both: a file.
   */
  readonly body: object | null | (() => Promise<object>);
  /** A new session. */
  readonly session?: StartedSession;
  /** The browser's session ended. */
  readonly sessionEnded?: boolean;
  /** Target of a form's redirect; without it, its own page with a success note. */
  readonly next?: string;
  /** A confirmation requested first: the form's page shows this text. */
  readonly question?: string;
}

/** How a value is described that an action reads itself; a string if nothing else is said. */
export interface ExtraValue {
  readonly description?: string;
  readonly type?: 'integer' | 'boolean';
  /** Of a value with parts; JSON only. */
  readonly schema?: z.ZodType;
  readonly enum?: readonly string[];
  readonly required?: true;
}

/** What an action declares, whoever may perform it. */
export interface Declaration<V extends object> {
  /** Names the note of a form posted without JavaScript; at most 40 characters, unique. */
  readonly name: string;
  /** Where a page has the form for several things: `name` with what this one is about. */
  readonly noteName?: (request: UnparsedRequest) => string;
  /** Of a request with JSON; POST by default. */
  readonly method?: 'put' | 'delete';
  /** Below /api, with parameters in braces. */
  readonly path: string;
  /** Path of the form, which can only POST, where it is not `path`. */
  readonly formPath?: string;
  readonly summary: string;
  /** The form's default page, or a path that depends on the request. */
  readonly page: RouteName | ((request: UnparsedRequest) => string | Promise<string>);
  /** Parsed before the action runs: every error is in one 422. Restored after a failure, without secrets. */
  readonly fields?: FieldSet<V>;
  /** Fields that the action parses itself (`readFields`), because not every request has them. Restored as well. */
  readonly optionalFields?: FieldSet;
  /** Names with several values: an array in JSON, repeated in a form. */
  readonly lists?: readonly string[];
  /**
   * Other accepted values, or by name how they are described; of a field, what its type does not say. A value `locale` is also the
   * language of the response.
   */
  readonly extras?: readonly string[] | Readonly<Record<string, string | ExtraValue>>;
  /** Sets of names of which a request has one, where not all need the same; documentation only. */
  readonly requiresOneOf?: readonly (readonly string[])[];
  /** The JSON response; documentation only. */
  readonly response?: z.ZodType<object>;
  /** Media type of a file, instead of JSON; documentation only. */
  readonly produces?: string;
  /** What a status means where the general words don't say it; documentation only. */
  readonly meanings?: Readonly<Partial<Record<ActionStatus | 422 | 429, string>>>;
  /** Whether nothing counts its requests, not even `run`; documentation only. */
  readonly isUnlimited?: true;
  /** Maximum length of a restored value, if not the default. */
  readonly restoredMaxCharacters?: number;
  /** Which failures of a form its page shows; those of `isStoredFailure` by default. */
  readonly shows?: (failure: ApiError) => boolean;
  /** Whether a request without a body and its type is a form's: one of a button alone. */
  readonly isFormWithoutBody?: true;
  /** Reads the body where it has other formats than JSON and a form without files. */
  readonly read?: (c: Context<ApiEnv>) => Promise<RequestBody>;
  /** What is restored after a failure, if not the values of the fields. */
  readonly typed?: (request: UnparsedRequest) => Readonly<Record<string, unknown>>;
  /** The page of a failure that has one of its own: a form goes there. */
  readonly failurePage?: (
    failure: ApiError,
    request: UnparsedRequest,
  ) => string | null | Promise<string | null>;
}

/** Statuses in addition to those of every action. */
export type ActionStatus = 200 | 201 | 202 | 204 | 400 | 401 | 403 | 404 | 409 | 410 | 503;

/** An action as it is mounted: the type of its values is erased. */
export interface Action extends Omit<Declaration<never>, 'fields' | 'optionalFields'> {
  /** All that it accepts by a field, required or not. */
  readonly wireFields: readonly (readonly [wire: string, field: Field])[];
  /** Whether it accepts no value at all: JSON may then be empty. */
  readonly takesNothing: boolean;
  /** Whether `locale` is one of its values, for a form that has a field for the language. */
  readonly takesLocale: boolean;
  readonly statuses: readonly ActionStatus[];
  /** Runs before the request is read. */
  readonly guard?: (context: AppContext) => MiddlewareHandler<ApiEnv>;
  /** Whether JSON needs an Idempotency-Key. */
  readonly needsKey?: boolean;
  /** Names of fields that a request has to have. */
  readonly required: readonly string[];
  readonly perform: (request: UnparsedRequest) => Promise<ActionResult>;
}

/** Limits of the client's network. */
type NetworkLimit = {
  [N in LimitName]: (typeof limits)[N]['by'] extends 'network' ? N : never;
}[LimitName];

/** Limits of the account that acts. */
type AccountLimit = {
  [N in LimitName]: (typeof limits)[N] extends { readonly per: 'account' } ? N : never;
}[LimitName];

interface OpenAction<V extends object, R, L extends LimitName> extends Declaration<V> {
  readonly statuses: readonly ActionStatus[];
  /** Whether JSON needs an Idempotency-Key, which `run` reads. */
  readonly needsKey?: boolean;
  /** Counted before the fields are parsed. */
  readonly limit?: L;
  run(request: R): Promise<ActionResult>;
}

/** An action that needs no account. */
export function visitorAction<V extends object = object>(
  declared: OpenAction<V, ActionRequest<V>, NetworkLimit>,
): Action {
  return actionOf(declared, async (request) => {
    if (declared.limit) await consumeRateLimit(request.c, request.context, declared.limit);
    return declared.run({ ...request, values: readFields(request, declared.fields) });
  });
}

/** A request of a signed-in account. */
export type AccountActionRequest<V extends object = object> = ActionRequest<V> & SignedIn;

interface AccountDeclaration<V extends object>
  extends OpenAction<V, AccountActionRequest<V>, NetworkLimit | AccountLimit> {
  /** Whether the session has to be minutes old. */
  readonly proof?: 'recent';
}

/** An action of a signed-in account. Others get 401. */
export function accountAction<V extends object = object>(declared: AccountDeclaration<V>): Action {
  const statuses = [...declared.statuses, 401, ...(declared.proof ? ([403] as const) : [])] as const;
  return actionOf({ ...declared, statuses }, async (request) => {
    const { c, context, at, locale } = request;
    const signedIn = await requireAccount(c, context);
    if (declared.limit) {
      const subject = limits[declared.limit].by === 'subject' ? signedIn.account.id : undefined;
      await consumeRateLimit(c, context, declared.limit, subject);
    }
    if (declared.proof) await assertFresh(context.db, signedIn, { at, locale });
    return declared.run({ ...request, values: readFields(request, declared.fields), ...signedIn });
  });
}

/** Erases the type of an action's values. `settings` differ by who may perform it. */
export function actionOf<V extends object>(
  { fields, optionalFields, ...declared }: Declaration<V> & Pick<Action, 'statuses'>,
  perform: Action['perform'],
  settings: Pick<Action, 'guard' | 'needsKey'> = {},
): Action {
  const wireFields = [fields, optionalFields].flatMap((set) => (set ? listFieldSet(set) : []));
  const { extras = [], lists = [] } = declared;
  const others = [...(Array.isArray(extras) ? extras : Object.keys(extras)), ...lists];
  return {
    ...declared,
    ...settings,
    wireFields,
    takesNothing: wireFields.length + others.length === 0,
    takesLocale: others.includes('locale'),
    required: fields ? requiredNamesOf(fields) : [],
    perform,
  };
}

/** The names of fields that are required under no condition. */
export function requiredNamesOf<V extends object>(fields: FieldSet<V>): string[] {
  return listFieldSet(fields).flatMap(([wire, field]) => (field.required && !field.when ? [wire] : []));
}

/** The required ones of fields that `run` parses of every request, as `extras`. */
export function requiredOf<V extends object>(fields: FieldSet<V>): Readonly<Record<string, ExtraValue>> {
  return Object.fromEntries(requiredNamesOf(fields).map((name) => [name, { required: true }]));
}

/** The parsed values of a set of fields; none without one. Throws 422 with every field's errors. */
export function readFields<V extends object>(
  { sent, locale, at }: Pick<ActionRequest, 'sent' | 'locale' | 'at'>,
  fields: FieldSet<V> | undefined,
): V {
  if (fields === undefined) return {} as V;
  return validValuesOf(readFieldSet(fields, sent, amsterdamDate(at)), locale);
}

/** A string by its name; null if missing. Throws 422 for other types and for far too long texts. */
export function readText(
  { sent, locale }: Pick<ActionRequest, 'sent' | 'locale'>,
  name: string,
  maxCharacters = 2000,
): string | null {
  const value = sent[name];
  if (value === undefined || value === null || value === '') return null;
  if (typeof value !== 'string' || value.length > maxCharacters) {
    throw fieldError(locale, name, translatorOf(locale, 'errors')('field_invalid'));
  }
  return value;
}

/** The idempotency key: the header's, or the form's; a form without one runs as often as it is sent. Throws 400. */
export function keyOf({ c, isForm, formKey }: Pick<ActionRequest, 'c' | 'isForm' | 'formKey'>): string {
  if (!isForm) return idempotencyKeyOf(c);
  return isIdempotencyKey(formKey) ? formKey : randomUUID();
}

/** The UUID in the path. Throws 404 for anything else. */
export function idOf({ params, locale }: Pick<ActionRequest, 'params' | 'locale'>): string {
  const id = z.uuid().safeParse(params.id);
  if (!id.success) throw new NotFoundError(locale);
  return id.data;
}
