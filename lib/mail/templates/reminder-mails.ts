/** Mails of reminders before the last day of posting: double opt-in, both options to cancel, one-click end. */
import { startOfDay } from '@/lib/calendar/amsterdam';
import { registeredLetterCents, regularLetterCents } from '@/lib/config/business';
import { letterSendingOf } from '@/lib/contract/letter-sending';
import { messagesOf } from '@/lib/i18n/messages';
import { withinSentence } from '@/lib/i18n/within-sentence';
import { absoluteUrl, href } from '@/lib/routes/href';
import type { MailBlock, MailContent } from '../mail-content';
import type { MailContext } from '../mail-context';
import type { MailData, ReminderInMail } from '../mail-kinds';

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

/** This address was entered for a reminder: no mails before its owner confirms. */
export function composeReminderConfirm(
  context: MailContext,
  data: MailData['reminder-confirm'],
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

/** Confirmed, now or before. */
export function composeReminderSet(context: MailContext, data: MailData['reminder-set']): MailContent {
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
function listOptions(context: MailContext, data: MailData['reminder-due']): MailBlock[] {
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

/** Some days before the last day. */
export function composeReminderDue(context: MailContext, data: MailData['reminder-due']): MailContent {
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

/** A changed rule or fact leaves no last day. */
export function composeReminderDropped(
  context: MailContext,
  data: MailData['reminder-dropped'],
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
