/** Requests that a letter is e-mailed to its company: stored as it will be sent, and confirmed from a mail to the person. */
import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { amsterdamDate } from '@/lib/calendar/amsterdam';
import { findCancelEmail } from '@/lib/companies/ways';
import { emailedLetterConfirmHours } from '@/lib/config/business';
import type { Company } from '@/lib/contract/companies';
import { emailKeyOf } from '@/lib/fields/email-address';
import { readFieldSet } from '@/lib/flows/field-set';
import { emailedLetterForm } from '@/lib/flows/forms/emailed-letter-form';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { type LetterMail, letterMailOf } from '@/lib/letters/letter-mail';
import { letterPreviewOf } from '@/lib/letters/letter-preview';
import { letterText } from '@/lib/letters/letter-text';
import type { AppContext } from '../../core/context';
import { ApiError } from '../../core/errors';
import { validValuesOf } from '../../core/forms/field-errors';
import { type Caller, consumeRateLimitFor, consumeStorage } from '../../core/limits/limiter';
import { requireSender } from '../../core/live-sales';
import type { Transaction } from '../../db/client';
import type { StoredDraft } from '../drafts/drafts';
import { letterStored, renderStored } from '../drafts/letter-preview';
import { findLetterCompany } from '../letter-content/letter-companies';
import { deleteEmailedLetters, type StoredEmailedLetter } from './emailed-letters';
import { queueConfirmation } from './letter-mails';
import { emailedLetters } from './table';

type NewLetter = Omit<typeof emailedLetters.$inferInsert, 'id' | 'state' | 'requestedAt' | 'expiresAt'>;

const hourMilliseconds = 3_600_000;
const repeatMilliseconds = 60_000;

/**
 * Stores the letter of a draft and mails its confirmation to the person. A repeat before the confirmation replaces
 * the letter and its keys. Throws 404 for an unknown company, 409 where the company takes no e-mail, the letter is
 * not complete or was sent already or this site has no sender, 422 and 429. Returns when the request expires.
 */
export async function requestEmailedLetter(
  context: AppContext,
  caller: Caller,
  { draft, sent }: { readonly draft: StoredDraft; readonly sent: Readonly<Record<string, unknown>> },
): Promise<Date> {
  const { locale } = caller;
  requireSender(context, 'mail', locale);
  const today = amsterdamDate(context.clock.now());
  const { email } = validValuesOf(readFieldSet(emailedLetterForm, sent, today), locale);
  await consumeRateLimitFor(context, 'emailed-letter', caller);
  const letter = await readLetter(context, { draft, locale, email });
  await consumeRateLimitFor(context, 'emailed-letter-email', caller, { subject: email });
  await consumeRateLimitFor(context, 'emailed-letter-company', caller, { subject: letter.company });
  await consumeStorage(context, caller, letter.pdf.length);
  return context.db.transaction((transaction) => storeCase(transaction, context, letter));
}

/** The letter as it will be sent. Throws 404, 409 and 422. */
async function readLetter(
  context: AppContext,
  { draft, locale, email }: { readonly draft: StoredDraft; readonly locale: Locale; readonly email: string },
): Promise<NewLetter> {
  const t = translatorOf(locale, 'errors');
  const company = await findLetterCompany(context, draft.company);
  if (!company) throw new ApiError(404, t('company_unknown'));
  const companyEmail = findCancelEmail(company)?.value;
  if (companyEmail === undefined) throw new ApiError(409, t('letter_no_email', { company: company.name }));
  const { input } = await letterStored(context, { draft, position: 0, locale, postedBy: 'email' });
  const rendered = await renderStored(input, locale);
  if (rendered.missing.length > 0) throw new ApiError(409, t('letter_not_signed'));
  const { pdf, sha256, fingerprint } = rendered;
  const preview = letterPreviewOf(letterText(input), input.language);
  const { subject, text }: LetterMail = letterMailOf(preview, companyEmail);
  return {
    draftReference: draft.reference,
    email,
    emailKey: emailKeyOf(email),
    senderName: input.sender.name,
    locale,
    ...namesOf(company),
    companyEmail,
    letterLanguage: input.language,
    subject,
    body: text,
    letterDate: input.date,
    pdf,
    sha256,
    fingerprint,
  };
}

function namesOf({ slug, name }: Company): Pick<NewLetter, 'company' | 'companyName'> {
  return { company: slug, companyName: name };
}

/** A repeat within a minute is the same click twice, and sends no second mail. */
function isSameClick(earlier: StoredEmailedLetter, { emailKey, sha256 }: NewLetter, at: Date): boolean {
  const age = at.getTime() - earlier.requestedAt.getTime();
  return earlier.emailKey === emailKey && earlier.sha256 === sha256 && age < repeatMilliseconds;
}

async function storeCase(transaction: Transaction, context: AppContext, letter: NewLetter): Promise<Date> {
  const at = context.clock.now();
  const expiresAt = new Date(at.getTime() + emailedLetterConfirmHours * hourMilliseconds);
  const unconfirmed = and(
    eq(emailedLetters.draftReference, letter.draftReference),
    eq(emailedLetters.state, 'confirming'),
  );
  const [earlier] = await transaction.select().from(emailedLetters).where(unconfirmed).for('update');
  if (earlier && isSameClick(earlier, letter, at)) return earlier.expiresAt;
  if (earlier) await deleteEmailedLetters(transaction, eq(emailedLetters.id, earlier.id));
  const [stored] = await transaction
    .insert(emailedLetters)
    .values({ ...letter, id: randomUUID(), state: 'confirming', requestedAt: at, expiresAt })
    .onConflictDoNothing()
    .returning();
  if (!stored) throw new ApiError(409, translatorOf(letter.locale, 'errors')('letter_emailed'));
  await queueConfirmation(transaction, context, stored);
  return expiresAt;
}
