import { startOfDay } from '@/lib/calendar/amsterdam';
import { lastWithdrawalDayOf } from '@/lib/calendar/withdrawal-period';
import { cancellationMaxDays, processingWorkingDays, withdrawalDays } from '@/lib/config/business';
import type { LetterOption } from '@/lib/contract/letters/letter-kinds';
import { shortReference } from '@/lib/contract/references';
import { translatorOf } from '@/lib/i18n/translator';
import { mail } from '../mail';
import type { Fact, MailBlock, MailContent } from '../mail-content';
import { listHashes, type MailContext, noonOf, subjectOf, trackLink, withdrawBlocks } from '../mail-context';
import type { OpenedOrder } from '../opened';
import * as sample from '../sample-values';

interface OrderedLetter {
  readonly companyName: string;
  /** Letter option; mails queued by an older version have it for the whole order only. */
  readonly letterOption?: LetterOption;
  readonly priceCents: number;
  /** YYYY-MM-DD: the expected end of the contract; null where no rule gives it. */
  readonly endsOn?: string | null;
  /** YYYY-MM-DD: the requested day, if it passes before the letter is posted; the letter then requests the first possible one. */
  readonly passedDay?: string | null;
  /** SHA-256 (hex) of the PDF. */
  readonly sha256: string;
}

/** After payment: the receipt, which a consumer has to get in a form that can be kept. */
interface Data extends OpenedOrder {
  readonly firstName?: string;
  readonly letters: readonly OrderedLetter[];
  readonly letterOption: LetterOption;
  /** The letter is for the heirs of a deceased customer: the mail is not cheerful. */
  readonly onBehalf?: boolean;
  readonly amountCents: number;
  readonly orderedAt: string;
  /** Deadline of processing. */
  readonly processBy: string;
  /** The customer's choice about the right of withdrawal. */
  readonly startMoment: 'now' | 'after-withdrawal';
  /** When that choice was recorded. */
  readonly startMomentChosenAt: string;
  /** Earliest posting date; null: as soon as possible. */
  readonly postAfter: string | null;
}

/** The receipt of an order: contents, price, proof, next steps, the right of withdrawal. */
function composeOrderConfirmation(context: MailContext, data: Data): MailContent {
  const { t } = context;
  const company = data.letters[0]?.companyName ?? '';
  const count = data.letters.length;
  return {
    subject: subjectOf(t('orderConfirmation.subject', { count, company }), data.reference),
    preview: t('orderConfirmation.preview'),
    heading: t(data.onBehalf ? 'orderConfirmation.headingOnBehalf' : 'orderConfirmation.heading'),
    blocks: [
      {
        type: 'text',
        text: t('greeting', { known: data.firstName ? 'yes' : 'no', name: data.firstName ?? '' }),
      },
      { type: 'text', text: t('orderConfirmation.intro', { count, company }) },
      { type: 'action', label: t('track'), url: trackLink(context, data) },
      { type: 'text', text: t('private') },
      ...listPassedDays(context, data),
      { type: 'facts', title: t('orderConfirmation.order'), facts: listOrderFacts(context, data) },
      { type: 'steps', title: t('next'), steps: listSteps(context, data) },
      withdrawalSection(context, data),
      ...withdrawBlocks(context, data),
      ...listHashes(context, data.letters),
    ],
    reason: t('orderConfirmation.reason'),
  };
}

/** Says where a letter requests the first possible day, because the requested one passes before it is posted. */
function listPassedDays({ t, date }: MailContext, data: Data): MailBlock[] {
  return data.letters.flatMap(({ companyName, passedDay }): MailBlock[] =>
    passedDay
      ? [
          {
            type: 'text',
            text: t('orderConfirmation.passed', { company: companyName, date: date(noonOf(passedDay)) }),
          },
        ]
      : [],
  );
}

function listOrderFacts({ t, euro, date, moment }: MailContext, data: Data): Fact[] {
  return [
    ...data.letters.map(({ companyName, priceCents, letterOption }) => ({
      label: t('orderConfirmation.letter', {
        option: letterOption ?? data.letterOption,
        company: companyName,
      }),
      value: euro(priceCents),
    })),
    ...data.letters.flatMap(({ companyName, endsOn }) =>
      endsOn
        ? [
            {
              label: t('orderConfirmation.ends', { company: companyName }),
              value: date(noonOf(endsOn)),
            },
          ]
        : [],
    ),
    { label: t('orderConfirmation.total'), value: euro(data.amountCents) },
    { label: t('orderConfirmation.orderedAt'), value: moment(data.orderedAt) },
    { label: t('reference'), value: data.reference, code: true },
    { label: t('orderConfirmation.quote'), value: shortReference(data.reference), code: true },
  ];
}

function listSteps({ t, date }: MailContext, data: Data): string[] {
  const company = data.letters[0]?.companyName ?? '';
  const count = data.letters.length;
  return [
    data.postAfter
      ? t('orderConfirmation.stepWait', { processBy: date(data.processBy), count })
      : t('orderConfirmation.stepStart', {
          processBy: date(data.processBy),
          days: processingWorkingDays,
          count,
        }),
    t('orderConfirmation.stepSent', { option: sendingOf(data), count }),
    t('orderConfirmation.stepAnswer', { count, company }),
    t('orderConfirmation.stepMoneyBack', { days: cancellationMaxDays }),
  ];
}

/** Letter options: shared, or per letter. */
function sendingOf({ letters, letterOption }: Data): string {
  const options = new Set(letters.map((letter) => letter.letterOption ?? letterOption));
  return options.size > 1 ? 'mixed' : (letters[0]?.letterOption ?? letterOption);
}

/**
 * Returns the right of withdrawal, the recorded choice verbatim, and instructions. After a payment
 * later than the period it states that the right has ended.
 */
function withdrawalSection({ t, locale, seller, date, moment }: MailContext, data: Data): MailBlock {
  const until = date(startOfDay(lastWithdrawalDayOf(new Date(data.orderedAt))).toISOString());
  const chosenAt = moment(data.startMomentChosenAt);
  const choice = translatorOf(locale, 'fields')(`field.startMoment.optionHints.${data.startMoment}`);
  const title = t('orderConfirmation.withdrawal');
  if (!data.canWithdraw) {
    const over = t('orderConfirmation.withdrawalOver', { days: withdrawalDays, until, chosenAt, choice });
    return { type: 'section', title, paragraphs: [over] };
  }
  return {
    type: 'section',
    title,
    paragraphs: [
      t('orderConfirmation.withdrawalRight', { days: withdrawalDays, until }),
      data.startMoment === 'now'
        ? t('orderConfirmation.choseNow', { chosenAt, choice })
        : t('orderConfirmation.choseWait', { chosenAt, choice }),
      t('orderConfirmation.withdrawalHow', {
        email: seller.email,
        reference: shortReference(data.reference),
      }),
    ],
  };
}

export const orderConfirmationMail = {
  'order-confirmation': mail(composeOrderConfirmation, {
    ...sample.openedOrder,
    firstName: 'Sanne',
    letters: [
      {
        companyName: sample.companyName,
        priceCents: 1195,
        sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
      },
    ],
    letterOption: 'registered',
    amountCents: 1195,
    orderedAt: '2026-11-21T10:30:00Z',
    processBy: '2026-11-23T22:59:59Z',
    startMoment: 'now',
    startMomentChosenAt: '2026-11-21T10:30:00Z',
    postAfter: null,
  }),
};
