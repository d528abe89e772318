/**
 * The failure page of a native form post that has no page to return to: the database is unavailable, or the rate limit is exceeded. It
 * replaces the JSON with text, and contains the entered values to send again.
 */
import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { failurePolicy, failureStyle } from '@/lib/server/failure-style.mjs';
import type { ApiEnv } from '../api-env';
import { isAnyForm } from './read-body';

export const failurePageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  // The entered values can be sent again from here.
  'content-security-policy': failurePolicy.replace("form-action 'none'", "form-action 'self'"),
};

/** In the query of a post that was sent once more after the browser's key was set (access/require-cookies.ts). */
export const keyedParameter = 'keyed';

/** Whether a request is a native form post, whose response the browser shows. */
export function isPostedForm(headers: Headers): boolean {
  return isAnyForm(headers) && (headers.get('accept') ?? '').includes('text/html');
}

/** A posted form, to be posted again. */
export interface FormToResend {
  /** Path and query of its action. */
  readonly action: string;
  readonly fields: readonly (readonly [name: string, value: string])[];
}

/** Fields of a page; ours have at most some hundreds. */
const fieldsMax = 1000;

/** The posted values; null if they can't be put in a page: a file, a password, more than our forms have, or an incomplete body. */
export async function findFormToResend(c: Context<ApiEnv>): Promise<FormToResend | null> {
  try {
    const fields: [string, string][] = [];
    for (const [name, value] of await c.req.formData()) {
      if (/password/i.test(name)) return null;
      if (typeof value === 'string') fields.push([name, value]);
      else if (value.size > 0) return null;
    }
    const { pathname, searchParams } = new URL(c.req.url);
    // Sent from here, it is a first post again.
    searchParams.delete(keyedParameter);
    const query = searchParams.size > 0 ? `?${searchParams}` : '';
    return fields.length === 0 || fields.length > fieldsMax ? null : { action: pathname + query, fields };
  } catch {
    // Unreadable: the visitor can use the browser's Back button.
    return null;
  }
}

export interface FailurePage {
  /** Final text; escaped here. */
  readonly message: string;
  /** The form to send again; null if that would not help. */
  readonly again?: FormToResend | null;
  /** When to retry. */
  readonly retryAfterSeconds?: number | null;
  /** The action required first, in another tab; null without one. */
  readonly first?: FirstStep | null;
}

/** A required action before a form can be sent again. */
export interface FirstStep {
  /** Final text: its purpose. */
  readonly text: string;
  /** The page of the action; null for one in the browser. */
  readonly link: { readonly path: string; readonly text: string } | null;
}

/** The page. */
export async function failurePage(
  locale: Locale,
  { message, again = null, retryAfterSeconds = null, first = null }: FailurePage,
): Promise<string> {
  const t = translatorOf(locale, 'errors');
  const minutes = Math.ceil((retryAfterSeconds ?? 0) / 60);
  const wait = first?.text ?? (minutes > 1 ? t('kept_here_wait', { minutes }) : t('kept_here'));
  const stored = again
    ? html`<p>${wait}</p>
${first?.link ? html`<p><a href="${first.link.path}" target="_blank">${first.link.text}</a></p>` : ''}
<form method="post" action="${again.action}">
${again.fields.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<p><button>${t('send_again')}</button></p>
</form>`
    : html`${first && !first.link ? html`<p>${first.text}</p>` : ''}<p>${t('go_back')}</p>`;
  const page = await html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${message} · Snoei</title>
<style>${raw(failureStyle)}</style>
</head>
<body>
<main>
<h1>${message}</h1>
${stored}
</main>
</body>
</html>
`;
  return String(page);
}
