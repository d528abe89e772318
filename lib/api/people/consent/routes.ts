/**
 * `POST /api/cookie/consent`: records proof of a choice and sets its cookie. The page's script sets it as well; a native form
 * post is redirected.
 */

import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { deleteCookie, setCookie } from 'hono/cookie';
import { consentMaxAgeSeconds } from '@/lib/config/business';
import { consentReceipt } from '@/lib/contract/consent';
import { isLocale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import {
  type ConsentChoice,
  consentBannerId,
  consentCookieName,
  consentVersionCookieName,
  currentConsentTextVersion,
} from '@/lib/tracking/consent';
import { consentTextVersions } from '@/lib/tracking/consent-versions.mjs';
import { consentedCookies } from '@/lib/tracking/consented-names';
import type { ApiEnv } from '../../core/api-env';
import type { AppContext } from '../../core/context';
import { ApiError } from '../../core/errors';
import { problemContent, rateLimitResponse } from '../../core/failure-responses';
import { isFormPost } from '../../core/forms/read-body';
import { consumeRateLimit } from '../../core/limits/limiter';
import { requestConsent } from './request-consent';
import { returnPath } from './return-path';
import { recordConsent } from './service';

/** The shown text; by default the current one in the locale of the request's header. */
const shown = {
  text_version: z.enum(consentTextVersions).default(currentConsentTextVersion),
  /** Locale of the page: a form can't set the header. */
  locale: z.string().max(8).optional(),
};
const jsonBody = z.object({ consent: z.boolean(), ...shown });
const formBody = z.object({ consent: z.enum(['true', 'false']), ...shown });

const postConsent = createRoute({
  method: 'post',
  path: '/cookie/consent',
  summary: 'Keep a choice about cookies: true allows, false denies or withdraws',
  request: {
    body: {
      content: {
        'application/json': { schema: jsonBody },
        'application/x-www-form-urlencoded': { schema: formBody },
      },
    },
  },
  responses: {
    201: {
      description: 'Proof is stored and the cookie set',
      content: { 'application/json': { schema: consentReceipt } },
    },
    303: { description: 'A form is led back to its page, with the cookie set' },
    415: { description: 'Neither JSON nor a form', content: problemContent },
    422: { description: 'No choice', content: problemContent },
    429: rateLimitResponse,
  },
});

/**
 * Without JavaScript a static page does not contain the visitor's choice. This style sheet does; the default layout loads it inside
 * `<noscript>` only. Focus is not obscured by what it shows (WCAG 2.4.11).
 */
const showBanner = `@media screen{#${consentBannerId}{display:block}html{scroll-padding-bottom:min(60vh,22rem)}}`;

const getBannerStyle = createRoute({
  method: 'get',
  path: '/cookie/banner.css',
  summary: 'Shows the cookie banner to a browser without JavaScript that has not chosen',
  responses: {
    200: { description: 'A style sheet', content: { 'text/css': { schema: z.string() } } },
  },
});

export function registerConsent(app: OpenAPIHono<ApiEnv>, context: AppContext): void {
  const { SITE_URL: siteUrl } = context.env;

  app.openapi(postConsent, async (c) => {
    const isForm = isFormPost(c);
    if (!isForm && !/^application\/json\b/i.test(c.req.header('content-type') ?? '')) {
      throw new ApiError(415, translatorOf(c.get('locale'), 'errors')('unsupported_media_type'));
    }
    const body = isForm ? c.req.valid('form') : c.req.valid('json');
    const consent = body.consent === true || body.consent === 'true';
    const choice: ConsentChoice = consent ? 'allow' : 'deny';
    const locale = isLocale(body.locale) ? body.locale : c.get('locale');
    c.set('locale', locale);
    await consumeRateLimit(c, context, 'cookie-consent');
    const proofId = await recordConsent(context.db, {
      choice,
      textVersion: body.text_version,
      locale,
      chosenAt: context.clock.now(),
      clientAddress: c.get('clientAddress'),
    });
    const keep = {
      path: '/',
      sameSite: 'Lax',
      secure: siteUrl.startsWith('https:'),
      maxAge: consentMaxAgeSeconds,
    } as const;
    setCookie(c, consentCookieName, choice, keep);
    if (consent) setCookie(c, consentVersionCookieName, body.text_version, keep);
    // The page may be left, or without JavaScript: the next page with JavaScript clears storage.
    else {
      for (const name of [consentVersionCookieName, ...Object.values(consentedCookies)])
        deleteCookie(c, name, { path: '/' });
    }
    if (!isForm) return c.json({ consent, proof_id: proofId }, 201);
    const page = { referer: c.req.header('referer'), host: c.req.header('host'), siteUrl };
    return c.redirect(returnPath(page, locale), 303);
  });

  app.openapi(getBannerStyle, (c) => {
    const hasChosen = requestConsent(c) !== null;
    return c.body(hasChosen ? '' : showBanner, 200, {
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'private, no-store',
    });
  });
}
