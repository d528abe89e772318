/** Mounts an action: its route, its OpenAPI description, and the response to a form. */

import { type OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import {
  type Action,
  type ActionRequest,
  type ActionResult,
  requestOf,
} from '@/lib/api/core/identity/action';
import { accountForms } from '@/lib/flows/forms/account-forms';
import type { Locale } from '@/lib/i18n/locale';
import { homePath } from '@/lib/routes/home-path';
import { findPath } from '@/lib/routes/href';
import { type SessionChange, sessionHeader } from '@/lib/session/session-token';
import { setBrowserCookie } from '../../core/access/browser';
import { rememberDevice } from '../../core/access/known-device';
import type { ApiEnv } from '../../core/api-env';
import type { AppContext } from '../../core/context';
import { problemContent, rateLimitResponse } from '../../core/failure-responses';
import { isStoredFailure } from '../../core/forms/form-notes';
import { type RequestBody, readBody } from '../../core/forms/read-body';
import { type FormResult, respondToForm } from '../../core/forms/respond-to-form';

const descriptions: Record<Action['statuses'][number], string> = {
  200: 'Done',
  201: 'Made',
  202: 'Asked for; the answer is the same whether a mail goes out or not',
  204: 'Done',
  401: 'Not signed in, or not with these',
  403: 'Signed in too long ago: sign in again first',
  404: 'It does not exist in this account',
  409: 'It is so already',
  410: 'The link is forged, used or too old',
};

/** Mounts an action on the API. */
export function registerAction(app: OpenAPIHono<ApiEnv>, context: AppContext, actionName: Action): void {
  const handle = async (c: Context<ApiEnv>): Promise<Response> => {
    const sent = await readBody(c);
    c.set('locale', sent.locale);
    const request = requestOf(c, context, sent, setBrowserCookie(c, context));
    if (!sent.isForm) return respondWithJson(c, context, await actionName.run(request));
    const posted = {
      name: actionName.form,
      browserHash: request.browserHash,
      page: pageOf(actionName, request, sent),
      typed: typedIn(actionName, request),
      shows: isStoredFailure,
    };
    return respondToForm(c, context, posted, async () =>
      formResult(c, context, await actionName.run(request)),
    );
  };
  const at = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');
  app.on(actionName.method, at(actionName.path), handle);
  documentAction(app, actionName, actionName.method, actionName.path);
  if (actionName.formPath === undefined) return;
  app.post(at(actionName.formPath), handle);
  documentAction(app, actionName, 'post', actionName.formPath);
}

function respondWithJson(c: Context<ApiEnv>, context: AppContext, outcome: ActionResult): Response {
  noteSession(c, context, outcome);
  if (outcome.body === null) return c.body(null, 204);
  return c.json(bodyOf(outcome), outcome.status === 204 ? 200 : outcome.status);
}

/** A new session has a body as well: the gateway removes the token from it before the browser gets it. */
function formResult(c: Context<ApiEnv>, context: AppContext, outcome: ActionResult): FormResult {
  noteSession(c, context, outcome);
  const { next, question, session } = outcome;
  return {
    ...(next === undefined ? {} : { next }),
    ...(question === undefined ? {} : { question }),
    ...(session ? { redirect: (location) => c.json(bodyOf(outcome), 303 as 200, { location }) } : {}),
  };
}

/** The entered values of an action's fields, without secrets. */
function typedIn(actionName: Action, { sent }: ActionRequest): Record<string, unknown> {
  if (actionName.fields === undefined) return {};
  const names = Object.entries(accountForms[actionName.fields]).flatMap(([name, field]) =>
    'secret' in field && field.secret ? [] : [name],
  );
  return Object.fromEntries(names.filter((name) => name !== 'code').map((name) => [name, sent[name]]));
}

function pageOf(actionName: Action, { locale }: ActionRequest, { page }: RequestBody): string {
  return page ?? findPath(actionName.page, locale) ?? homePath(locale);
}

/** The account's page: the default redirect after signing in by a form. */
export function afterSignIn(locale: Locale, redirectPath: string | null): string {
  return redirectPath ?? findPath('account', locale) ?? homePath(locale);
}

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
function bodyOf({ body, session }: ActionResult): object {
  if (!session) return body ?? {};
  return { ...body, access_token: session.token, expires_at: session.expiresAt.toISOString() };
}

function documentAction(
  app: OpenAPIHono<ApiEnv>,
  actionName: Action,
  method: Action['method'],
  path: string,
): void {
  const fields = actionName.fields === undefined ? {} : accountForms[actionName.fields];
  const names = [...Object.keys(fields), ...(actionName.extras ?? [])];
  const params = Object.fromEntries(
    [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, z.string()]),
  );
  const schema = z.looseObject({}).openapi({
    type: 'object',
    properties: Object.fromEntries(
      names.map((name) => [name, { type: typeOf((fields as Record<string, { type: string }>)[name]) }]),
    ),
  });
  const body = {
    content: {
      'application/json': { schema },
      'application/x-www-form-urlencoded': { schema },
    },
  };
  app.openAPIRegistry.registerPath({
    method,
    path,
    summary: actionName.summary,
    request: {
      ...(Object.keys(params).length > 0 ? { params: z.object(params) } : {}),
      ...(names.length > 0 ? { body } : {}),
    },
    responses: {
      ...Object.fromEntries(
        actionName.statuses.map((status) => [
          status,
          { description: descriptions[status], ...(status >= 400 ? { content: problemContent } : {}) },
        ]),
      ),
      303: { description: 'A form is led on, or back to its page' },
      422: { description: 'Every field that fails, with its errors', content: problemContent },
      429: rateLimitResponse,
    },
  });
}

function typeOf(field: { readonly type: string } | undefined): 'boolean' | 'string' {
  return field?.type === 'boolean' ? 'boolean' : 'string';
}
