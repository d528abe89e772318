/** Mails about a question to support (spec §9 'Support reply'): what was asked, and what support answers. */
import { shortReference } from '@/lib/contract/references';
import { translatorOf } from '@/lib/i18n/translator';
import { absoluteUrl, href } from '@/lib/routes/href';
import type { MailBlock, MailContent } from '../mail-content';
import { type MailContext, subjectOf } from '../mail-context';
import type { MailData } from '../mail-kinds';

const text = (words: string): MailBlock => ({ type: 'text', text: words });

/** What was asked, in the visitor's own words where the mail may repeat them, and what it is found by. */
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

/** That a question is in, and by when it is answered. */
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

/** What an operator answers, word for word. */
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
