/** Mails about the day on which a letter is posted. */
import { shortReference } from '@/lib/contract/references';
import { translatorOf } from '@/lib/i18n/translator';
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
import type { MailData } from '../mail-kinds';

/** Waiting ends a contract later: the choice, and what happens without one. */
export function composeWaitChoice(context: MailContext, data: MailData['wait-choice']): MailContent {
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

/** A letter that is posted later than was computed. */
export function composeLetterLate(context: MailContext, data: MailData['letter-late']): MailContent {
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
