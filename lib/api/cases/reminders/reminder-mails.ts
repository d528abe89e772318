/** The mails of a reminder, each with a link that ends it. */
import { amsterdamDate } from '@/lib/calendar/amsterdam';
import { letterSendingOf } from '@/lib/contract/letter-sending';
import { reminderEndPath } from '@/lib/contract/reminders';
import { formatDay } from '@/lib/i18n/format-date';
import { translatorOf } from '@/lib/i18n/translator';
import { plainText } from '@/lib/letters/segment';
import type { ReminderInMail } from '@/lib/mail/templates/reminder-mails';
import { noticeFileHref } from '@/lib/notice/calendar/notice-files';
import { letterToWrite } from '@/lib/notice/letter-to-write';
import type { NoticeQuestion } from '@/lib/notice/notice-question';
import { listMailDays, listReminderDoubts } from '@/lib/notice/reminders/reminder-plan';
import { findCompany } from '../../catalog/companies/service';
import { issueKey } from '../../core/access/mailed-keys';
import type { AppContext } from '../../core/context';
import { queueMail } from '../../core/mail/queue-mail';
import type { DatabaseOrTransaction, Transaction } from '../../db/client';
import { calculateReminder } from './calculate';
import { companyOfReminder, companySlugOf, lacksRentDay, type StoredReminder } from './reminders';

async function mailedReminder(db: DatabaseOrTransaction, reminder: StoredReminder): Promise<ReminderInMail> {
  const { contractClass, lastDay, endsOn } = reminder;
  const company = await companyOfReminder(db, reminder);
  return {
    company: company?.slug ?? null,
    companyName: company?.name ?? null,
    contractClass,
    lastDay,
    endsOn,
  };
}

/** The same with what is not sure about its days, by today's rules. */
async function doubtedReminder(
  db: DatabaseOrTransaction,
  reminder: StoredReminder,
  today: string,
): Promise<ReminderInMail> {
  const { locale, endsOn } = reminder;
  const t = translatorOf(locale, 'notice');
  const { question } = await calculateReminder(db, reminder, today);
  const doubts = listReminderDoubts(question, endsOn).map(({ key, day }) =>
    t(key, { date: formatDay(day, locale) }),
  );
  const assumed = lacksRentDay(reminder) ? [translatorOf(locale, 'reminders')('rentUnknown.text')] : [];
  return { ...(await mailedReminder(db, reminder)), doubts: [...doubts, ...assumed] };
}

/** Queues the link that confirms it. */
export async function queueReminderConfirm(
  transaction: Transaction,
  context: AppContext,
  reminder: StoredReminder,
): Promise<void> {
  const { id, email, locale } = reminder;
  const at = context.clock.now();
  const { key, expiresAt } = await issueKey(transaction, { subject: 'reminder', id, purpose: 'confirm', at });
  if (!expiresAt) throw new Error('a link that confirms has an end');
  await queueMail(transaction, context, {
    to: email,
    locale,
    kind: 'reminder-confirm',
    about: id,
    data: {
      ...(await doubtedReminder(transaction, reminder, amsterdamDate(at))),
      key,
      expiresAt: expiresAt.toISOString(),
    },
  });
}

/** Queues the days of a confirmed reminder, with its calendar. */
export async function queueReminderSet(
  transaction: Transaction,
  context: AppContext,
  reminder: StoredReminder,
): Promise<void> {
  const { id, email, locale, lastDay } = reminder;
  const at = context.clock.now();
  const { key } = await issueKey(transaction, { subject: 'reminder', id, purpose: 'end', at });
  const { key: calendarKey } = await issueKey(transaction, {
    subject: 'reminder',
    id,
    purpose: 'calendar',
    at,
  });
  await queueMail(transaction, context, {
    to: email,
    locale,
    kind: 'reminder-set',
    about: id,
    data: {
      ...(await doubtedReminder(transaction, reminder, amsterdamDate(at))),
      key,
      calendarKey,
      mailDays: listMailDays(lastDay, amsterdamDate(at)),
    },
    oneClickPath: reminderEndPath(key),
  });
}

/** Queues the reminder itself, with both options to cancel and a letter dated today. */
export async function queueReminderDue(
  transaction: Transaction,
  context: AppContext,
  reminder: StoredReminder,
  { question, daysLeft }: { readonly question: NoticeQuestion; readonly daysLeft: number },
): Promise<void> {
  const { id, email, locale, movedFrom, movedBecause } = reminder;
  const at = context.clock.now();
  const today = amsterdamDate(at);
  const { key } = await issueKey(transaction, { subject: 'reminder', id, purpose: 'end', at });
  const shared = await doubtedReminder(transaction, reminder, today);
  const slug = companySlugOf(reminder);
  const company = slug === null ? null : await findCompany(transaction, slug, today);
  const asked = { ...question, noticeDay: today };
  const letter = letterToWrite({ locale, question: asked, companyName: company?.name ?? '' });
  await queueMail(transaction, context, {
    to: email,
    locale,
    kind: 'reminder-due',
    about: id,
    data: {
      ...shared,
      // A company that left the register has no pages.
      company: company?.slug ?? null,
      key,
      daysLeft,
      moved: movedFrom && movedBecause ? { from: movedFrom, because: movedBecause } : null,
      takesLetter: letterSendingOf(question.contractClass) !== 'none' && (company?.cancellable ?? true),
      letterPath: noticeFileHref('letter', { question: asked, company: company?.slug ?? null, locale }),
      letter: [
        plainText(letter.subject),
        letter.greeting,
        plainText(letter.opening),
        ...letter.requests.map(plainText),
        plainText(letter.confirmation),
        letter.closing,
      ],
    },
    oneClickPath: reminderEndPath(key),
  });
}

/** Queues the end of a reminder whose last day no longer exists. */
export async function queueReminderDropped(
  transaction: Transaction,
  context: AppContext,
  reminder: StoredReminder,
  because: NonNullable<StoredReminder['movedBecause']>,
): Promise<void> {
  const { id, email, locale } = reminder;
  await queueMail(transaction, context, {
    to: email,
    locale,
    kind: 'reminder-dropped',
    about: id,
    data: { ...(await mailedReminder(transaction, reminder)), because },
  });
}
