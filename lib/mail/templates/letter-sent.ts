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

interface SentLetter {
  readonly companyName: string;
  readonly letterOption: LetterOption;
  readonly sentAt: string;
  readonly trackCode: string | null;
}

interface LetterSentMail extends OpenedOrder {
  /** One or more of the order. */
  readonly letters: readonly [SentLetter, ...SentLetter[]];
}

/** Letters were posted. */
function composeLetterSent(context: MailContext, data: LetterSentMail): MailContent {
  const [only, ...others] = data.letters;
  return others.length === 0 ? composeOne(context, data, only) : composeSeveral(context, data);
}

function composeOne(context: MailContext, data: LetterSentMail, letter: SentLetter): MailContent {
  const { t, moment } = context;
  const company = letter.companyName;
  const facts: Fact[] = [
    { label: t('company'), value: company },
    { label: t('letterSent.method'), value: t('letterSent.option', { option: letter.letterOption }) },
    { label: t('letterSent.sentAt'), value: moment(letter.sentAt) },
    ...trackCodeFact(t, letter.trackCode),
    { label: t('reference'), value: shortReference(data.reference), code: true },
  ];
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
          letter.letterOption === 'registered'
            ? t('letterSent.arriveRegistered')
            : t('letterSent.arriveRegular'),
          t('letterSent.answer', { company, days: companyAnswerDays }),
        ],
      },
      ...withdrawBlocks(context, data),
    ],
    reason: t('ordered'),
  };
}

function composeSeveral(context: MailContext, data: LetterSentMail): MailContent {
  const { t, moment } = context;
  const { letters } = data;
  const count = letters.length;
  const options = new Set(letters.map(({ letterOption }) => letterOption));
  const facts = letters.flatMap(({ companyName, letterOption, sentAt, trackCode }): Fact[] => [
    { label: companyName, value: t('letterSent.each', { option: letterOption, moment: moment(sentAt) }) },
    ...trackCodeFact(t, trackCode),
  ]);
  return {
    subject: subjectOf(t('letterSent.subjectSeveral', { count }), data.reference),
    preview: t('letterSent.previewSeveral', { count }),
    heading: t('letterSent.headingSeveral'),
    blocks: [
      { type: 'text', text: t('letterSent.introSeveral', { count }) },
      { type: 'action', label: t('track'), url: trackLink(context, data) },
      { type: 'text', text: t('private') },
      {
        type: 'facts',
        title: t('letterSent.letters'),
        facts: [...facts, { label: t('reference'), value: shortReference(data.reference), code: true }],
      },
      {
        type: 'steps',
        title: t('next'),
        steps: [
          ...(options.has('registered') ? [t('letterSent.arriveRegisteredSeveral')] : []),
          ...(options.has('regular') ? [t('letterSent.arriveRegular')] : []),
          t('letterSent.answerSeveral', { days: companyAnswerDays }),
        ],
      },
      ...withdrawBlocks(context, data),
    ],
    reason: t('ordered'),
  };
}

export const letterSentMail = {
  'letter-sent': mail(composeLetterSent, {
    ...sample.openedOrder,
    letters: [
      {
        companyName: sample.companyName,
        letterOption: 'registered',
        sentAt: '2026-11-23T15:00:00Z',
        trackCode: '3SABCD1234567',
      },
    ],
  }),
};
