/** Mails about the day on which a letter is posted. */

import { shortReference } from '@/lib/contract/references';
import { translatorOf } from '@/lib/i18n/translator';
import { mail } from '../mail';
import type { MailContent } from '../mail-content';
import {
  listHashes,
  type MailContext,
  noonOf,
  startLink,
  subjectOf,
  trackLink,
  withdrawBlocks,
} from '../mail-context';
import type { AboutLetter, OpenedOrder } from '../opened';
import * as sample from '../sample-values';

/** A paid order waits, which ends a contract later: the customer may start it now. */
interface WaitChoiceMail extends OpenedOrder {
  /** Both moments with their days, in the mail's language. */
  readonly now: string;
  readonly wait: string;
}

/** Waiting ends a contract later: the choice, and what happens without one. */
function composeWaitChoice(context: MailContext, data: WaitChoiceMail): MailContent {
  const { t, locale } = context;
  const consent = translatorOf(locale, 'fields')('field.startMoment.optionHints.now');
  return {
    subject: subjectOf(t('waitChoice.subject'), data.reference),
    preview: t('waitChoice.preview'),
    heading: t('waitChoice.heading'),
    blocks: [
      { type: 'text', text: t('waitChoice.intro') },
      { type: 'text', text: data.wait },
      { type: 'text', text: t('waitChoice.now', { result: data.now }) },
      { type: 'action', label: t('waitChoice.choose'), url: startLink(context, data) },
      { type: 'text', text: t('private') },
      { type: 'text', text: t('waitChoice.consent', { consent }) },
      { type: 'text', text: t('waitChoice.silent') },
      ...withdrawBlocks(context, data),
    ],
    reason: t('ordered'),
  };
}

/** A letter is posted later than was computed: it missed the requested day, or a deadline. Days YYYY-MM-DD. */
interface LetterLateMail extends AboutLetter {
  readonly passedDay: string | null;
  /** The expected end before and now; null where no rule gives one. */
  readonly endedOn: string | null;
  readonly endsOn: string | null;
  /** SHA-256 (hex) of its PDF as it is posted; mails queued by an older version lack it. */
  readonly sha256?: string;
}

function composeLetterLate(context: MailContext, data: LetterLateMail): MailContent {
  const { t, date } = context;
  const { companyName: company, passedDay, endedOn, endsOn } = data;
  return {
    subject: subjectOf(t('letterLate.subject', { company }), data.reference),
    preview: t('letterLate.preview'),
    heading: t('letterLate.heading', { company }),
    blocks: [
      { type: 'text', text: t('letterLate.intro', { company }) },
      ...(passedDay === null
        ? []
        : [{ type: 'text' as const, text: t('letterLate.passed', { date: date(noonOf(passedDay)) }) }]),
      { type: 'action', label: t('track'), url: trackLink(context, data) },
      { type: 'text', text: t('private') },
      {
        type: 'facts',
        title: t('disputes.facts'),
        facts: [
          { label: t('company'), value: company },
          ...(endedOn === null ? [] : [{ label: t('letterLate.before'), value: date(noonOf(endedOn)) }]),
          ...(endsOn === null ? [] : [{ label: t('letterLate.after'), value: date(noonOf(endsOn)) }]),
          { label: t('reference'), value: shortReference(data.reference), code: true },
        ],
      },
      { type: 'text', text: t('letterLate.help') },
      ...withdrawBlocks(context, data),
      ...listHashes(context, data.sha256 ? [{ ...data, sha256: data.sha256 }] : []),
    ],
    reason: t('ordered'),
  };
}

export const startMails = {
  'wait-choice': mail(composeWaitChoice, {
    ...sample.openedOrder,
    canWithdraw: true,
    now: 'Je brief gaat uiterlijk 23 november 2026 op de post. Het contract stopt dan naar verwachting op 31 december 2026.',
    wait: 'Na 14 dagen wachten gaat je brief uiterlijk 6 januari 2027 op de post. Het contract stopt dan naar verwachting op 31 december 2027.',
  }),
  'letter-late': mail(composeLetterLate, {
    ...sample.aboutLetter,
    passedDay: '2026-12-31',
    endedOn: '2026-12-31',
    endsOn: '2027-12-31',
    sha256: 'b'.repeat(64),
  }),
};
