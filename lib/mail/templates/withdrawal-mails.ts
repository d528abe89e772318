/** Mails about withdrawing from a contract (facts 'Selling to consumers': a receipt with date and time). */
import { withdrawalRefundMaxDays } from '@/lib/config/legal';
import { shortReference } from '@/lib/contract/references';
import { absoluteUrl, href } from '@/lib/routes/href';
import type { MailBlock, MailContent } from '../mail-content';
import { type MailContext, subjectOf, trackLink } from '../mail-context';
import type { MailData } from '../mail-kinds';

const text = (content: string): MailBlock => ({ type: 'text', text: content });

/** The receipt of a withdrawal: its text and time. The same whether or not an order is found. */
export function composeWithdrawalReceipt(
  context: MailContext,
  data: MailData['withdrawal-receipt'],
): MailContent {
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

/** To the owner of a withdrawn order: stopped letters, sent letters, refund. */
export function composeWithdrawalOutcome(
  context: MailContext,
  data: MailData['withdrawal-outcome'],
): MailContent {
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
  { startAskedAt, decideBy }: MailData['withdrawal-outcome'],
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

/** An operator's decision about a withdrawal, verbatim, and the refund. */
export function composeWithdrawalAnswer(
  { t, moment, euro, seller }: MailContext,
  data: MailData['withdrawal-answer'],
): MailContent {
  const days = withdrawalRefundMaxDays;
  return {
    subject: subjectOf(t('withdrawalAnswer.subject'), data.reference),
    preview: t('withdrawalAnswer.preview'),
    heading: t('withdrawalAnswer.heading'),
    blocks: [
      text(t('withdrawalAnswer.intro', { receivedAt: moment(data.receivedAt) })),
      ...(data.message ? [text(data.message)] : []),
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
