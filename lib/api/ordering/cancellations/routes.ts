/** Cancellations over HTTP. */

import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { type Cancellation, cancellation } from '@/lib/contract/cancellations';
import { fieldName, renameKeys } from '@/lib/fields/wire-names';
import { findLetterFlow } from '@/lib/flows/letters/letter-flows';
import { isLocale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { href } from '@/lib/routes/href';
import { grantAccess, referenceParam } from '../../core/access/access';
import { browserHashOf, setBrowserCookie } from '../../core/access/browser';
import { principalOf } from '../../core/access/principal';
import { openingAction } from '../../core/actions/opening-action';
import { registerActions } from '../../core/actions/register-action';
import type { ApiEnv } from '../../core/api-env';
import type { AppContext } from '../../core/context';
import { ApiError, NotFoundError } from '../../core/errors';
import { problemContent, rateLimitResponse } from '../../core/failure-responses';
import { idempotencyHeaders, idempotentRequestOf } from '../../core/idempotency/idempotency-key';
import { consumeRateLimit } from '../../core/limits/limiter';
import { submitFromPage } from '../../core/outdated-page';
import { getOwnedDraft } from '../drafts/owned-draft';
import { orderDraft } from '../orders/order-draft';
import { findOrder } from '../orders/orders';
import { openActiveCheckout } from '../payments/open-checkout';
import { findCancellationView, findLastCancellationView } from './cancellation-view';
import { registerLetters } from './letter-routes';
import { startAction } from './start-action';

const found = {
  description: 'Its state; personal parts for its owner only',
  content: { 'application/json': { schema: cancellation } },
};
const notFound = { description: 'Nothing has this reference', content: problemContent };

/** The form's fields come beside these, by their wire names; the flow validates them. */
const newOrder = z.looseObject({
  draft: z.string().max(64),
  /** The draft's own; only compared with it. */
  company: z.string().max(200).nullish(),
});

const postCancellation = createRoute({
  method: 'post',
  path: '/cancellations',
  summary: 'Order the letters of a draft, with obligation to pay',
  description:
    'Beside `draft` it takes the fields of the form, in snake_case; without any, what the draft holds is ordered. `letters` adds letters to other companies.',
  request: {
    headers: idempotencyHeaders,
    body: {
      required: true,
      content: { 'application/json': { schema: newOrder } },
    },
  },
  responses: {
    201: {
      description: 'The order, with its payment',
      content: { 'application/json': { schema: cancellation } },
    },
    400: { description: 'Malformed, or without Idempotency-Key', content: problemContent },
    404: { description: 'No such draft of this browser', content: problemContent },
    409: { description: 'Ordered before with other values, or the key was', content: problemContent },
    413: { description: 'Too large', content: problemContent },
    422: { description: 'Every field that fails, with its errors', content: problemContent },
    429: rateLimitResponse,
  },
});

const getLast = createRoute({
  method: 'get',
  path: '/cancellations/last',
  summary: 'What this browser submitted last',
  responses: { 200: found, 404: { description: 'It submitted none', content: problemContent } },
});

const getCancellation = createRoute({
  method: 'get',
  path: '/cancellations/{reference}',
  summary: 'The state of a cancellation',
  request: { params: referenceParam },
  responses: { 200: found, 404: notFound },
});

const openOrder = openingAction({
  name: 'order-open',
  path: '/cancellations/{reference}/open',
  summary: 'Open an order in this browser with the key of a mailed link',
  response: cancellation,
  meanings: { 200: found.description, 404: notFound.description, 422: 'No key' },
  run: async ({ c, context, browserHash, locale, sent }, reference) => {
    const order = await findOrder(context.db, reference);
    const language = isLocale(sent.locale) ? sent.locale : (order?.locale ?? locale);
    // What the mailed link is for: a form is sent on to that page, or part of one.
    const purpose = c.req.query('purpose');
    const letter = c.req.query('letter') ?? '0';
    const part = purpose === 'start' ? '#start' : '';
    return {
      body: () => getView(c, context, { reference, browserHash }),
      next:
        purpose === 'returned'
          ? href('cancel-returned-reference', language, { reference }, { letter })
          : `${href('cancel-track-reference', language, { reference })}${part}`,
    };
  },
});

/** The order as a browser may see it. Throws 404. */
async function getView(
  c: Context<ApiEnv>,
  context: AppContext,
  { reference, browserHash = browserHashOf(c) }: { reference: string; browserHash?: string },
): Promise<Cancellation> {
  const principal = await principalOf(c, context, browserHash);
  const query = { reference, ...principal, at: context.clock.now(), locale: c.get('locale') };
  const view = await findCancellationView(context, query);
  if (!view) throw new NotFoundError(c.get('locale'));
  return view;
}

/** Registers the routes of cancellations. */
export function registerCancellations(app: OpenAPIHono<ApiEnv>, context: AppContext): void {
  app.openapi(postCancellation, async (c) => {
    const locale = c.get('locale');
    const body = c.req.valid('json');
    const request = idempotentRequestOf(c, 'cancellation', body);
    await consumeRateLimit(c, context, 'order');
    const draft = await getOwnedDraft(c, context, body.draft);
    const { draft: _, company, ...sent } = body;
    const t = translatorOf(locale, 'errors');
    // A draft of another form, which has no letter.
    if (!findLetterFlow(draft.flow)) throw new NotFoundError(locale);
    if (company && company !== draft.company) {
      throw new ApiError(422, t('validation'), { company: [t('field_invalid')] });
    }
    const { reference } = await submitFromPage(c, sent, () =>
      orderDraft(c, context, { draft, sent: renameKeys(sent, fieldName) }, request),
    );
    // Where the payment service can't be reached the order stands all the same: its page lets it be tried again.
    await openActiveCheckout(context, { purpose: 'order', reference });
    // The page that pays and the one that tracks need this browser as long as the letter travels.
    const browserHash = setBrowserCookie(c, context);
    await grantAccess(context.db, { reference, browserHash, origin: 'made', at: context.clock.now() });
    return c.json(await getView(c, context, { reference }), 201);
  });

  app.openapi(getLast, async (c) => {
    const query = { browserHash: browserHashOf(c), at: context.clock.now(), locale: c.get('locale') };
    const last = await findLastCancellationView(context, query);
    if (!last) throw new NotFoundError(c.get('locale'));
    return c.json(last, 200);
  });

  app.openapi(getCancellation, async (c) => c.json(await getView(c, context, c.req.valid('param')), 200));

  registerActions(app, context, [openOrder, startAction]);
  registerLetters(app, context);
}
