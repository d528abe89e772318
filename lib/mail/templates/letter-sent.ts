import { companyAnswerDays } from '@/lib/config/business';
import { shortReference } from '@/lib/contract/references';
import { isDemoTrackCode } from '@/lib/post/track-code';
import type { Fact, MailContent } from '../mail-content';
import { type MailContext, subjectOf, trackLink, withdrawBlocks } from '../mail-context';
import type { MailData } from '../mail-kinds';

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

/** The letter was posted (spec §4, station 'sent'). */
export function composeLetterSent(context: MailContext, data: MailData['letter-sent']): MailContent {
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
