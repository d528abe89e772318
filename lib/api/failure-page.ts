/**
 * A failure of a form that was posted without JavaScript and has no page of its own to go back to: the database is away,
 * or it was tried too often. A browser would show JSON; this says the same in words, and how nothing that was typed is lost.
 */
import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import type { ApiEnv } from './api-env';

const style = [
  ':root{color-scheme:light dark}',
  'body{font:1.125rem/1.5 system-ui,sans-serif;max-width:36rem;margin:4rem auto;padding:0 1.25rem}',
  'h1{font-size:1.5rem;line-height:1.25}',
].join('');

/** It runs nothing and loads nothing. */
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

export const failurePageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': policy,
};

/** Whether a request is a form that a browser itself posted, and shows the answer of. */
export function isPostedForm(c: Context<ApiEnv>): boolean {
  const type = c.req.header('content-type') ?? '';
  const isForm = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type);
  return isForm && (c.req.header('accept') ?? '').includes('text/html');
}

/** The page. `message` is final text, and escaped here. */
export async function failurePage(locale: Locale, message: string): Promise<string> {
  const t = translatorOf(locale, 'errors');
  const page = await html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Snoei</title>
<style>${raw(style)}</style>
</head>
<body>
<main>
<h1>${message}</h1>
<p>${t('go_back')}</p>
</main>
</body>
</html>
`;
  return String(page);
}
