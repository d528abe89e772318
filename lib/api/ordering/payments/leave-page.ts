/**
 * An intermediate page between our forms and an external payment service. The policy's `form-action` allows forms to end at our own site
 * only, redirects included, so that the exit is a page with an automatic redirect.
 */
import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { html } from 'hono/html';
import { translatorOf } from '@/lib/i18n/translator';
import { isFinal } from '@/lib/payments/payment-provider';
import { referenceOf } from '../../core/access/access';
import type { ApiEnv } from '../../core/api-env';
import type { AppContext } from '../../core/context';
import { NotFoundError } from '../../core/errors';
import { problemContent } from '../../core/failure-responses';
import { payableOf } from './payable';
import { findPayment, type StoredPayment } from './payments';

const getLeavePage = createRoute({
  method: 'get',
  path: '/payments/{id}/checkout',
  summary: 'The way to where a payment is made, for forms',
  request: { params: z.object({ id: z.string().max(64) }) },
  responses: {
    200: { description: 'A page that goes on by itself', content: { 'text/html': { schema: z.string() } } },
    303: { description: 'To the page of the payment: there is nowhere to pay now' },
    404: { description: 'No such payment', content: problemContent },
  },
});

/** Without scripts and resources. */
const policy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const style =
  'body{max-width:36rem;margin:15vh auto;padding:0 1.5rem;font:1.125rem/1.6 system-ui,sans-serif;color-scheme:light dark}';

/** The redirect path of a form for a payment; null without a checkout. */
export function checkoutPathOf({ id, checkoutUrl }: StoredPayment): string | null {
  return checkoutUrl === null || checkoutUrl.startsWith('/') ? checkoutUrl : `/api/payments/${id}/checkout`;
}

export function registerLeavePage(app: OpenAPIHono<ApiEnv>, context: AppContext): void {
  app.openapi(getLeavePage, async (c) => {
    const payment = await findPayment(context.db, referenceOf(c.req.valid('param').id));
    if (!payment) throw new NotFoundError(c.get('locale'));
    const { locale, purpose, status, checkoutUrl } = payment;
    if (checkoutUrl === null || isFinal(status)) {
      return c.redirect(payableOf(purpose).page(locale, payment), 303);
    }
    const t = translatorOf(locale, 'payment');
    const page = html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="0; url=${checkoutUrl}">
<title>${t('leave.title')}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${t('leave.title')}</h1>
<p>${t('leave.text')}</p>
<p><a href="${checkoutUrl}" rel="noreferrer">${t('leave.link')}</a></p>
</main>
</body>
</html>`;
    return c.html(await page, 200, {
      'content-language': locale,
      'content-security-policy': policy,
      'referrer-policy': 'no-referrer',
      'cache-control': 'private, no-store',
    });
  });
}
