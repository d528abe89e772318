/** Mails about a question to support (spec §9 'Support reply'): receipt and answer. */
import { shortReference } from '@/lib/contract/references';
import { translatorOf } from '@/lib/i18n/translator';
import { absoluteUrl, href } from '@/lib/routes/href';
import type { MailBlock, MailContent } from '../mail-content';
import { type MailContext, subjectOf } from '../mail-context';
import type { MailData } from '../mail-kinds';

const text = (content: string): MailBlock => ({ type: 'text', text: content });

/** Returns the question, quoted where the mail may repeat it, and its reference. */
function questionBlocks(
  { locale, moment }: MailContext,
  { message, receivedAt, reference }: MailData['chat-receipt'] | MailData['chat-answer'],
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

/** Receipt of a question, with its response deadline. */
export function composeChatReceipt(context: MailContext, data: MailData['chat-receipt']): MailContent {
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

/** An operator's answer, verbatim. */
export function composeChatAnswer(context: MailContext, data: MailData['chat-answer']): MailContent {
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
