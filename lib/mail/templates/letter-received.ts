import { companyAnswerDays } from '@/lib/config/business';
import { shortReference } from '@/lib/contract/references';
import type { MailContent } from '../mail-content';
import { type MailContext, subjectOf, trackLink } from '../mail-context';
import type { MailData } from '../mail-kinds';

/** The letter was delivered (spec §4, station 'received'). */
export function composeLetterReceived(context: MailContext, data: MailData['letter-received']): MailContent {
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
