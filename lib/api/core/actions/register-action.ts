/** Mounts actions: the route of each, its OpenAPI description, and the response to a form. */
import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { isLocale } from '@/lib/i18n/locale';
import { preferredType } from '@/lib/routes/accepted-type';
import { homePath } from '@/lib/routes/home-path';
import { findPath } from '@/lib/routes/href';
import { type SessionChange, sessionHeader } from '@/lib/session/session-token';
import { setBrowserCookie } from '../access/browser';
import type { ApiEnv } from '../api-env';
import type { AppContext } from '../context';
import { ApiError } from '../errors';
import { isStoredFailure } from '../forms/form-notes';
import { type RequestBody, readBody } from '../forms/read-body';
import { type FormResult, respondToForm } from '../forms/respond-to-form';
import { rememberDevice } from '../limits/known-device';
import type { Action, ActionResult, UnparsedRequest } from './action';
import { documentAction } from './document-action';

/** Mounts actions on the API. */
export function registerActions(
  app: OpenAPIHono<ApiEnv>,
  context: AppContext,
  actions: readonly Action[],
): void {
  for (const action of actions) {
    const posted = action.formPath === undefined ? [] : [['post', action.formPath] as const];
    for (const [method, path] of [[action.method ?? 'post', action.path] as const, ...posted]) {
      const at = path.replace(/\{(\w+)\}/g, ':$1');
      if (action.guard) app.on(method, at, action.guard(context));
      app.on(method, at, (c) => handle(c, context, action));
      documentAction(app, action, method, path);
    }
  }
}

async function handle(c: Context<ApiEnv>, context: AppContext, action: Action): Promise<Response> {
  const body = await (action.read?.(c) ?? readBody(c, action.takesNothing));
  const isForm = body.isForm || (action.isFormWithoutBody === true && !c.req.header('content-type'));
  const { locale } = body.values;
  // The language of the page, where the form has a field for it instead of the control.
  if (isLocale(locale) && action.takesLocale) c.set('locale', locale);
  else c.set('locale', body.locale);
  const browserHash = setBrowserCookie(c, context);
  const request: UnparsedRequest = {
    c,
    context,
    locale: c.get('locale'),
    isForm,
    formKey: body.key,
    sent: { ...body.values, ...(isForm ? await listsIn(c, action) : {}) },
    params: c.req.param(),
    at: context.clock.now(),
    browserHash,
    userAgent: c.req.header('user-agent') ?? '',
  };
  if (!isForm || wantsJson(c)) return respondWithJson(c, context, await action.perform(request));
  const { restoredMaxCharacters, shows = isStoredFailure } = action;
  const posted = {
    name: action.noteName?.(request) ?? action.name,
    browserHash,
    page: () => pageOf(action, request, body),
    typed: action.typed?.(request) ?? typedIn(action, request.sent),
    ...(restoredMaxCharacters === undefined ? {} : { valueMaxCharacters: restoredMaxCharacters }),
    shows,
  };
  return respondToForm(c, context, posted, async () => {
    try {
      return formResult(c, context, await action.perform(request));
    } catch (error) {
      const next = error instanceof ApiError ? await action.failurePage?.(error, request) : null;
      if (next) return { next };
      throw error;
    }
  });
}

/** Whether a form is posted by a script of its page, which shows the response itself. */
function wantsJson(c: Context<ApiEnv>): boolean {
  return preferredType(c.req.header('accept'), ['text/html', 'application/json']) === 'application/json';
}

/** Every value of an action's lists in a form, whose other names have one value. */
async function listsIn(c: Context<ApiEnv>, { lists = [] }: Action): Promise<Record<string, string[]>> {
  if (lists.length === 0) return {};
  const form = new URLSearchParams(await c.req.text());
  return Object.fromEntries(lists.map((name) => [name, form.getAll(name)]));
}

function pageOf({ page }: Action, request: UnparsedRequest, body: RequestBody): string | Promise<string> {
  if (typeof page === 'function') return page(request);
  return body.page ?? findPath(page, request.locale) ?? homePath(request.locale);
}

async function respondWithJson(
  c: Context<ApiEnv>,
  context: AppContext,
  result: ActionResult,
): Promise<Response> {
  noteSession(c, context, result);
  const body = typeof result.body === 'function' ? await result.body() : result.body;
  if (body instanceof Response) return body;
  if (body === null) return c.body(null, 204);
  return c.json(bodyWithToken(body, result), result.status === 204 ? 200 : result.status);
}

/** A new session has a body as well: the gateway removes the token from it before the browser gets it. */
function formResult(c: Context<ApiEnv>, context: AppContext, result: ActionResult): FormResult | Response {
  noteSession(c, context, result);
  const { next, question, session, body } = result;
  if (body instanceof Response) return body;
  const sessionBody = body !== null && typeof body === 'object' ? body : {};
  return {
    ...(next === undefined ? {} : { next }),
    ...(question === undefined ? {} : { question }),
    ...(session
      ? { redirect: (location) => c.json(bodyWithToken(sessionBody, result), 303 as 200, { location }) }
      : {}),
  };
}

/** Tells the gateway that a session started or ended. */
function noteSession(
  c: Context<ApiEnv>,
  context: AppContext,
  { session, sessionEnded = false }: ActionResult,
): void {
  const start: SessionChange = 'start';
  if (session) {
    // Of an unverified address anybody could have made the account.
    if (session.account.emailConfirmedAt) rememberDevice(c, context, session.account.emailKey);
    c.set('sessionEnded', false);
    c.header(sessionHeader, start);
  } else if (sessionEnded) {
    c.set('sessionEnded', true);
  }
}

/** The body, with the token for the gateway after a new session. */
function bodyWithToken(body: object, { session }: ActionResult): object {
  if (!session) return body;
  return { ...body, access_token: session.token, expires_at: session.expiresAt.toISOString() };
}

/** Several values of one name, as a note stores them. */
const listSeparator = ',';

/** The entered values of an action's fields, without secrets. */
function typedIn({ wireFields }: Action, sent: UnparsedRequest['sent']): Record<string, unknown> {
  return Object.fromEntries(
    wireFields.flatMap(([wire, { secret }]) => {
      const value = sent[wire];
      return secret ? [] : [[wire, Array.isArray(value) ? value.join(listSeparator) : value]];
    }),
  );
}
