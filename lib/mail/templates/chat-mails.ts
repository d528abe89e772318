/** Mails about a question to support: receipt and answer. */

import { shortReference } from '@/lib/contract/references';
import { translatorOf } from '@/lib/i18n/translator';
import { absoluteUrl, href } from '@/lib/routes/href';
import { mail } from '../mail';
import type { MailBlock, MailContent } from '../mail-content';
import { type MailContext, subjectOf } from '../mail-context';
import * as sample from '../sample-values';

const text = (content: string): MailBlock => ({ type: 'text', text: content });

/** Returns the question, quoted where the mail may repeat it, and its reference. */
function questionBlocks(
  { locale, moment }: MailContext,
  { message, receivedAt, reference }: ChatReceiptMail | ChatAnswerMail,
): MailBlock[] {
  const t = translatorOf(locale, 'chat');
  return [
    ...(message.length > 0
      ? [{ type: 'section' as const, title: t('mail.question'), paragraphs: message }]
      : []),
    {
      type: 'facts',
      title: t('mail.facts'),
      facts: [
        { label: t('mail.reference'), value: shortReference(reference), code: true },
        { label: t('mail.receivedAt'), value: moment(receivedAt) },
      ],
    },
  ];
}

/** Receipt of a question to support. Its lines are paragraphs. */
interface ChatReceiptMail {
  readonly reference: string;
  readonly message: readonly string[];
  readonly receivedAt: string;
  readonly answerBy: string;
}

function composeChatReceipt(context: MailContext, data: ChatReceiptMail): MailContent {
  const t = translatorOf(context.locale, 'chat');
  const answerBy = context.moment(data.answerBy);
  return {
    subject: subjectOf(t('mail.receipt.subject'), data.reference),
    preview: t('mail.receipt.preview', { answerBy }),
    heading: t('mail.receipt.heading'),
    blocks: [
      text(t('mail.receipt.intro', { answerBy })),
      ...questionBlocks(context, data),
      text(t('mail.receipt.more', { email: context.seller.email })),
      text(t('mail.receipt.secrets')),
      text(t('mail.receipt.notYou')),
    ],
    reason: t('mail.reason'),
  };
}

/** Support's answer, each line a paragraph. */
interface ChatAnswerMail {
  readonly reference: string;
  readonly message: readonly string[];
  readonly answer: readonly string[];
  readonly receivedAt: string;
}

/** An operator's answer, verbatim. */
function composeChatAnswer(context: MailContext, data: ChatAnswerMail): MailContent {
  const { locale, siteUrl, moment, seller } = context;
  const t = translatorOf(locale, 'chat');
  return {
    subject: subjectOf(t('mail.answer.subject'), data.reference),
    preview: t('mail.answer.preview'),
    heading: t('mail.answer.heading'),
    blocks: [
      text(t('mail.answer.intro', { receivedAt: moment(data.receivedAt) })),
      ...data.answer.map(text),
      ...questionBlocks(context, data),
      {
        type: 'link',
        text: t('mail.answer.more', { email: seller.email }),
        label: t('mail.answer.action'),
        url: absoluteUrl(siteUrl, href('question', locale)),
      },
    ],
    reason: t('mail.reason'),
  };
}

export const chatMails = {
  'chat-receipt': mail(composeChatReceipt, {
    reference: sample.opened.reference,
    message: ['Mijn brief staat al drie dagen op verstuurd.', 'Wanneer komt hij aan?'],
    receivedAt: '2026-11-21T11:05:00Z',
    answerBy: '2026-11-23T11:05:00Z',
  }),
  'chat-answer': mail(composeChatAnswer, {
    reference: sample.opened.reference,
    message: ['Mijn brief staat al drie dagen op verstuurd.', 'Wanneer komt hij aan?'],
    answer: ['De post bezorgt aangetekende brieven binnen twee werkdagen.', 'Morgen weet je het zeker.'],
    receivedAt: '2026-11-21T11:05:00Z',
  }),
};
