/** Mails on the days of a move: double opt-in, one mail for all of a day, one-click end. */
import { startOfDay } from '@/lib/calendar/amsterdam';
import { absoluteUrl, href } from '@/lib/routes/href';
import { mail } from '../mail';
import type { MailBlock, MailContent } from '../mail-content';
import type { MailContext } from '../mail-context';
import * as sample from '../sample-values';

const text = (content: string): MailBlock => ({ type: 'text', text: content });

/** A day (YYYY-MM-DD) as it is read. */
const dayText = ({ date }: MailContext, day: string) => date(startOfDay(day).toISOString());

function listBlock({ t, siteUrl }: MailContext, listPath: string): MailBlock {
  return { type: 'action', label: t('moving.list'), url: absoluteUrl(siteUrl, listPath) };
}

function endBlock({ t, locale, siteUrl }: MailContext, key: string): MailBlock {
  return {
    type: 'link',
    text: t('moving.end'),
    label: t('moving.endAction'),
    url: absoluteUrl(siteUrl, href('reminder-end', locale, {}, { key })),
  };
}

/** Confirmation: no mails before it. */
function composeConfirm(
  context: MailContext,
  data: { readonly movesOn: string; readonly key: string; readonly expiresAt: string },
): MailContent {
  const { t, locale, siteUrl, moment } = context;
  const values = { movesOn: dayText(context, data.movesOn) };
  return {
    subject: t('moving.confirm.subject', values),
    preview: t('moving.confirm.preview'),
    heading: t('moving.confirm.heading'),
    blocks: [
      text(t('moving.confirm.intro', values)),
      {
        type: 'action',
        label: t('moving.confirm.action'),
        url: absoluteUrl(siteUrl, href('reminder-confirm', locale, {}, { key: data.key })),
      },
      text(t('reminder.confirm.expires', { expiresAt: moment(data.expiresAt) })),
      text(t('reminder.confirm.notYou')),
    ],
    reason: t('reminder.confirm.reason'),
  };
}

interface MovingMail {
  readonly movesOn: string;
  /** What is to be done, each in a sentence or two. */
  readonly lines: readonly string[];
  readonly listPath: string;
  /** Ends the mails. */
  readonly key: string;
}

/** They are on: what can be done now, and when the next mails come. */
function composeSet(
  context: MailContext,
  data: MovingMail & { readonly mailDays: readonly string[] },
): MailContent {
  const { t } = context;
  const values = { movesOn: dayText(context, data.movesOn) };
  return {
    subject: t('moving.set.subject', values),
    preview: t('moving.set.preview'),
    heading: t('moving.set.heading'),
    blocks: [
      text(t('moving.set.intro', values)),
      listBlock(context, data.listPath),
      ...(data.lines.length > 0
        ? [{ type: 'steps', title: t('moving.set.now'), steps: data.lines } as const]
        : [text(t('moving.set.nothing'))]),
      ...(data.mailDays.length > 0
        ? [
            {
              type: 'steps',
              title: t('moving.set.mails'),
              steps: data.mailDays.map((day) => dayText(context, day)),
            } as const,
          ]
        : []),
      text(t('moving.unsure')),
      endBlock(context, data.key),
    ],
    reason: t('moving.reason'),
  };
}

/** A day on which something begins, or must be done soon. */
function composeDue(
  context: MailContext,
  data: MovingMail & { readonly isLast: boolean; readonly isMoved: boolean },
): MailContent {
  const { t } = context;
  const values = { movesOn: dayText(context, data.movesOn), count: data.lines.length };
  return {
    subject: t('moving.due.subject', values),
    preview: t('moving.due.preview'),
    heading: t('moving.due.heading', values),
    blocks: [
      ...(data.isMoved ? [text(t('moving.due.moved', values))] : []),
      text(t('moving.due.intro', values)),
      listBlock(context, data.listPath),
      { type: 'steps', title: t('moving.due.lines'), steps: data.lines },
      text(t(data.isLast ? 'moving.due.last' : 'moving.unsure')),
      endBlock(context, data.key),
    ],
    reason: t('moving.reason'),
  };
}

const sampleMove = {
  movesOn: '2027-01-09',
  lines: [
    'Meld je verhuizing bij je nieuwe gemeente. Kan nu, uiterlijk 14 januari 2027.',
    'Laat je post doorsturen. Kan nu, tot en met 2 januari 2027.',
  ],
  listPath: '/verhuislijst?date=2027-01-09&home=rent',
  key: sample.opened.key,
};

export const movingMails = {
  'moving-confirm': mail(composeConfirm, {
    movesOn: '2027-01-09',
    key: sample.opened.key,
    expiresAt: '2026-11-28T10:30:00Z',
  }),
  'moving-set': mail(composeSet, { ...sampleMove, mailDays: ['2026-12-12', '2027-01-09'] }),
  'moving-due': mail(composeDue, { ...sampleMove, isLast: false, isMoved: true }),
};
