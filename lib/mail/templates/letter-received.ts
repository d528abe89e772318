import { companyAnswerDays } from '@/lib/config/business';
import { shortReference } from '@/lib/contract/references';
import { mail } from '../mail';
import type { MailContent } from '../mail-content';
import { type MailContext, subjectOf, trackLink } from '../mail-context';
import type { OpenedOrder } from '../opened';
import * as sample from '../sample-values';

interface LetterReceivedMail extends OpenedOrder {
  readonly companyName: string;
  readonly receivedAt: string;
  readonly answerDueAt: string | null;
}

/** The letter was delivered. */
function composeLetterReceived(context: MailContext, data: LetterReceivedMail): MailContent {
  const { t, date, moment } = context;
  const company = data.companyName;
  return {
    subject: subjectOf(t('letterReceived.subject', { company }), data.reference),
    preview: t('letterReceived.preview'),
    heading: t('letterReceived.heading'),
    blocks: [
      { type: 'text', text: t('letterReceived.intro', { company }) },
      { type: 'action', label: t('track'), url: trackLink(context, data) },
      { type: 'text', text: t('private') },
      {
        type: 'facts',
        title: t('letterReceived.letter'),
        facts: [
          { label: t('company'), value: company },
          { label: t('letterReceived.receivedAt'), value: moment(data.receivedAt) },
          { label: t('reference'), value: shortReference(data.reference), code: true },
        ],
      },
      {
        type: 'steps',
        title: t('next'),
        steps: [
          data.answerDueAt
            ? t('letterReceived.answerBy', { company, answerDueAt: date(data.answerDueAt) })
            : t('letterReceived.answer', { company, days: companyAnswerDays }),
          t('letterReceived.noAnswer'),
          t('letterReceived.mandate'),
        ],
      },
    ],
    reason: t('ordered'),
  };
}

export const letterReceivedMail = {
  'letter-received': mail(composeLetterReceived, {
    ...sample.aboutLetter,
    receivedAt: '2026-11-25T09:12:00Z',
    answerDueAt: '2026-12-09T22:59:59Z',
  }),
};
