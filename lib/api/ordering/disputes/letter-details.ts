/**
 * Personal details of a letter: shown to a browser after its user entered the sender's postcode from the paper. The code alone also appears
 * in URLs, browser histories and other servers' logs; the postcode does not.
 */
import { timingSafeEqual } from 'node:crypto';
import { amsterdamDate } from '@/lib/calendar/amsterdam';
import type { DisputeView } from '@/lib/contract/disputes';
import { readFieldSet } from '@/lib/flows/field-set';
import { letterDetailsForm } from '@/lib/flows/forms/dispute-forms';
import { translatorOf } from '@/lib/i18n/translator';
import { grantAccess, isOwner } from '../../core/access/access';
import type { ActionRequest } from '../../core/actions/action';
import { ApiError, fieldError } from '../../core/errors';
import { validValuesOf } from '../../core/forms/field-errors';
import { consumeRateLimit, refundRateLimit } from '../../core/limits/limiter';
import { hashOf } from '../../core/secret';
import type { DatabaseOrTransaction } from '../../db/client';
import { findLetterOfCode } from '../orders/letters/letter-queries';
import type { StoredLetter, StoredLetterInput } from '../orders/letters/move-letter';
import { type Availability, availabilityOf } from './availability';

interface Reader {
  readonly browserHash: string;
  readonly at: Date;
}

interface LetterQuery {
  readonly letter: StoredLetter;
  readonly availability: Availability['availability'];
}

/** The letter's input, or null if no answer is possible, because then the customer need not be identified. */
function inputToAnswer({ letter, availability }: LetterQuery): StoredLetterInput | null {
  return availability === 'expired' || availability === 'not_sent' ? null : letter.input;
}

/** The letter's input if this browser may see it; otherwise `details` has the reason. */
export async function findDetails(
  db: DatabaseOrTransaction,
  query: LetterQuery,
  { browserHash, at }: Reader,
): Promise<{ input: StoredLetterInput | null; details: DisputeView['details'] }> {
  const input = inputToAnswer(query);
  if (!input) return { input: null, details: 'none' };
  const isShown = await isOwner(db, { reference: query.letter.code, browserHash, at });
  return isShown ? { input, details: 'shown' } : { input: null, details: 'hidden' };
}

/** Upper case, letters and digits only: `1234ab` is `1234 AB`. */
function comparable(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** Whether a text is the sender's postcode, or the town for a letter without one. Constant time. */
function isPrinted({ sender }: StoredLetterInput, typed: string): boolean {
  const printed = comparable(sender.postalCode) || comparable(sender.city);
  return timingSafeEqual(Buffer.from(hashOf(printed)), Buffer.from(hashOf(comparable(typed))));
}

/**
 * Shows a letter's details to a browser that entered the sender's postcode. Throws 404 for an unknown code, 410 if nothing can be shown,
 * 422 for another postcode, 429 after too many wrong ones for one letter.
 */
export async function openDetails(
  { c, context, sent, locale, browserHash, at }: ActionRequest,
  code: string,
): Promise<void> {
  const letter = await findLetterOfCode(context.db, code);
  if (!letter) throw new ApiError(404, translatorOf(locale, 'errors')('letter_unknown'));
  const t = translatorOf(locale, 'disputes');
  const { availability } = await availabilityOf(context.db, letter, at);
  const input = inputToAnswer({ letter, availability });
  if (!input) {
    throw new ApiError(410, t(availability === 'not_sent' ? 'failure.not_sent' : 'failure.expired'));
  }
  const values = validValuesOf(readFieldSet(letterDetailsForm, sent, amsterdamDate(at)), locale);
  const subject = letter.code.toLowerCase();
  await consumeRateLimit(c, context, 'letter-details-code', subject);
  if (!isPrinted(input, values.sender_postal_code)) {
    throw fieldError(locale, 'sender_postal_code', t('failure.postal_code'));
  }
  await refundRateLimit(context, 'letter-details-code', subject);
  await grantAccess(context.db, { reference: letter.code, browserHash, origin: 'key', at });
}
