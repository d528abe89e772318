/**
 * A failure of a form that was posted without JavaScript and has no page of its own to go back to: the database is away,
 * or it was tried too often. A browser would show JSON; this says the same in words, and keeps what was typed, to be sent
 * again from here by a press.
 */
import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { failurePolicy, failureStyle } from '@/lib/server/failure-style.mjs';
import type { ApiEnv } from './api-env';
import { isAnyForm } from './forms/read-body';

export const failurePageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  // What was typed may be sent again from here.
  'content-security-policy': failurePolicy.replace("form-action 'none'", "form-action 'self'"),
};

/** Whether a request is a form that a browser itself posted, and shows the answer of. */
export function isPostedForm(headers: Headers): boolean {
  return isAnyForm(headers) && (headers.get('accept') ?? '').includes('text/html');
}

/** A form as it was posted, to be posted again. */
export interface PostedForm {
  /** Path and query that it was posted to. */
  readonly action: string;
  readonly fields: readonly (readonly [name: string, value: string])[];
}

/**
 * What was posted; null where it can't lie on a page: a file is not a text, a password is not to be shown, and of a body that
 * broke off nothing is known.
 */
export async function findPostedForm(c: Context<ApiEnv>): Promise<PostedForm | null> {
  try {
    const fields: [string, string][] = [];
    for (const [name, value] of await c.req.formData()) {
      if (/password/i.test(name)) return null;
      if (typeof value === 'string') fields.push([name, value]);
      else if (value.size > 0) return null;
    }
    const { pathname, search } = new URL(c.req.url);
    return fields.length === 0 ? null : { action: pathname + search, fields };
  } catch {
    // It could not be read: the browser's own way back is left.
    return null;
  }
}

export interface FailurePage {
  /** Final text; escaped here. */
  readonly message: string;
  /** What can be sent again from here; null where that is of no use. */
  readonly again?: PostedForm | null;
  /** When it makes sense to try again. */
  readonly retryAfterSeconds?: number | null;
  /** What has to be done first, in another tab; null where nothing has. */
  readonly first?: FirstStep | null;
}

/** A step before a form can be sent again. */
export interface FirstStep {
  readonly path: string;
  /** Final texts: what it is for, and the link. */
  readonly text: string;
  readonly link: string;
}

/** The page. */
export async function failurePage(
  locale: Locale,
  { message, again = null, retryAfterSeconds = null, first = null }: FailurePage,
): Promise<string> {
  const t = translatorOf(locale, 'errors');
  const minutes = Math.ceil((retryAfterSeconds ?? 0) / 60);
  const wait = first?.text ?? (minutes > 1 ? t('kept_here_wait', { minutes }) : t('kept_here'));
  const kept = again
    ? html`<p>${wait}</p>
${first ? html`<p><a href="${first.path}" target="_blank">${first.link}</a></p>` : ''}
<form method="post" action="${again.action}">
${again.fields.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<p><button>${t('send_again')}</button></p>
</form>`
    : html`<p>${t('go_back')}</p>`;
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
${kept}
</main>
</body>
</html>
`;
  return String(page);
}
