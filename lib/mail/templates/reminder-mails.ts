/** Mails of reminders before the last day of posting: double opt-in, both options to cancel, one-click end. */

import { startOfDay } from '@/lib/calendar/amsterdam';
import { registeredLetterCents, regularLetterCents } from '@/lib/config/business';
import type { ContractClass } from '@/lib/contract/company-kinds';
import { letterSendingOf } from '@/lib/contract/letter-sending';
import { messagesOf } from '@/lib/i18n/messages';
import { withinSentence } from '@/lib/i18n/within-sentence';
import { absoluteUrl, href } from '@/lib/routes/href';
import { mail } from '../mail';
import type { MailBlock, MailContent } from '../mail-content';
import type { MailContext } from '../mail-context';
import * as sample from '../sample-values';

/** The contract of a reminder, and its days (YYYY-MM-DD). */
export interface ReminderInMail {
  /** Slug and name of its company; null where only the kind of contract is known. */
  readonly company: string | null;
  readonly companyName: string | null;
  readonly contractClass: ContractClass;
  /** The last day of posting. */
  readonly lastDay: string;
  readonly endsOn: string;
  /** Sentences about what is not sure about these days; absent in mails about a reminder that has ended. */
  readonly doubts?: readonly string[];
}

/** Why a last day moved: the company has another kind of contract, or the rule changed. */
export type ReminderMove = 'company' | 'rule';

const text = (content: string): MailBlock => ({ type: 'text', text: content });

/** A day as the visitor reads it. */
function formatDay({ date }: MailContext, day: string): string {
  return date(startOfDay(day).toISOString());
}

/** The values that most messages have: the contract as text, and its days. */
function valuesOf(context: MailContext, { companyName, contractClass, lastDay, endsOn }: ReminderInMail) {
  const { t, locale } = context;
  const kind = withinSentence(messagesOf(locale).companies.contractKinds[contractClass], locale);
  return {
    contract:
      companyName === null
        ? t('reminder.contractKind', { kind })
        : t('reminder.contractWith', { company: companyName }),
    lastDay: formatDay(context, lastDay),
    endsOn: formatDay(context, endsOn),
  };
}

function endBlock({ t, locale, siteUrl }: MailContext, key: string): MailBlock {
  return {
    type: 'link',
    text: t('reminder.end'),
    label: t('reminder.endAction'),
    url: absoluteUrl(siteUrl, href('reminder-end', locale, {}, { key })),
  };
}

function daysBlock({ t }: MailContext, { lastDay, endsOn }: { lastDay: string; endsOn: string }): MailBlock {
  return {
    type: 'facts',
    title: t('reminder.facts'),
    facts: [
      { label: t('reminder.lastDay'), value: lastDay },
      { label: t('reminder.endsOn'), value: endsOn },
    ],
  };
}

/** Confirmation of a reminder: no mails before it (double opt-in). */
function composeReminderConfirm(
  context: MailContext,
  data: ReminderInMail & { readonly key: string; readonly expiresAt: string },
): MailContent {
  const { t, locale, siteUrl, moment } = context;
  const values = valuesOf(context, data);
  return {
    subject: t('reminder.confirm.subject', values),
    preview: t('reminder.confirm.preview'),
    heading: t('reminder.confirm.heading'),
    blocks: [
      text(t('reminder.confirm.intro', values)),
      {
        type: 'action',
        label: t('reminder.confirm.action'),
        url: absoluteUrl(siteUrl, href('reminder-confirm', locale, {}, { key: data.key })),
      },
      daysBlock(context, values),
      ...(data.doubts?.length ? [text(data.doubts.join(' '))] : []),
      text(t('reminder.confirm.expires', { expiresAt: moment(data.expiresAt) })),
      text(t('reminder.confirm.notYou')),
    ],
    reason: t('reminder.confirm.reason'),
  };
}

/** A confirmed reminder with the days of its mails; one key ends it, the other opens its calendar. */
interface ReminderSetMail extends ReminderInMail {
  readonly key: string;
  readonly calendarKey: string;
  readonly mailDays: readonly string[];
}

/** Confirmed, now or before. */
function composeReminderSet(context: MailContext, data: ReminderSetMail): MailContent {
  const { t, siteUrl } = context;
  const values = valuesOf(context, data);
  const calendar = `/api/reminders/calendar.ics?${new URLSearchParams({ key: data.calendarKey })}`;
  return {
    subject: t('reminder.set.subject', values),
    preview: t('reminder.set.preview'),
    heading: t('reminder.set.heading'),
    blocks: [
      text(t('reminder.set.intro', values)),
      daysBlock(context, values),
      ...(data.doubts?.length ? [text(data.doubts.join(' '))] : []),
      ...(data.mailDays.length > 0
        ? [
            {
              type: 'steps',
              title: t('reminder.set.mails'),
              steps: data.mailDays.map((day) => formatDay(context, day)),
            } as const,
          ]
        : [text(t('reminder.set.soon'))]),
      text(t('reminder.set.moves')),
      {
        type: 'link',
        text: t('reminder.set.calendar'),
        label: t('reminder.set.calendarAction'),
        url: absoluteUrl(siteUrl, calendar),
      },
      endBlock(context, data.key),
    ],
    reason: t('reminder.reason'),
  };
}

/** The free way first, then the letter that we send. */
function listOptions(context: MailContext, data: ReminderDueMail): MailBlock[] {
  const { t, locale, siteUrl, euro } = context;
  const { company, companyName, contractClass, letterPath, letter } = data;
  const letterUrl = absoluteUrl(siteUrl, letterPath);
  const sending = letterSendingOf(contractClass);
  if (!data.takesLetter || sending === 'none') {
    const url = absoluteUrl(siteUrl, href('notice-period', locale, {}, company ? { company } : {}));
    return [{ type: 'action', label: t('reminder.due.look'), url }];
  }
  const price = euro(sending === 'registered' ? registeredLetterCents : regularLetterCents);
  const page = company && absoluteUrl(siteUrl, href('company-cancel', locale, { company }));
  const order = company
    ? href('company-cancel-submit', locale, { company })
    : href('cancel-other-company', locale, {}, companyName === null ? {} : { name: companyName });
  return [
    text(t(page ? 'reminder.due.freeCompany' : 'reminder.due.free')),
    {
      type: 'action',
      label: t(page ? 'reminder.due.freeAction' : 'reminder.due.letterAction'),
      url: page || letterUrl,
    },
    {
      type: 'link',
      text: t('reminder.due.service', { price }),
      label: t('reminder.due.serviceAction'),
      url: absoluteUrl(siteUrl, order),
    },
    { type: 'section', title: t('reminder.due.letter'), paragraphs: letter },
    ...(page
      ? [
          {
            type: 'link',
            text: t('reminder.due.letterFile'),
            label: t('reminder.due.letterAction'),
            url: letterUrl,
          } as const,
        ]
      : []),
  ];
}

/** Some days before the last day, with both options to cancel; the key ends the reminder. */
interface ReminderDueMail extends ReminderInMail {
  readonly key: string;
  readonly daysLeft: number;
  /** The last day that was mailed before, if it has moved. */
  readonly moved: { readonly from: string; readonly because: ReminderMove } | null;
  /** Whether the company takes a letter; true without a company. */
  readonly takesLetter: boolean;
  /** Path of the letter to finish by hand, and its text in paragraphs. */
  readonly letterPath: string;
  readonly letter: readonly string[];
}

function composeReminderDue(context: MailContext, data: ReminderDueMail): MailContent {
  const { t } = context;
  const { daysLeft, moved } = data;
  const values = valuesOf(context, data);
  return {
    subject: t('reminder.due.subject', { ...values, daysLeft }),
    preview: t('reminder.due.preview'),
    heading: t('reminder.due.heading', values),
    blocks: [
      ...(moved
        ? [
            text(
              t('reminder.due.moved', {
                from: formatDay(context, moved.from),
                lastDay: values.lastDay,
                because: moved.because,
              }),
            ),
          ]
        : []),
      text([t('reminder.due.intro', values), ...(data.doubts ?? [])].join(' ')),
      ...listOptions(context, data),
      text(t('reminder.due.unsure')),
      endBlock(context, data.key),
    ],
    reason: t('reminder.reason'),
  };
}

/** A changed rule or fact leaves no last day: the reminder has ended. */
function composeReminderDropped(
  context: MailContext,
  data: ReminderInMail & { readonly because: ReminderMove },
): MailContent {
  const { t, locale, siteUrl } = context;
  const values = valuesOf(context, data);
  return {
    subject: t('reminder.dropped.subject', values),
    preview: t('reminder.dropped.preview'),
    heading: t('reminder.dropped.heading'),
    blocks: [
      text(t('reminder.dropped.intro', { ...values, because: data.because })),
      {
        type: 'action',
        label: t('reminder.dropped.action'),
        url: absoluteUrl(
          siteUrl,
          href('notice-period', locale, {}, data.company === null ? {} : { company: data.company }),
        ),
      },
    ],
    reason: t('reminder.reason'),
  };
}

export const reminderMails = {
  'reminder-confirm': mail(composeReminderConfirm, {
    ...sample.reminder,
    key: sample.opened.key,
    expiresAt: '2026-11-28T10:30:00Z',
  }),
  'reminder-set': mail(composeReminderSet, {
    ...sample.reminder,
    key: sample.opened.key,
    calendarKey: sample.token,
    mailDays: ['2027-01-28', '2027-02-08'],
  }),
  'reminder-due': mail(composeReminderDue, {
    ...sample.reminder,
    key: sample.opened.key,
    daysLeft: 14,
    moved: { from: '2027-02-04', because: 'rule' },
    takesLetter: true,
    letterPath: '/api/notice/letter.txt?company=voorbeeld-fitness&notice_day=2027-01-28&locale=nl',
    letter: ['Opzegging van mijn contract', 'Ik zeg mijn contract op.'],
  }),
  'reminder-dropped': mail(composeReminderDropped, { ...sample.reminder, because: 'company' }),
};
