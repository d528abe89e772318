import { companyAnswerDays } from '@/lib/config/business';
import type { LetterOption } from '@/lib/contract/letters/letter-kinds';
import { shortReference } from '@/lib/contract/references';
import { isDemoTrackCode } from '@/lib/post/track-code';
import { mail } from '../mail';
import type { Fact, MailContent } from '../mail-content';
import { type MailContext, subjectOf, trackLink, withdrawBlocks } from '../mail-context';
import type { OpenedOrder } from '../opened';
import * as sample from '../sample-values';

/** Returns the postal tracking code; a sandbox code is labelled. */
function trackCodeFact(t: MailContext['t'], code: string | null): Fact[] {
  if (!code) return [];
  return [
    {
      label: t(isDemoTrackCode(code) ? 'letterSent.trackCodeDemo' : 'letterSent.trackCode'),
      value: code,
      code: true,
    },
  ];
}

interface LetterSentMail extends OpenedOrder {
  readonly companyName: string;
  readonly letterOption: LetterOption;
  readonly sentAt: string;
  readonly trackCode: string | null;
  readonly answerDueAt: string | null;
}

/** The letter was posted. */
function composeLetterSent(context: MailContext, data: LetterSentMail): MailContent {
  const { t, date, moment } = context;
  const company = data.companyName;
  const facts: Fact[] = [
    { label: t('company'), value: company },
    { label: t('letterSent.method'), value: t('letterSent.option', { option: data.letterOption }) },
    { label: t('letterSent.sentAt'), value: moment(data.sentAt) },
    ...trackCodeFact(t, data.trackCode),
    { label: t('reference'), value: shortReference(data.reference), code: true },
  ];
  const arrival =
    data.letterOption === 'registered' ? t('letterSent.arriveRegistered') : t('letterSent.arriveRegular');
  return {
    subject: subjectOf(t('letterSent.subject', { company }), data.reference),
    preview: t('letterSent.preview', { company }),
    heading: t('letterSent.heading'),
    blocks: [
      { type: 'text', text: t('letterSent.intro', { company }) },
      { type: 'action', label: t('track'), url: trackLink(context, data) },
      { type: 'text', text: t('private') },
      { type: 'facts', title: t('letterSent.letter'), facts },
      {
        type: 'steps',
        title: t('next'),
        steps: [
          arrival,
          data.answerDueAt
            ? t('letterSent.answerBy', { company, answerDueAt: date(data.answerDueAt) })
            : t('letterSent.answer', { company, days: companyAnswerDays }),
        ],
      },
      ...withdrawBlocks(context, data),
    ],
    reason: t('ordered'),
  };
}

export const letterSentMail = {
  'letter-sent': mail(composeLetterSent, {
    ...sample.aboutLetter,
    letterOption: 'registered',
    sentAt: '2026-11-23T15:00:00Z',
    trackCode: '3SABCD1234567',
    answerDueAt: '2026-12-09T22:59:59Z',
  }),
};
