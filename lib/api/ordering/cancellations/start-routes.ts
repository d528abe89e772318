/** Choosing the moment to start again, from the track page of an order that waits. Owners only; JSON or a form. */
import { type OpenAPIHono, z } from '@hono/zod-openapi';
import { startMoments } from '@/lib/contract/letters/start-texts';
import { translatorOf } from '@/lib/i18n/translator';
import { href } from '@/lib/routes/href';
import { isOwner, referenceOf, referenceParam } from '../../core/access/access';
import { principalOf } from '../../core/access/principal';
import type { ApiEnv } from '../../core/api-env';
import type { AppContext } from '../../core/context';
import { fieldError, NotFoundError } from '../../core/errors';
import { problemContent, rateLimitResponse } from '../../core/failure-responses';
import { readBody } from '../../core/forms/read-body';
import { consumeRateLimit } from '../../core/limits/limiter';
import { changeStart } from './change-start';

export function registerStartChange(app: OpenAPIHono<ApiEnv>, context: AppContext): void {
  const schema = z.object({ start_moment: z.enum(startMoments) });
  app.openAPIRegistry.registerPath({
    method: 'post',
    path: '/cancellations/{reference}/start',
    summary: 'Have an order that waits start now, or go on waiting. Repeating it changes nothing',
    request: {
      params: referenceParam,
      body: { content: { 'application/json': { schema }, 'application/x-www-form-urlencoded': { schema } } },
    },
    responses: {
      200: {
        description: 'The choice is recorded',
        content: { 'application/json': { schema: z.object({ reference: z.string() }) } },
      },
      303: { description: 'A form is sent on to the track page' },
      404: { description: 'No such order of this browser', content: problemContent },
      409: { description: 'No letter waits any more', content: problemContent },
      422: { description: 'Neither of the two moments', content: problemContent },
      429: rateLimitResponse,
    },
  });
  app.post('/cancellations/:reference/start', async (c) => {
    const { values, locale, isForm } = await readBody(c);
    c.set('locale', locale);
    await consumeRateLimit(c, context, 'order');
    const reference = referenceOf(c.req.param('reference'));
    const principal = await principalOf(c, context);
    if (!(await isOwner(context.db, { ...principal, reference, at: context.clock.now() }))) {
      throw new NotFoundError(locale);
    }
    const startMoment = startMoments.find((moment) => moment === values.start_moment);
    if (!startMoment) {
      throw fieldError(locale, 'start_moment', translatorOf(locale, 'errors')('field_invalid'));
    }
    const clientAddress = c.get('clientAddress');
    await context.db.transaction((transaction) =>
      changeStart(transaction, context, { reference, startMoment, locale, clientAddress }),
    );
    if (!isForm) return c.json({ reference }, 200);
    const query = { started: startMoment };
    return c.redirect(`${href('cancel-track-reference', locale, { reference }, query)}#start`, 303);
  });
}
