/** What operators do with a mailing. Each throws 404 for an unknown one and 409 in a state that does not allow it. */
import { randomUUID } from 'node:crypto';
import { z } from '@hono/zod-openapi';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { MailingState, MailingTexts } from '@/lib/contract/mailings/mailings';
import type { MailList } from '@/lib/contract/subscriptions';
import { formatDay } from '@/lib/i18n/format-date';
import { languageName } from '@/lib/i18n/language-name';
import { type Locale, locales } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { proseOf } from '@/lib/mail/prose';
import type { AppContext } from '../../core/context';
import { ApiError, type FieldErrors, NotFoundError } from '../../core/errors';
import { outboxMails } from '../../core/mail/table';
import type { Transaction } from '../../db/client';
import { findMailing, lockLastStart, lockMailing, nextDayOf, type StoredMailing } from './mailings';
import { addRecipients, countRecipientsNow } from './recipients';
import { mailingRecipients, mailings } from './table';

/** The mailing, locked. */
export async function lockMailingIn(
  transaction: Transaction,
  id: string | undefined,
  { state, locale }: { readonly state: MailingState | null; readonly locale: Locale },
): Promise<StoredMailing> {
  const parsed = z.uuid().safeParse(id);
  const row = parsed.success ? await lockMailing(transaction, parsed.data) : null;
  if (!row) throw new NotFoundError(locale);
  if (state !== null && row.state !== state) {
    throw new ApiError(409, translatorOf(locale, 'mailings')(`api.not.${state}`));
  }
  return row;
}

/** Adds a draft. */
export async function addMailing(
  transaction: Transaction,
  { list, texts, at }: { readonly list: MailList; readonly texts: MailingTexts; readonly at: Date },
): Promise<string> {
  const id = randomUUID();
  await transaction.insert(mailings).values({ id, list, state: 'draft', texts, createdAt: at });
  return id;
}

/** Stores the texts of a draft. Throws 422 for what a mail can't show. */
export async function editMailing(
  transaction: Transaction,
  { env }: Pick<AppContext, 'env'>,
  {
    id,
    texts,
    locale,
  }: { readonly id: string | undefined; readonly texts: MailingTexts; readonly locale: Locale },
): Promise<StoredMailing> {
  const row = await lockMailingIn(transaction, id, { state: 'draft', locale });
  const t = translatorOf(locale, 'mailings');
  const errors: FieldErrors = Object.fromEntries(
    locales.flatMap((language) => {
      const { problems } = proseOf(texts[language]?.body ?? '', { locale: language, siteUrl: env.SITE_URL });
      const messages = problems.map((problem) =>
        problem.kind === 'link' ? t('api.link', { link: problem.link }) : t(`api.${problem.name}`),
      );
      return messages.length === 0 ? [] : [[`body_${language}`, [...new Set(messages)]]];
    }),
  );
  if (Object.keys(errors).length > 0) {
    throw new ApiError(422, translatorOf(locale, 'errors')('validation'), errors);
  }
  await transaction.update(mailings).set({ texts }).where(eq(mailings.id, row.id));
  return row;
}

/** Deletes a draft. */
export async function deleteMailing(
  transaction: Transaction,
  { id, locale }: { readonly id: string | undefined; readonly locale: Locale },
): Promise<StoredMailing> {
  const row = await lockMailingIn(transaction, id, { state: 'draft', locale });
  await transaction.delete(mailings).where(eq(mailings.id, row.id));
  return row;
}

export interface StartOptions {
  readonly id: string | undefined;
  /** The number of recipients that the operator confirmed. */
  readonly recipients: number;
  readonly locale: Locale;
  readonly at: Date;
}

/** Starts sending a draft: its recipients are those of this moment. Throws 409 too soon, and 422 for another number of recipients. */
export async function startMailing(
  transaction: Transaction,
  context: AppContext,
  { id, recipients, locale, at }: StartOptions,
): Promise<StoredMailing> {
  const t = translatorOf(locale, 'mailings');
  // The mailings of a list are locked in one order, before this one: two that start at the same time would block each other.
  const parsed = z.uuid().safeParse(id);
  const found = parsed.success ? await findMailing(transaction, parsed.data) : null;
  const lastStart = found && (await lockLastStart(transaction, found.list));
  const row = await lockMailingIn(transaction, id, { state: 'draft', locale });
  const unwritten = locales.filter(
    (each) => !row.texts[each]?.subject.trim() || !row.texts[each]?.body.trim(),
  );
  if (unwritten.length > 0) {
    const languages = unwritten.map((each) => languageName(each, locale)).join(', ');
    throw new ApiError(409, t('api.unwritten', { languages }));
  }
  const nextDay = nextDayOf(row.list, lastStart, at);
  if (nextDay !== null) {
    const day = formatDay(nextDay, locale);
    throw new ApiError(409, t('api.tooSoon', { day }));
  }
  const now = await countRecipientsNow(transaction, row.list);
  if (now === 0) throw new ApiError(409, t('api.noRecipients'));
  if (now !== recipients) {
    const message = t('api.recipients', { count: now });
    throw new ApiError(422, message, { recipients: [message] });
  }
  await addRecipients(transaction, { id: row.id, list: row.list, at });
  await transaction
    .update(mailings)
    .set({ state: 'sending', startedAt: at, progressAt: at })
    .where(eq(mailings.id, row.id));
  await context.jobs.send(transaction, 'send-mailing', { mailing_id: row.id });
  return row;
}

/** Stops a mailing: mails that are not being sent yet are withdrawn from the outbox. Returns how many recipients get none. */
export async function stopMailing(
  transaction: Transaction,
  { id, locale, at }: { readonly id: string | undefined; readonly locale: Locale; readonly at: Date },
): Promise<{ readonly row: StoredMailing; readonly cancelled: number }> {
  const row = await lockMailingIn(transaction, id, { state: 'sending', locale });
  await transaction.update(mailings).set({ state: 'stopped', endedAt: at }).where(eq(mailings.id, row.id));
  const ofMailing = eq(mailingRecipients.mailingId, row.id);
  const queued = transaction
    .select({ id: mailingRecipients.mailId })
    .from(mailingRecipients)
    .where(and(ofMailing, eq(mailingRecipients.state, 'queued')));
  const withdrawn = await transaction
    .delete(outboxMails)
    .where(
      and(inArray(outboxMails.id, queued), isNull(outboxMails.claimedAt), isNull(outboxMails.deliveredAt)),
    )
    .returning({ id: outboxMails.id });
  const waiting = await transaction
    .update(mailingRecipients)
    .set({ state: 'cancelled' })
    .where(and(ofMailing, eq(mailingRecipients.state, 'waiting')));
  if (withdrawn.length > 0) {
    await transaction
      .update(mailingRecipients)
      .set({ state: 'cancelled' })
      .where(
        inArray(
          mailingRecipients.mailId,
          withdrawn.map((mail) => mail.id),
        ),
      );
  }
  return { row, cancelled: (waiting.rowCount ?? 0) + withdrawn.length };
}

/** Decides about uncertain recipients of a mailing. Returns how many there were. */
export async function settleUncertain(
  transaction: Transaction,
  {
    id,
    recipients,
    decision,
    locale,
  }: {
    readonly id: string | undefined;
    readonly recipients: readonly string[];
    readonly decision: 'sent' | 'left';
    readonly locale: Locale;
  },
): Promise<{ readonly row: StoredMailing; readonly count: number }> {
  const row = await lockMailingIn(transaction, id, { state: null, locale });
  const ids = recipients.filter((each) => z.uuid().safeParse(each).success);
  if (ids.length === 0) {
    const message = translatorOf(locale, 'mailings')('api.noneChosen');
    throw new ApiError(422, message, { recipients: [message] });
  }
  const settled = await transaction
    .update(mailingRecipients)
    .set(decision === 'sent' ? { state: 'sent', sentAt: mailingRecipients.claimedAt } : { state: 'left' })
    .where(
      and(
        eq(mailingRecipients.mailingId, row.id),
        eq(mailingRecipients.state, 'uncertain'),
        inArray(mailingRecipients.id, ids),
      ),
    );
  const count = settled.rowCount ?? 0;
  if (count === 0) throw new ApiError(409, translatorOf(locale, 'mailings')('api.decided'));
  return { row, count };
}
