/** Mails about a letter that came back, or was posted although it was withdrawn. */

import { cancellationMaxDays } from '@/lib/config/business';
import type { LetterOption } from '@/lib/contract/letters/letter-kinds';
import type { ReturnReason } from '@/lib/contract/letters/letter-returns';
import { shortReference } from '@/lib/contract/references';
import { translatorOf } from '@/lib/i18n/translator';
import { returnMeaning } from '@/lib/letters/return-meaning';
import { absoluteUrl, href } from '@/lib/routes/href';
import { mail } from '../mail';
import type { MailBlock, MailContent } from '../mail-content';
import { listHashes, type MailContext, noonOf, subjectOf, trackLink, withdrawBlocks } from '../mail-context';
import type { AboutLetter } from '../opened';
import * as sample from '../sample-values';

interface LetterReturnedMail extends AboutLetter {
  /** Index of the letter in its order. */
  readonly letter: number;
  readonly reason: ReturnReason;
  readonly letterOption: LetterOption;
  /** False the second time. */
  readonly canPostAgain: boolean;
  /** Last moment of the choice. */
  readonly chooseBy: string;
  readonly reportedBy: 'visitor' | 'post' | 'operator';
  /** The second mail, where nothing was chosen yet. */
  readonly isReminder: boolean;
}

/** The page on which the customer chooses, with the key. */
function returnLink(
  { locale, siteUrl }: MailContext,
  { reference, key, letter }: LetterReturnedMail,
): string {
  const path = href('cancel-returned-reference', locale, { reference }, { letter: String(letter), key });
  return absoluteUrl(siteUrl, path);
}

function meaningBlocks(context: MailContext, { reason, letterOption }: LetterReturnedMail): MailBlock[] {
  const { t, locale } = context;
  const returns = translatorOf(locale, 'returns');
  const meaning = returnMeaning(reason, letterOption);
  const text = returns(`meaning.${meaning}`);
  // The page has a link to the law: mails have links to the site alone.
  return [{ type: 'text', text: meaning === 'notProven' ? text : `${text} (${t('returned.law')})` }];
}

function composeReturned(context: MailContext, data: LetterReturnedMail): MailContent {
  const { t, date, locale } = context;
  const { companyName: company, canPostAgain, isReminder } = data;
  const returns = translatorOf(locale, 'returns');
  const until = date(data.chooseBy);
  const said = isReminder ? 'reminder' : 'first';
  const options = canPostAgain ? 'again' : 'last';
  return {
    subject: subjectOf(t(`returned.${said}.subject`, { company }), data.reference),
    preview: t(`returned.${said}.preview`, { date: until }),
    heading: t(`returned.${said}.heading`, { company }),
    blocks: [
      { type: 'text', text: t(`returned.intro.${data.reportedBy}`, { company }) },
      { type: 'text', text: returns(`reasonText.${data.reason}`, { company }) },
      { type: 'action', label: t('returned.choose'), url: returnLink(context, data) },
      { type: 'text', text: t('private') },
      {
        type: 'steps',
        title: t('returned.options'),
        steps: [...(canPostAgain ? [t('returned.postAgain')] : []), t('returned.moneyBack')],
      },
      { type: 'text', text: t(`returned.silent.${options}`, { date: until }) },
      ...meaningBlocks(context, data),
      {
        type: 'facts',
        title: t('disputes.facts'),
        facts: [
          { label: t('company'), value: company },
          { label: t('returned.reason'), value: returns(`reason.${data.reason}`) },
          { label: t('returned.until'), value: until },
          { label: t('reference'), value: shortReference(data.reference), code: true },
        ],
      },
    ],
    reason: t('ordered'),
  };
}

interface PostedAgainMail extends AboutLetter {
  /** Lines of the address. */
  readonly address: readonly string[];
  readonly letterOption: LetterOption;
  readonly processBy: string;
  /** Days YYYY-MM-DD: the requested one, if it passes; the expected end before and now, null where no rule gives one. */
  readonly passedDay: string | null;
  readonly endedOn: string | null;
  readonly endsOn: string | null;
  readonly sha256: string;
}

function composePostedAgain(context: MailContext, data: PostedAgainMail): MailContent {
  const { t, date, locale } = context;
  const { companyName: company, passedDay, endedOn, endsOn } = data;
  const isMoved = endsOn !== null && endsOn !== endedOn;
  return {
    subject: subjectOf(t('postedAgain.subject', { company }), data.reference),
    preview: t('postedAgain.preview'),
    heading: t('postedAgain.heading', { company }),
    blocks: [
      { type: 'text', text: t('postedAgain.intro', { date: date(data.processBy) }) },
      { type: 'action', label: t('track'), url: trackLink(context, data) },
      { type: 'text', text: t('private') },
      {
        type: 'facts',
        title: t('disputes.facts'),
        facts: [
          { label: t('company'), value: company },
          { label: t('postedAgain.address'), value: data.address.join(', ') },
          {
            label: t('postedAgain.option'),
            value: translatorOf(locale, 'track')(`letterOption.${data.letterOption}`),
          },
          ...(isMoved && endedOn ? [{ label: t('letterLate.before'), value: date(noonOf(endedOn)) }] : []),
          ...(endsOn ? [{ label: t('letterLate.after'), value: date(noonOf(endsOn)) }] : []),
          { label: t('reference'), value: shortReference(data.reference), code: true },
        ],
      },
      ...(passedDay === null
        ? []
        : [{ type: 'text' as const, text: t('letterLate.passed', { date: date(noonOf(passedDay)) }) }]),
      {
        type: 'steps',
        title: t('next'),
        steps: [t('postedAgain.sent'), t('postedAgain.promise', { days: cancellationMaxDays })],
      },
      ...withdrawBlocks(context, data),
      ...listHashes(context, [data]),
    ],
    reason: t('ordered'),
  };
}

interface NotReturnedMail extends AboutLetter {
  /** The operator's words. */
  readonly note: string;
  /** Money back was chosen: it is not paid for this reason. */
  readonly isMoneyAsked: boolean;
}

function composeNotReturned(context: MailContext, data: NotReturnedMail): MailContent {
  const { t } = context;
  const company = data.companyName;
  return {
    subject: subjectOf(t('notReturned.subject', { company }), data.reference),
    preview: t('notReturned.preview'),
    heading: t('notReturned.heading', { company }),
    blocks: [
      { type: 'text', text: t('notReturned.intro', { company }) },
      { type: 'text', text: t('notReturned.why', { note: data.note }) },
      { type: 'action', label: t('track'), url: trackLink(context, data) },
      { type: 'text', text: t('private') },
      ...(data.isMoneyAsked ? [{ type: 'text' as const, text: t('notReturned.money') }] : []),
      {
        type: 'steps',
        title: t('next'),
        steps: [t('notReturned.promise', { days: cancellationMaxDays }), t('notReturned.wrong')],
      },
    ],
    reason: t('ordered'),
  };
}

/** The letter was withdrawn, but the print house could not be stopped in time. */
function composePostedAnyway(context: MailContext, data: AboutLetter): MailContent {
  const { t } = context;
  const company = data.companyName;
  return {
    subject: subjectOf(t('postedAnyway.subject', { company }), data.reference),
    preview: t('postedAnyway.preview'),
    heading: t('postedAnyway.heading', { company }),
    blocks: [
      { type: 'text', text: t('postedAnyway.intro', { company }) },
      { type: 'action', label: t('track'), url: trackLink(context, data) },
      { type: 'text', text: t('private') },
      {
        type: 'steps',
        title: t('next'),
        steps: [t('postedAnyway.money'), t('postedAnyway.stop', { company }), t('postedAnyway.help')],
      },
    ],
    reason: t('ordered'),
  };
}

export const returnedMails = {
  'letter-returned': mail(composeReturned, {
    ...sample.aboutLetter,
    letter: 0,
    reason: 'not_collected',
    letterOption: 'registered',
    canPostAgain: true,
    chooseBy: '2026-12-15T22:59:59Z',
    reportedBy: 'post',
    isReminder: false,
  }),
  'letter-posted-again': mail(composePostedAgain, {
    ...sample.aboutLetter,
    address: ['Postbus 12', '1000 AA  Amsterdam'],
    letterOption: 'registered',
    processBy: '2026-12-02T22:59:59Z',
    passedDay: null,
    endedOn: '2026-12-31',
    endsOn: '2027-01-31',
    sha256: 'b'.repeat(64),
  }),
  'letter-not-returned': mail(composeNotReturned, {
    ...sample.aboutLetter,
    note: 'PostNL heeft de brief op 24 november bezorgd.',
    isMoneyAsked: true,
  }),
  'letter-posted-anyway': mail(composePostedAnyway, sample.aboutLetter),
};
