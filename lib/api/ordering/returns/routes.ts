/** Letters that came back over HTTP: the page of the choice, the letter as it would be posted again, and the actions. */
import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { orderLettersMax } from '@/lib/config/business';
import { badAddressReasons, type ReturnPage, returnPage } from '@/lib/contract/letters/letter-returns';
import type { LetterRecipient } from '@/lib/letters/letter-input';
import { referenceOf } from '../../core/access/access';
import { registerActions } from '../../core/actions/register-action';
import type { ApiEnv } from '../../core/api-env';
import type { AppContext } from '../../core/context';
import { NotFoundError } from '../../core/errors';
import { problemContent, rateLimitResponse } from '../../core/failure-responses';
import { consumeRateLimit } from '../../core/limits/limiter';
import { pdfHeaders } from '../letter-content/pdf-headers';
import { findNextPosting, mayPostAgain } from './choose-return';
import { listOtherAddresses } from './other-addresses';
import { getOwnedReturn } from './owned-return';
import { addressAction, choiceAction, reportAction } from './return-actions';
import { paidByOf } from './return-terms';
import { chooseByFor, isOpen, type ReturnedLetter, shownReturnOf } from './stored-returns';

const params = z.object({
  reference: z.string().max(64),
  index: z.coerce
    .number()
    .int()
    .min(0)
    .max(orderLettersMax - 1)
    .openapi({ type: 'integer', param: { name: 'index', in: 'path', required: true } }),
});
const notFound = {
  description: 'No such letter of this browser, or it did not come back',
  content: problemContent,
};

const getReturn = createRoute({
  method: 'get',
  path: '/cancellations/{reference}/returns/{index}',
  summary: 'What the customer of a letter that came back chooses from',
  request: { params },
  responses: {
    200: { description: 'The return', content: { 'application/json': { schema: returnPage } } },
    404: notFound,
    429: rateLimitResponse,
  },
});

const getNextLetter = createRoute({
  method: 'get',
  path: '/cancellations/{reference}/returns/{index}/letter',
  summary: 'A letter as it would be posted again',
  request: { params },
  responses: {
    200: {
      description: 'The letter',
      content: { 'application/pdf': { schema: z.string().openapi({ type: 'string', format: 'binary' }) } },
    },
    404: notFound,
    429: rateLimitResponse,
  },
});

const shownRecipient = ({ name, lines, postalCode, city, country }: LetterRecipient) => ({
  name,
  lines: [...lines],
  postal_code: postalCode,
  city,
  country,
});

async function viewOf(context: AppContext, returned: ReturnedLetter): Promise<ReturnPage> {
  const { letter, stored } = returned;
  const { db, env } = context;
  const at = context.clock.now();
  const canPostAgain = isOpen(returned) && mayPostAgain(returned);
  const next = canPostAgain ? await findNextPosting({ db, siteUrl: env.SITE_URL, at }, returned) : null;
  const others = canPostAgain ? await listOtherAddresses(db, letter, at) : [];
  const isChecked = isOpen(returned) && stored.choice === 'money_back' && stored.chosenAt !== null;
  return {
    reference: letter.orderReference,
    letter: letter.position,
    company: { slug: letter.company, name: letter.companyName },
    returned: shownReturnOf(returned),
    option: letter.option,
    price_cents: letter.priceCents,
    // Once it goes again, the letter has another address than the one that came back.
    recipient: isOpen(returned) && letter.input ? shownRecipient(letter.input.recipient) : null,
    // It goes back after the term of the choice too, whoever has looked at it.
    paid_by:
      isChecked && stored.chosenAt
        ? new Date(Math.min(+paidByOf(stored.chosenAt), +chooseByFor(returned))).toISOString()
        : null,
    can_post_again: canPostAgain,
    can_use_same: !badAddressReasons.includes(stored.reason),
    addresses: others.map(({ id, fact }) => ({
      id: String(id),
      address: { ...fact.value, country: fact.value.country ?? 'nl' },
      purpose: fact.purpose,
      source_url: fact.source.url,
    })),
    is_proven: stored.provenAt !== null,
    is_open: isOpen(returned),
    is_denied: stored.deniedAt !== null,
    proposed: next && {
      recipient: shownRecipient(next.input.recipient),
      fingerprint: next.rendered.fingerprint,
      letter_date: next.letterDate,
      ended_on: letter.endsOn,
      ends_on: next.endsOn,
      passed_day: next.passedDay,
    },
  };
}

export function registerReturns(app: OpenAPIHono<ApiEnv>, context: AppContext): void {
  const find = async (c: Context<ApiEnv>, { reference, index }: z.infer<typeof params>) => {
    // A letter that would be posted again is rendered each time.
    await consumeRateLimit(c, context, 'letter-preview');
    return getOwnedReturn({ c, context, reference: referenceOf(reference), position: index });
  };

  app.openapi(getReturn, async (c) =>
    c.json(await viewOf(context, await find(c, c.req.valid('param'))), 200),
  );

  app.openapi(getNextLetter, async (c) => {
    const returned = await find(c, c.req.valid('param'));
    const at = context.clock.now();
    const next = isOpen(returned)
      ? await findNextPosting({ db: context.db, siteUrl: context.env.SITE_URL, at }, returned)
      : null;
    if (!next) throw new NotFoundError(c.get('locale'));
    return c.body(new Uint8Array(next.rendered.pdf), 200, pdfHeaders(returned.letter.company));
  });

  registerActions(app, context, [reportAction, addressAction, choiceAction]);
}
