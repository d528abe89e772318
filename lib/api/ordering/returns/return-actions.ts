/** What the customer does about a letter that came back: report it, choose an address, choose what happens. Owners only. */
import { z } from '@hono/zod-openapi';
import { addressChoices, returnChoices, returnReasons } from '@/lib/contract/letters/letter-returns';
import { returnAddressForm, returnReportForm } from '@/lib/flows/forms/return-forms';
import { translatorOf } from '@/lib/i18n/translator';
import type { LetterRecipient } from '@/lib/letters/letter-input';
import { href } from '@/lib/routes/href';
import { recipientAt } from '../../catalog/companies/maintenance/doubt-address';
import { referenceOf } from '../../core/access/access';
import {
  type ActionRequest,
  readFields,
  readText,
  type UnparsedRequest,
  visitorAction,
} from '../../core/actions/action';
import { ApiError, fieldError } from '../../core/errors';
import { shownFailures } from '../disputes/answer-form';
import type { StoredLetter } from '../orders/letters/move-letter';
import { chooseAddress, chooseReturn } from './choose-return';
import { listOtherAddresses } from './other-addresses';
import { getActionLetter, positionOf, postingOf, returnNoteName } from './owned-return';
import { reportReturn } from './report-return';

const letterExtras = {
  letter: { description: 'Index in its order, 0 by default', type: 'integer' },
  posting: {
    description: 'Which of its postings, 1 by default: a form of an earlier one changes nothing',
    type: 'integer',
  },
} as const;

const response = z.object({ reference: z.string(), letter: z.number().int() });

const shared = {
  ...shownFailures(409, 422),
  response,
  limit: 'dispute',
  statuses: [200, 404, 409],
} as const;

const meanings = {
  404: 'No such letter of this browser',
  409: 'Something has been done with the letter already',
};

/** The page of the choice; a part of it, or with the note of a form. */
function returnPath(request: UnparsedRequest, query: Record<string, string> = {}, part = ''): string {
  const reference = referenceOf(request.params.reference ?? '');
  const letter = String(positionOf(request));
  return `${href('cancel-returned-reference', request.locale, { reference }, { ...query, letter })}${part}`;
}

const reportNote = (request: UnparsedRequest) => returnNoteName('report', request);
const addressNote = (request: UnparsedRequest) => returnNoteName('address', request);

/** The two choices have forms of their own. */
const choiceStep = ({ sent }: UnparsedRequest) => (sent.choice === 'money_back' ? 'money' : 'again');
const choiceNote = (request: UnparsedRequest) => returnNoteName(choiceStep(request), request);

function trackPath(request: UnparsedRequest, query: Record<string, string> = {}): string {
  return href(
    'cancel-track-reference',
    request.locale,
    { reference: referenceOf(request.params.reference ?? '') },
    query,
  );
}

function resultOf(request: ActionRequest, next: string) {
  const body = { reference: referenceOf(request.params.reference ?? ''), letter: positionOf(request) };
  return { status: 200 as const, body, next };
}

export const reportAction = visitorAction({
  ...shared,
  name: 'return-report',
  noteName: reportNote,
  path: '/cancellations/{reference}/returns',
  summary: 'Report that a letter came back. Repeating it changes nothing',
  page: (request) =>
    `${trackPath(request, { note: reportNote(request), letter: String(positionOf(request)) })}#returned-${positionOf(request)}`,
  fields: returnReportForm,
  extras: letterExtras,
  meanings: { ...meanings, 200: 'It came back, now or before', 409: 'The letter is not on its way' },
  run: async (request) => {
    const { context, locale, values } = request;
    const { letter } = await getActionLetter(request);
    const reason = returnReasons.find((each) => each === values.return_reason) ?? 'unknown';
    const posting = postingOf(request);
    const taken = await context.db.transaction((transaction) =>
      reportReturn(transaction, context, { letterId: letter.id, posting, reason, actor: 'visitor' }),
    );
    const t = translatorOf(locale, 'returns');
    if (taken?.outcome === 'earlier') throw new ApiError(409, t('failure.earlier'));
    if (taken?.outcome === 'not-possible') throw new ApiError(409, t('failure.notSent'));
    return resultOf(request, returnPath(request));
  },
});

export const addressAction = visitorAction({
  ...shared,
  name: 'return-address',
  noteName: addressNote,
  path: '/cancellations/{reference}/returns/address',
  summary: 'Choose where a letter that came back goes again, and see it before it is posted',
  page: (request) => returnPath(request, { note: addressNote(request) }, '#address'),
  optionalFields: returnAddressForm,
  extras: {
    ...letterExtras,
    address_choice: { enum: addressChoices, required: true },
    fact: 'The id of the address, of a sourced one',
  },
  meanings: { ...meanings, 200: 'The letter can be previewed, and posted' },
  run: async (request) => {
    const { context, locale } = request;
    const { letter } = await getActionLetter(request);
    const { recipient, field } = await readRecipient(request, letter);
    await context.db.transaction((transaction) =>
      chooseAddress(transaction, context, {
        letterId: letter.id,
        posting: postingOf(request),
        recipient,
        field,
        locale,
      }),
    );
    return resultOf(request, returnPath(request, {}, '#check'));
  },
});

export const choiceAction = visitorAction({
  ...shared,
  name: 'return-choice',
  noteName: choiceNote,
  path: '/cancellations/{reference}/returns/choice',
  summary: 'Choose what happens to a letter that came back. Repeating it changes nothing',
  page: (request) =>
    returnPath(request, { note: choiceNote(request) }, choiceStep(request) === 'money' ? '#money' : '#check'),
  extras: {
    ...letterExtras,
    choice: { enum: returnChoices, required: true },
    fingerprint: 'Of the letter that was shown, for a second posting',
  },
  meanings: {
    ...meanings,
    200: 'It is carried out',
    409: 'Something else was chosen or done, or the letter is not the one that was shown any more',
  },
  run: async (request) => {
    const { context, locale, sent } = request;
    const { letter } = await getActionLetter(request);
    const choice = returnChoices.find((each) => each === sent.choice);
    if (!choice) throw fieldError(locale, 'choice', translatorOf(locale, 'errors')('field_invalid'));
    const fingerprint = readText(request, 'fingerprint', 64);
    await context.db.transaction((transaction) =>
      chooseReturn(transaction, context, {
        letterId: letter.id,
        posting: postingOf(request),
        choice,
        fingerprint,
        locale,
      }),
    );
    return resultOf(request, choice === 'post_again' ? trackPath(request) : returnPath(request));
  },
});

/** Where the letter goes, and the field that an error is about. Throws 422. */
async function readRecipient(
  request: ActionRequest,
  letter: StoredLetter,
): Promise<{ recipient: LetterRecipient; field: string }> {
  const { context, locale, sent, at } = request;
  const sentTo = letter.input?.recipient;
  const t = translatorOf(locale, 'returns');
  if (!sentTo) throw new ApiError(409, t('failure.twice'));
  if (sent.address_choice === 'same') return { recipient: sentTo, field: 'address_choice' };
  if (sent.address_choice === 'fact') {
    const offered = await listOtherAddresses(context.db, letter, at);
    const chosen = offered.find(({ id }) => String(id) === sent.fact);
    if (!chosen) throw fieldError(locale, 'fact', translatorOf(locale, 'errors')('field_invalid'));
    return { recipient: recipientAt(sentTo.name, chosen.fact), field: 'fact' };
  }
  if (sent.address_choice !== 'typed') {
    throw fieldError(locale, 'address_choice', translatorOf(locale, 'errors')('field_invalid'));
  }
  // The way of sending was paid for one country.
  const country = sentTo.country.toLowerCase();
  const typed = readFields({ ...request, sent: { ...sent, recipient_country: country } }, returnAddressForm);
  return {
    recipient: {
      name: sentTo.name,
      lines: typed.recipient_lines.split('\n').filter((line) => line !== ''),
      postalCode: typed.recipient_postal_code ?? null,
      city: typed.recipient_city,
      country,
    },
    field: 'recipient_lines',
  };
}
