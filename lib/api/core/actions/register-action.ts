/** Mounts actions: the route of each, its OpenAPI description, and the response to a form. */
import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { isLocale } from '@/lib/i18n/locale';
import { preferredType } from '@/lib/routes/accepted-type';
import { homePath } from '@/lib/routes/home-path';
import { findPath } from '@/lib/routes/href';
import { setBrowserCookie } from '../access/browser';
import type { ApiEnv } from '../api-env';
import type { AppContext } from '../context';
import { ApiError } from '../errors';
import { isStoredFailure } from '../forms/form-notes';
import { type RequestBody, readBody } from '../forms/read-body';
import { type FormResult, respondToForm } from '../forms/respond-to-form';
import type { Action, ActionResult, UnparsedRequest } from './action';
import { documentAction, extrasOf, listNames } from './document-action';
import { bodyWithToken, noteSession } from './session-response';

/** Mounts actions on the API. */
export function registerActions(
  app: OpenAPIHono<ApiEnv>,
  context: AppContext,
  actions: readonly Action[],
): void {
  for (const action of actions) {
    mount(app, context, action, action.method ?? 'post', action.path);
    if (action.formPath !== undefined) mount(app, context, action, 'post', action.formPath);
  }
}

function mount(
  app: OpenAPIHono<ApiEnv>,
  context: AppContext,
  action: Action,
  method: 'post' | 'put' | 'delete',
  path: string,
): void {
  const at = path.replace(/\{(\w+)\}/g, ':$1');
  if (action.guard) app.on(method, at, action.guard(context));
  app.on(method, at, (c) => handle(c, context, action));
  documentAction(app, action, method, path);
}

async function handle(c: Context<ApiEnv>, context: AppContext, action: Action): Promise<Response> {
  const body = await (action.read?.(c) ?? readBody(c, listNames(action).length === 0));
  const isForm = body.isForm || (action.isFormWithoutBody === true && !c.req.header('content-type'));
  const { locale } = body.values;
  // The language of the page, where the form has a field for it instead of the control.
  if (isLocale(locale) && extrasOf(action).has('locale')) c.set('locale', locale);
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

/** Several values of one name, as a note stores them. */
const listSeparator = ',';

/** The entered values of an action's fields, without secrets. */
function typedIn({ fields }: Action, sent: UnparsedRequest['sent']): Record<string, unknown> {
  return Object.fromEntries(
    fields.flatMap(([wire, { secret }]) => {
      const value = sent[wire];
      return secret ? [] : [[wire, Array.isArray(value) ? value.join(listSeparator) : value]];
    }),
  );
}
