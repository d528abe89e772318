import { companyAnswerDays } from '@/lib/config/business';
import { shortReference } from '@/lib/contract/references';
import { mail } from '../mail';
import type { MailContent } from '../mail-content';
import { type MailContext, subjectOf, trackLink } from '../mail-context';
import type { OpenedOrder } from '../opened';
import * as sample from '../sample-values';

interface ReceivedLetter {
  readonly companyName: string;
  readonly receivedAt: string;
  readonly answerDueAt: string;
}

interface LetterReceivedMail extends OpenedOrder {
  /** One or more of the order. */
  readonly letters: readonly [ReceivedLetter, ...ReceivedLetter[]];
}

/** Letters were delivered. */
function composeLetterReceived(context: MailContext, data: LetterReceivedMail): MailContent {
  const { t, date, moment } = context;
  const { letters } = data;
  const [{ companyName: company, receivedAt, answerDueAt }] = letters;
  const count = letters.length;
  const isOne = count === 1;
  const facts = isOne
    ? [
        { label: t('company'), value: company },
        { label: t('letterReceived.receivedAt'), value: moment(receivedAt) },
      ]
    : letters.map((each) => ({ label: each.companyName, value: moment(each.receivedAt) }));
  const subject = isOne
    ? t('letterReceived.subject', { company })
    : t('letterReceived.subjectSeveral', { count });
  return {
    subject: subjectOf(subject, data.reference),
    preview: t(isOne ? 'letterReceived.preview' : 'letterReceived.previewSeveral'),
    heading: t(isOne ? 'letterReceived.heading' : 'letterReceived.headingSeveral'),
    blocks: [
      {
        type: 'text',
        text: isOne ? t('letterReceived.intro', { company }) : t('letterReceived.introSeveral', { count }),
      },
      { type: 'action', label: t('track'), url: trackLink(context, data) },
      { type: 'text', text: t('private') },
      {
        type: 'facts',
        title: t(isOne ? 'letterReceived.letter' : 'letterReceived.letters'),
        facts: [...facts, { label: t('reference'), value: shortReference(data.reference), code: true }],
      },
      {
        type: 'steps',
        title: t('next'),
        steps: [
          isOne
            ? t('letterReceived.answerBy', { company, answerDueAt: date(answerDueAt) })
            : t('letterReceived.answerSeveral', { days: companyAnswerDays }),
          t(isOne ? 'letterReceived.noAnswer' : 'letterReceived.noAnswerSeveral'),
          t('letterReceived.mandate'),
        ],
      },
    ],
    reason: t('ordered'),
  };
}

export const letterReceivedMail = {
  'letter-received': mail(composeLetterReceived, {
    ...sample.openedOrder,
    letters: [
      {
        companyName: sample.companyName,
        receivedAt: '2026-11-25T09:12:00Z',
        answerDueAt: '2026-12-09T22:59:59Z',
      },
    ],
  }),
};
