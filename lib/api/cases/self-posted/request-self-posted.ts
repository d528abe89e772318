/**
 * Requests a reminder to post one's own letter (double opt-in): it starts when the owner of the address confirms it from a mail. Of the
 * letter only its company, its date and the end that it asks for are stored.
 */
import { and, desc, eq, sql } from 'drizzle-orm';
import { amsterdamDate } from '@/lib/calendar/amsterdam';
import { newReference } from '@/lib/contract/references';
import { emailKeyOf } from '@/lib/fields/email-address';
import { readFieldSet } from '@/lib/flows/field-set';
import { selfPostedForm } from '@/lib/flows/forms/self-posted-forms';
import type { SelfPostedValues } from '@/lib/flows/kinds/self-posted';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import type { LetterInput } from '@/lib/letters/letter-input';
import type { AppContext } from '../../core/context';
import { ApiError } from '../../core/errors';
import { validValuesOf } from '../../core/forms/field-errors';
import { type Caller, consumeRateLimitFor } from '../../core/limits/limiter';
import { hashOf } from '../../core/secret';
import type { Transaction } from '../../db/client';
import type { StoredDraft } from '../../ordering/drafts/drafts';
import { letterStored } from '../../ordering/drafts/letter-preview';
import { findLetterCompany } from '../../ordering/letter-content/letter-companies';
import type { StoredCase } from '../case/cases';
import { startCase } from '../case/start-case';
import { cases } from '../case/table';
import { queueConfirm } from './self-posted-mails';

type NewCase = Parameters<typeof startCase>[1];

/** A repeat within this time is the same click twice, and sends no second mail. */
const repeatMilliseconds = 60_000;

/** Stores the reminder and mails the link that confirms it. Throws 404, 409, 422 and 429. */
export async function requestSelfPosted(
  context: AppContext,
  caller: Caller & { readonly clientAddress: string },
  { draft, sent }: { readonly draft: StoredDraft; readonly sent: Readonly<Record<string, unknown>> },
): Promise<void> {
  const { locale } = caller;
  const today = amsterdamDate(context.clock.now());
  const { email } = validValuesOf(readFieldSet(selfPostedForm, sent, today), locale);
  const { input } = await letterStored(context, { draft, position: 0, locale, postedBy: 'sender' });
  const company = await findLetterCompany(context, draft.company);
  if (!company) throw new ApiError(404, translatorOf(locale, 'errors')('company_unknown'));
  await consumeRateLimitFor(context, 'self-posted-email', caller, { subject: email });
  const values: SelfPostedValues = {
    letterDate: input.date,
    endsOn: endOf(input),
    postedOn: null,
    trackCode: null,
    trackedAt: null,
    returnedOn: null,
  };
  await context.db.transaction((transaction) =>
    store(transaction, context, {
      reference: newReference(),
      flow: 'self-posted',
      process: 'self-posted',
      state: 'confirming',
      locale,
      company: company.slug,
      companyName: company.name,
      companyPictureUrl: company.picture_url,
      values: { ...values },
      email,
      firstName: null,
      // Of an address and a draft: a repeat is found by it.
      payloadHash: hashOf(`${emailKeyOf(email)} ${draft.reference}`),
      clientAddress: caller.clientAddress,
      createdAt: context.clock.now(),
    }),
  );
}

/** The end of the contract that a letter asks for: by the rules, or by its sender where that is later. Null where it names none. */
function endOf({ ending }: LetterInput): string | null {
  if (ending === null || ending.mode === 'death') return null;
  const expected = ending.expected ?? null;
  if (ending.mode === 'asap' || ending.date === '') return expected;
  return expected !== null && expected > ending.date ? expected : ending.date;
}

/** A repeat mails the link again, to the page that shows the state; what is stored of the letter is that of now, until it was posted. */
async function store(transaction: Transaction, context: AppContext, next: NewCase): Promise<void> {
  // Of two requests at the same time the second finds the case of the first.
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${next.payloadHash}, 0))`);
  const isSame = and(eq(cases.process, 'self-posted'), eq(cases.payloadHash, next.payloadHash));
  const [earlier] = await transaction
    .select()
    .from(cases)
    .where(and(isSame, sql`${cases.waitsFor} <> 'nobody'`))
    .orderBy(desc(cases.createdAt))
    .for('update');
  if (!earlier) return queueConfirm(transaction, context, await startCase(transaction, next));
  const age = next.createdAt.getTime() - earlier.createdAt.getTime();
  if (earlier.state === 'confirming' && age < repeatMilliseconds) return;
  const stored = earlier.state === 'posted' ? earlier : await renew(transaction, earlier, next);
  await queueConfirm(transaction, context, stored);
}

async function renew(transaction: Transaction, earlier: StoredCase, next: NewCase): Promise<StoredCase> {
  const [stored] = await transaction
    .update(cases)
    .set({ values: next.values, locale: next.locale as Locale })
    .where(eq(cases.reference, earlier.reference))
    .returning();
  if (!stored) throw new Error('a case vanished while it was locked');
  return stored;
}
