/**
 * Starts a withdrawal from an order: fills in the form from the order, for its owner or the holder of a mailed key, by a form post. Nothing
 * is withdrawn yet: the form still has to be confirmed.
 */

import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { orderLettersMax } from '@/lib/config/business';
import { withdrawFlow } from '@/lib/flows/letters/withdraw';
import { isLocale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { href } from '@/lib/routes/href';
import { isOwner, referenceOf } from '../../core/access/access';
import { setBrowserCookie } from '../../core/access/browser';
import { findKeyInCookie, tryKey } from '../../core/access/mailed-link';
import { principalOf } from '../../core/access/principal';
import type { ApiEnv } from '../../core/api-env';
import type { AppContext } from '../../core/context';
import { problemContent, rateLimitResponse } from '../../core/failure-responses';
import { consumeRateLimit } from '../../core/limits/limiter';
import { draftPagePath } from '../../ordering/drafts/draft-page';
import { createDraft } from '../../ordering/drafts/drafts';
import { findOrder, listLetters } from '../../ordering/orders/orders';

const body = z.object({
  reference: z.string().max(64),
  key: z.string().max(200).optional(),
  locale: z.string().max(8).optional(),
  /** Index of the one letter, from 0; without it the whole order. */
  letter: z.coerce
    .number()
    .int()
    .min(0)
    .max(orderLettersMax - 1)
    .optional(),
});

const postStart = createRoute({
  method: 'post',
  path: '/withdrawals/start',
  summary: 'Fill in the form of withdrawal from an order',
  request: { body: { required: true, content: { 'application/x-www-form-urlencoded': { schema: body } } } },
  responses: {
    303: { description: 'To the form: filled in for who may see the order, else empty' },
    422: { description: 'No reference', content: problemContent },
    429: rateLimitResponse,
  },
});

export function registerStart(app: OpenAPIHono<ApiEnv>, context: AppContext): void {
  app.openapi(postStart, async (c) => {
    const form = c.req.valid('form');
    const locale = isLocale(form.locale) ? form.locale : c.get('locale');
    c.set('locale', locale);
    await consumeRateLimit(c, context, 'key-open');
    const reference = referenceOf(form.reference);
    const at = context.clock.now();
    const browserHash = setBrowserCookie(c, context);
    const key = form.key ?? findKeyInCookie(c, reference);
    const opened = key !== null && (await tryKey(c, context, { reference, key, browserHash }));
    const principal = await principalOf(c, context, browserHash);
    const mayFill = opened || (await isOwner(context.db, { ...principal, reference, at }));
    const order = mayFill ? await findOrder(context.db, reference) : null;
    if (!order?.email) return c.redirect(href('withdraw', locale, {}, { reference: form.reference }), 303);
    const letters = await listLetters(context.db, reference);
    const one = letters.length > 1 ? letters.find(({ position }) => position === form.letter) : undefined;
    const t = translatorOf(locale, 'withdraw');
    const values = {
      fullName: letters[0]?.input?.sender.name ?? order.firstName ?? '',
      withdrawContract: one
        ? t('order.letterWords', {
            reference: order.reference,
            number: one.position + 1,
            company: one.companyName,
          })
        : order.reference,
      email: order.email,
    };
    const draft = await context.db.transaction((transaction) =>
      createDraft(transaction, {
        flow: withdrawFlow.name,
        company: null,
        step: 'confirm',
        values,
        locale,
        letterCount: 0,
        browserHash,
        at,
      }),
    );
    return c.redirect(draftPagePath(draft, locale), 303);
  });
}
