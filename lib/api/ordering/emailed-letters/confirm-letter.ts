/** Confirms or deletes a letter with the key of a mailed link. Idempotent. */
import { eq } from 'drizzle-orm';
import { findCancelEmail } from '@/lib/companies/ways';
import { emailedLetterDays } from '@/lib/config/business';
import type { EmailedLetterOutcome } from '@/lib/contract/letters/emailed-letters';
import type { AppContext } from '../../core/context';
import type { Transaction } from '../../db/client';
import { findLetterCompany } from '../letter-content/letter-companies';
import {
  deleteEmailedLetters,
  findEmailedLetterByKey,
  lockEmailedLetterByKey,
  setEmailedLetter,
} from './emailed-letters';
import { queueLetter } from './letter-mails';
import { emailedLetters } from './table';

/** Queues the letter to the company, once; null if the key is unknown or the letter has expired. */
export async function confirmEmailedLetter(
  transaction: Transaction,
  context: AppContext,
  key: string,
): Promise<EmailedLetterOutcome | null> {
  const at = context.clock.now();
  const letter = await lockEmailedLetterByKey(transaction, { key, at });
  if (!letter) return null;
  if (letter.state !== 'confirming') return { state: letter.state };
  const company = await findLetterCompany(context, letter.company);
  if (!company || findCancelEmail(company)?.value !== letter.companyEmail) {
    await deleteEmailedLetters(transaction, eq(emailedLetters.id, letter.id));
    return { state: 'changed', company: letter.company };
  }
  const mailId = await queueLetter(transaction, context, letter);
  const expiresAt = new Date(at.getTime() + emailedLetterDays * 86_400_000);
  await setEmailedLetter(transaction, letter.id, { state: 'queued', confirmedAt: at, mailId, expiresAt });
  return { state: 'queued' };
}

/** Deletes the letter and its proof; one that is not sent yet is then not sent. Null if the key is unknown. */
export async function deleteEmailedLetter(
  transaction: Transaction,
  context: AppContext,
  key: string,
): Promise<EmailedLetterOutcome | null> {
  const letter = await findEmailedLetterByKey(transaction, { key, at: context.clock.now() });
  if (!letter) return null;
  await deleteEmailedLetters(transaction, eq(emailedLetters.id, letter.id));
  return { state: 'deleted' };
}
