/** Mails about withdrawing from a contract: the receipt, with date and time, and the outcome. */

import { withdrawalRefundMaxDays } from '@/lib/config/legal';
import { shortReference } from '@/lib/contract/references';
import { absoluteUrl, href } from '@/lib/routes/href';
import { mail } from '../mail';
import type { MailBlock, MailContent } from '../mail-content';
import { type MailContext, subjectOf, trackLink } from '../mail-context';
import type { Opened } from '../opened';
import * as sample from '../sample-values';

const text = (content: string): MailBlock => ({ type: 'text', text: content });

/** The receipt of any withdrawal. */
interface WithdrawalReceiptMail {
  /** Reference of the withdrawal. */
  readonly reference: string;
  /** As stated; null for what may not be mailed to an address that nobody has confirmed: then the mail links the statement's page. */
  readonly name: string | null;
  readonly contract: string | null;
  readonly email: string;
  readonly receivedAt: string;
  readonly answerBy: string;
}

/** The receipt of a withdrawal: its text and time. The same whether or not an order is found. */
function composeWithdrawalReceipt(context: MailContext, data: WithdrawalReceiptMail): MailContent {
  const { t, date, moment, seller } = context;
  const receivedAt = moment(data.receivedAt);
  return {
    subject: subjectOf(t('withdrawalReceipt.subject'), data.reference),
    preview: t('withdrawalReceipt.preview', { receivedAt }),
    heading: t('withdrawalReceipt.heading'),
    blocks: [
      text(t('withdrawalReceipt.intro', { receivedAt })),
      {
        type: 'facts',
        title: t('withdrawalReceipt.statement'),
        facts: [
          { label: t('withdrawalReceipt.receivedAt'), value: receivedAt },
          ...(data.name === null ? [] : [{ label: t('withdrawalReceipt.name'), value: data.name }]),
          ...(data.contract === null
            ? []
            : [{ label: t('withdrawalReceipt.contract'), value: data.contract }]),
          { label: t('withdrawalReceipt.email'), value: data.email },
          { label: t('withdrawalReceipt.reference'), value: data.reference, code: true },
        ],
      },
      ...(data.contract === null ? [statementLink(context, data.reference)] : []),
      {
        type: 'steps',
        title: t('next'),
        steps: [
          t('withdrawalReceipt.stepStop'),
          t('withdrawalReceipt.stepMoney', { days: withdrawalRefundMaxDays }),
          t('withdrawalReceipt.stepAnswer', { answerBy: date(data.answerBy), email: seller.email }),
        ],
      },
      text(t('withdrawalReceipt.notYou', { email: seller.email })),
    ],
    reason: t('withdrawalReceipt.reason'),
  };
}

/** The page that shows the statement in the browser that made it. */
function statementLink({ t, locale, siteUrl }: MailContext, reference: string): MailBlock {
  const path = href('withdraw-success-reference', locale, { reference });
  return {
    type: 'link',
    text: t('withdrawalReceipt.page'),
    label: t('withdrawalReceipt.pageLink'),
    url: absoluteUrl(siteUrl, path),
  };
}

/** To the owner of a withdrawn order. */
interface WithdrawalOutcomeMail extends Opened {
  readonly receivedAt: string;
  /** Companies of the stopped letters. */
  readonly stopped: readonly string[];
  readonly left: readonly { readonly companyName: string; readonly sentAt: string | null }[];
  readonly refundCents: number;
  /** When the customer requested an immediate start; null where not. */
  readonly startAskedAt: string | null;
  /** Deadline of the decision about letters that were already sent; null without any. */
  readonly decideBy: string | null;
}

/** To the owner of a withdrawn order: stopped letters, sent letters, refund. */
function composeWithdrawalOutcome(context: MailContext, data: WithdrawalOutcomeMail): MailContent {
  const { t, date, moment, euro, seller } = context;
  const { stopped, left, refundCents } = data;
  const days = withdrawalRefundMaxDays;
  const leftLines = left.map(({ companyName, sentAt }) =>
    t('withdrawalOutcome.leftLetter', {
      company: companyName,
      known: sentAt ? 'yes' : 'no',
      sentAt: sentAt ? date(sentAt) : '',
    }),
  );
  const money =
    refundCents > 0
      ? t('withdrawalOutcome.money', { amount: euro(refundCents), days })
      : t('withdrawalOutcome.noMoney', { left: left.length });
  const blocks: MailBlock[] = [
    text(t('withdrawalOutcome.intro', { receivedAt: moment(data.receivedAt) })),
    { type: 'action', label: t('withdrawalOutcome.action'), url: trackLink(context, data) },
    text(t('private')),
    ...(stopped.length > 0
      ? [
          {
            type: 'section' as const,
            title: t('withdrawalOutcome.stoppedTitle'),
            paragraphs: [
              ...new Set(stopped.map((company) => t('withdrawalOutcome.stoppedLetter', { company }))),
              money,
            ],
          },
        ]
      : []),
    ...(left.length > 0 ? [leftSection(context, data, leftLines)] : []),
    text(t('withdrawalOutcome.notYou', { email: seller.email })),
  ];
  return {
    subject: subjectOf(t('withdrawalOutcome.subject', { left: left.length }), data.reference),
    preview: left.length > 0 ? t('withdrawalOutcome.previewLeft') : t('withdrawalOutcome.preview'),
    heading: t('withdrawalOutcome.heading', { left: left.length, stopped: stopped.length }),
    blocks,
    reason: t('ordered'),
  };
}

/** Returns the sent letters, why the right may have ended, and the decision deadline. */
function leftSection(
  { t, date, moment }: MailContext,
  { startAskedAt, decideBy }: WithdrawalOutcomeMail,
  lines: readonly string[],
): MailBlock {
  return {
    type: 'section',
    title: t('withdrawalOutcome.leftTitle'),
    paragraphs: [
      ...new Set(lines),
      startAskedAt
        ? t('withdrawalOutcome.leftWhyNow', { startAskedAt: moment(startAskedAt) })
        : t('withdrawalOutcome.leftWhy'),
      ...(decideBy ? [t('withdrawalOutcome.leftDecision', { decideBy: date(decideBy) })] : []),
    ],
  };
}

/** An operator's decision about a withdrawal. */
interface WithdrawalAnswerMail {
  /** Reference of the withdrawal. */
  readonly reference: string;
  readonly receivedAt: string;
  /** The operator's message, or null. */
  readonly message: string | null;
  readonly refundCents: number;
}

/** An operator's decision about a withdrawal, verbatim, and the refund. */
function composeWithdrawalAnswer(
  { t, moment, euro, seller }: MailContext,
  data: WithdrawalAnswerMail,
): MailContent {
  const days = withdrawalRefundMaxDays;
  return {
    subject: subjectOf(t('withdrawalAnswer.subject'), data.reference),
    preview: t('withdrawalAnswer.preview'),
    heading: t('withdrawalAnswer.heading'),
    blocks: [
      text(t('withdrawalAnswer.intro', { receivedAt: moment(data.receivedAt) })),
      ...(data.message ?? '').split('\n').flatMap((line) => (line.trim() === '' ? [] : [text(line)])),
      ...(data.refundCents > 0
        ? [text(t('withdrawalAnswer.money', { amount: euro(data.refundCents), days }))]
        : []),
      {
        type: 'facts',
        title: t('withdrawalAnswer.statement'),
        facts: [{ label: t('reference'), value: shortReference(data.reference), code: true }],
      },
      text(t('withdrawalAnswer.disagree', { email: seller.email })),
    ],
    reason: t('withdrawalReceipt.reason'),
  };
}

export const withdrawalMails = {
  'withdrawal-receipt': mail(composeWithdrawalReceipt, {
    reference: sample.opened.reference,
    name: 'Sanne de Vries',
    contract: 'Opzegbrief aan Voorbeeld Fitness van 21 november 2026',
    email: 'sanne@klant.example',
    receivedAt: '2026-11-21T11:05:00Z',
    answerBy: '2026-11-23T22:59:59Z',
  }),
  'withdrawal-outcome': mail(composeWithdrawalOutcome, {
    ...sample.opened,
    receivedAt: '2026-11-21T11:05:00Z',
    stopped: [sample.companyName],
    left: [{ companyName: 'Voorbeeld Krant', sentAt: '2026-11-21T09:00:00Z' }],
    refundCents: 1195,
    startAskedAt: '2026-11-20T10:30:00Z',
    decideBy: '2026-11-23T22:59:59Z',
  }),
  'withdrawal-answer': mail(composeWithdrawalAnswer, {
    reference: sample.opened.reference,
    receivedAt: '2026-11-21T11:05:00Z',
    message: 'We konden je brief nog tegenhouden.',
    refundCents: 1195,
  }),
};
