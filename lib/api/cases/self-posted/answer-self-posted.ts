/** What the holder of a mailed link does with a letter that its sender posts: confirms the reminder, says that it was posted, stops. */
import { eq } from 'drizzle-orm';
import type { SelfPostedOutcome } from '@/lib/contract/letters/self-posted';
import type { PostedValues } from '@/lib/flows/forms/self-posted-forms';
import { processes } from '@/lib/flows/processes';
import { formatDay } from '@/lib/i18n/format-date';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { isDemoTrackCode, isForeignTrackCode, isTrackCode, normaliseTrackCode } from '@/lib/post/track-code';
import type { AppContext } from '../../core/context';
import { fieldError } from '../../core/errors';
import type { Transaction } from '../../db/client';
import { lockCase, type StoredCase } from '../case/cases';
import { moveCase } from '../case/move-case';
import { cases } from '../case/table';
import { deleteSelfPosted, findSelfPostedByKey, selfPostedValuesOf, viewSelfPosted } from './self-posted';

/** The case of a key, locked; null if the key is unknown or expired. */
async function lockByKey(
  transaction: Transaction,
  { clock }: AppContext,
  key: string,
): Promise<StoredCase | null> {
  const found = await findSelfPostedByKey(transaction, { key, at: clock.now() });
  return found && lockCase(transaction, found.reference);
}

/** Its state for the form's page; null once there is nothing to show. */
function outcomeOf(caseRow: StoredCase): SelfPostedOutcome | null {
  const view = viewSelfPosted(caseRow);
  return view && { state: view.state };
}

/** Confirms; a repeat changes nothing. Null if the key is unknown, expired, or there is nothing to follow any more. */
export async function confirmSelfPosted(
  transaction: Transaction,
  context: AppContext,
  key: string,
): Promise<SelfPostedOutcome | null> {
  const caseRow = await lockByKey(transaction, context, key);
  if (!caseRow) return null;
  if (caseRow.state !== 'confirming') return outcomeOf(caseRow);
  const { reference } = caseRow;
  return outcomeOf(await moveCase(transaction, context, { reference, actor: 'visitor', act: 'confirm' }));
}

/**
 * Stores the day of posting and the code of the receipt; a repeat replaces them until the letter was delivered, and after a return it is a
 * new posting. Null if the key is unknown or expired. Throws 422 for a day before the letter's, and for a code that PostNL does not know or
 * that came back.
 */
export async function notePosted(
  transaction: Transaction,
  context: AppContext,
  { key, values, locale }: { readonly key: string; readonly values: PostedValues; readonly locale: Locale },
): Promise<SelfPostedOutcome | null> {
  const caseRow = await lockByKey(transaction, context, key);
  if (!caseRow) return null;
  const before = selfPostedValuesOf(caseRow);
  if (values.posted_on < before.letterDate) {
    const t = translatorOf(locale, 'selfPosted');
    const date = formatDay(before.letterDate, locale);
    throw fieldError(locale, 'posted_on', t('problems.beforeLetter', { date }));
  }
  const trackCode = readTrackCode(values.receipt_code, locale);
  const { reference, state } = caseRow;
  if (state === 'returned' && trackCode !== null && trackCode === before.trackCode) {
    throw fieldError(locale, 'receipt_code', translatorOf(locale, 'selfPosted')('problems.returnedCode'));
  }
  const isNew = trackCode !== before.trackCode;
  const posted = {
    ...before,
    postedOn: values.posted_on,
    trackCode,
    trackedAt: isNew ? null : before.trackedAt,
    returnedOn: null,
  };
  const isConfirming = state === 'confirming';
  // Delivered or closed meanwhile: its page says so.
  if (!isConfirming && !processes['self-posted'][state]?.customer?.post) return outcomeOf(caseRow);
  // The link that confirms has shown already that the address is theirs.
  if (isConfirming) await moveCase(transaction, context, { reference, actor: 'visitor', act: 'confirm' });
  await transaction.update(cases).set({ values: posted }).where(eq(cases.reference, reference));
  return outcomeOf(await moveCase(transaction, context, { reference, actor: 'visitor', act: 'post' }));
}

/** The normalised code of PostNL; null without one. Throws 422 with what is wrong with it. */
function readTrackCode(typed: string | undefined, locale: Locale): string | null {
  const code = normaliseTrackCode(typed ?? '');
  if (code === '') return null;
  const t = translatorOf(locale, 'selfPosted');
  if (isForeignTrackCode(code)) throw fieldError(locale, 'receipt_code', t('problems.foreignCode'));
  if (!isTrackCode(code) || isDemoTrackCode(code)) {
    throw fieldError(locale, 'receipt_code', t('problems.unknownCode'));
  }
  return code;
}

/** Stops: everything about the letter and its person is deleted. Null if the key is unknown, as after a first press. */
export async function stopSelfPosted(
  transaction: Transaction,
  context: AppContext,
  key: string,
): Promise<SelfPostedOutcome | null> {
  const caseRow = await lockByKey(transaction, context, key);
  if (!caseRow) return null;
  await deleteSelfPosted(transaction, caseRow.reference);
  return { state: 'stopped' };
}
