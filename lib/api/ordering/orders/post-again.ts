/** A letter that came back is posted once more: with a new date, code and file, and the address that its customer chose. */
import { eq } from 'drizzle-orm';
import type { LetterRecipient } from '@/lib/letters/letter-input';
import type { RenderedLetter } from '@/lib/letters/pdf/render-letter';
import { forgetAccess } from '../../core/access/access';
import type { AppContext } from '../../core/context';
import type { DatabaseOrTransaction, Transaction } from '../../db/client';
import { listOfOrders } from '../certificates/certificates';
import { letterLinkOf } from '../letter-content/letter-content';
import { letterDateOf } from '../letter-content/order-terms';
import { renderStoredLetter, storeLetterFile } from './letters/letter-files';
import { keepPosting } from './letters/letter-postings';
import { findReachedAt } from './letters/letter-queries';
import { moveLetter, type StoredLetter, type StoredLetterInput } from './letters/move-letter';
import { newDateOf } from './redate-letter';
import { letters } from './table';

/** How often a letter is posted: once more than it was paid for. */
export const postingsMax = 2;

/** A letter as it would be posted today. */
export interface NextPosting {
  readonly code: string;
  readonly letterDate: string;
  /** Expected end of the contract, YYYY-MM-DD; null where no rule gives one. */
  readonly endsOn: string | null;
  /** The requested day, if it will have passed. */
  readonly passedDay: string | null;
  readonly input: StoredLetterInput;
  readonly rendered: RenderedLetter;
}

/** What a letter would be if it was posted again; null once its content, its signature or its company is gone. Throws a LetterError. */
export async function prepareNextPosting(
  db: DatabaseOrTransaction,
  letter: StoredLetter,
  options: {
    readonly recipient: LetterRecipient;
    readonly code: string;
    readonly siteUrl: string;
    readonly at: Date;
  },
): Promise<NextPosting | null> {
  const { recipient, code, siteUrl, at } = options;
  const dated = await newDateOf(db, letter, { letterDate: letterDateOf(at, 'now'), at });
  if (!dated) return null;
  const link = letterLinkOf(siteUrl, dated.input.language, code);
  const { enclosure, ...dateless } = dated.input;
  // It may have been deleted since.
  const isStored = (await listOfOrders(db, [letter.orderReference])).get(letter.orderReference);
  const behind = enclosure && isStored?.sha256 === enclosure.sha256 ? { enclosure } : {};
  const input = { ...dateless, ...behind, recipient, link };
  const rendered = await renderStoredLetter(db, { input, orderReference: letter.orderReference });
  return rendered && { ...dated, code, input, rendered };
}

/** Orders the posting of a locked letter that came back. */
export async function postAgain(
  transaction: Transaction,
  context: AppContext,
  letter: StoredLetter,
  { code, letterDate, endsOn, input }: NextPosting,
): Promise<StoredLetter> {
  const at = context.clock.now();
  const sentAt = await findReachedAt(transaction, letter.id, 'sent');
  const returnedAt = (await findReachedAt(transaction, letter.id, 'returned')) ?? at;
  await keepPosting(transaction, letter, { sentAt, returnedAt, at });
  await forgetAccess(transaction, letter.code);
  const posting = letter.posting + 1;
  const [renewed] = await transaction
    .update(letters)
    .set({
      code,
      posting,
      letterDate,
      endsOn,
      input,
      trackCode: null,
      // The term of the promise of money back starts again.
      postAfter: at,
      workStartsAt: at,
      queuedAt: null,
      handedOverAt: null,
      receivedAt: null,
      callPlannedAt: null,
      trackingAskedAt: null,
    })
    .where(eq(letters.id, letter.id))
    .returning();
  if (!renewed) throw new Error(`letter ${letter.id} vanished while it was locked`);
  await storeLetterFile(transaction, renewed);
  return moveLetter(transaction, context, {
    letterId: letter.id,
    to: 'submitted',
    actor: 'visitor',
    name: 'posted_again',
    data: { posting, ended_on: letter.endsOn, ends_on: endsOn },
  });
}
