/** SMS codes: six digits that verify a phone number for one draft. */
import { randomInt, timingSafeEqual } from 'node:crypto';
import { and, eq, lte, ne, type SQL } from 'drizzle-orm';
import { smsCodeMaxAgeSeconds, smsCodeTriesMax, smsRetentionDays } from '@/lib/config/sms-terms';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import type { AppContext } from '../../core/context';
import { hashOf } from '../../core/secret';
import type { DatabaseOrTransaction, Transaction } from '../../db/client';
import { smsCodes, smsMessages } from './table';

/** The subject of a code. */
export interface ProvenPhone {
  /** The draft. */
  readonly reference: string;
  /** E.164. */
  readonly phoneNumber: string;
}

export type CodeFault = 'not_sent' | 'other_number' | 'expired' | 'too_many' | 'wrong';

const codeDigits = 6;

/** Creates a code, replacing any earlier one and its text, and queues its message. */
export async function sendCode(
  transaction: Transaction,
  context: AppContext,
  { reference, phoneNumber, locale }: ProvenPhone & { readonly locale: Locale },
): Promise<void> {
  const at = context.clock.now();
  const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0');
  const row = {
    phoneNumber,
    codeHash: codeHashOf({ reference, phoneNumber }, code),
    tries: 0,
    createdAt: at,
    expiresAt: new Date(at.getTime() + smsCodeMaxAgeSeconds * 1000),
  };
  await transaction
    .insert(smsCodes)
    .values({ reference, ...row })
    .onConflictDoUpdate({ target: smsCodes.reference, set: row });
  await forgetCodeTexts(transaction, reference);
  const id = crypto.randomUUID();
  await transaction.insert(smsMessages).values({
    id,
    locale,
    to: phoneNumber,
    text: textOf(context, locale, code),
    about: reference,
    createdAt: at,
    attempts: 0,
  });
  await context.jobs.send(transaction, 'deliver-sms', { sms_id: id });
}

/**
 * Verifies a code: null if right. Every wrong one counts, even if the form fails otherwise, to prevent guessing; a right one stays valid
 * until it expires, for a form with another error.
 */
export async function findCodeFault(
  context: AppContext,
  { reference, phoneNumber }: ProvenPhone,
  code: string,
): Promise<CodeFault | null> {
  return context.db.transaction(async (transaction) => {
    const [row] = await transaction
      .select()
      .from(smsCodes)
      .where(eq(smsCodes.reference, reference))
      .for('update');
    if (!row) return 'not_sent';
    if (row.phoneNumber !== phoneNumber) return 'other_number';
    if (row.expiresAt <= context.clock.now()) return 'expired';
    if (row.tries >= smsCodeTriesMax) return 'too_many';
    if (isSame(row.codeHash, codeHashOf({ reference, phoneNumber }, code))) return null;
    const tries = row.tries + 1;
    await transaction.update(smsCodes).set({ tries }).where(eq(smsCodes.reference, reference));
    return tries >= smsCodeTriesMax ? 'too_many' : 'wrong';
  });
}

/** Deletes the texts of a draft's messages: their code is used or void. The records are retained. */
export async function forgetCodeTexts(transaction: Transaction, reference: string): Promise<void> {
  await emptyTexts(transaction, eq(smsMessages.about, reference));
}

/** Deletes expired codes and texts, and old records. */
export async function deleteExpiredSms(db: DatabaseOrTransaction, at: Date): Promise<void> {
  const before = (seconds: number) => lte(smsMessages.createdAt, new Date(at.getTime() - seconds * 1000));
  await db.delete(smsCodes).where(lte(smsCodes.expiresAt, at));
  await emptyTexts(db, before(smsCodeMaxAgeSeconds));
  await db.delete(smsMessages).where(before(smsRetentionDays * 86_400));
}

async function emptyTexts(db: DatabaseOrTransaction, where: SQL): Promise<void> {
  await db
    .update(smsMessages)
    .set({ text: '' })
    .where(and(where, ne(smsMessages.text, '')));
}

/** In two groups for people, and on a separate line for autofill. */
function textOf({ env }: AppContext, locale: Locale, code: string): string {
  const t = translatorOf(locale, 'requests');
  const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
  const minutes = smsCodeMaxAgeSeconds / 60;
  return `${t('sms.text', { code: spaced, minutes })}\n\n@${new URL(env.SITE_URL).host} #${code}`;
}

function codeHashOf({ reference, phoneNumber }: ProvenPhone, code: string): string {
  return hashOf(`${reference} ${phoneNumber} ${code}`);
}

function isSame(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
