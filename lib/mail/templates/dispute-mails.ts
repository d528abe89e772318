/** Mails about a company's answer to a letter, and about refunds. */
import { cancellationMaxDays } from '@/lib/config/business';
import { shortReference } from '@/lib/contract/references';
import { translatorOf } from '@/lib/i18n/translator';
import type { Fact, MailBlock, MailContent } from '../mail-content';
import { type MailContext, subjectOf, trackLink } from '../mail-context';
import type { MailData } from '../mail-kinds';

type Opened = {
  readonly reference: string;
  readonly key: string;
  readonly companyName: string;
};

/** Common parts: the link to the track page and the letter's facts. */
function mailOf(
  context: MailContext,
  data: Opened,
  mail: {
    subject: string;
    preview: string;
    heading: string;
    intro: string;
    facts?: readonly Fact[];
    steps: readonly string[];
    paragraphs?: readonly string[];
    action?: string;
  },
): MailContent {
  const { t } = context;
  const texts: MailBlock[] = (mail.paragraphs ?? []).map((text) => ({ type: 'text', text }));
  return {
    subject: subjectOf(mail.subject, data.reference),
    preview: mail.preview,
    heading: mail.heading,
    blocks: [
      { type: 'text', text: mail.intro },
      { type: 'action', label: mail.action ?? t('track'), url: trackLink(context, data) },
      { type: 'text', text: t('private') },
      ...texts,
      {
        type: 'facts',
        title: t('disputes.facts'),
        facts: [
          { label: t('company'), value: data.companyName },
          ...(mail.facts ?? []),
          { label: t('reference'), value: shortReference(data.reference), code: true },
        ],
      },
      { type: 'steps', title: t('next'), steps: mail.steps },
    ],
    reason: t('ordered'),
  };
}

/** A company, or a holder of the letter, answered; pending review. */
export function composeDisputeAnswered(
  context: MailContext,
  data: MailData['dispute-answered'],
): MailContent {
  const { t, date, moment, locale } = context;
  const company = data.companyName;
  const answer = translatorOf(locale, 'states')(`answer.${data.answer}`);
  return mailOf(context, data, {
    subject: t('disputes.answered.subject', { company }),
    preview: t('disputes.answered.preview'),
    heading: t('disputes.answered.heading', { company }),
    intro: t('disputes.answered.intro', { company, moment: moment(data.at) }),
    facts: [{ label: t('disputes.answered.fact'), value: answer }],
    steps: [t('disputes.answered.check', { date: date(data.checkBy) }), t('disputes.answered.then')],
  });
}

/** The company requests data, after review. */
export function composeDisputeAsked(context: MailContext, data: MailData['dispute-asked']): MailContent {
  const { t } = context;
  const company = data.companyName;
  const missing = data.missing.map((name) =>
    name === 'other' && data.missingOther ? data.missingOther : t(`disputes.asked.missing.${name}`),
  );
  return mailOf(context, data, {
    subject: t('disputes.asked.subject', { company }),
    preview: t('disputes.asked.preview'),
    heading: t('disputes.asked.heading', { company }),
    intro: t('disputes.asked.intro', { company }),
    facts: [{ label: t('disputes.asked.fact'), value: missing.join(', ') }],
    steps: [t('disputes.asked.step'), t('disputes.asked.safe')],
    action: t('disputes.asked.action'),
  });
}

/** The cancellation is confirmed. */
export function composeDisputeConfirmed(
  context: MailContext,
  data: MailData['dispute-confirmed'],
): MailContent {
  const { t, date } = context;
  const company = data.companyName;
  return mailOf(context, data, {
    subject: t('disputes.confirmed.subject', { company }),
    preview: t('disputes.confirmed.preview'),
    heading: t('disputes.confirmed.heading'),
    intro: t('disputes.confirmed.intro', { company }),
    facts: [
      { label: t('disputes.confirmed.lastDay'), value: date(data.lastDay) },
      ...(data.laterThan ? [{ label: t('disputes.confirmed.expected'), value: date(data.laterThan) }] : []),
    ],
    paragraphs: data.laterThan ? [t('disputes.confirmed.later', { company })] : [],
    steps: [t('disputes.confirmed.keep'), t('disputes.confirmed.debit')],
  });
}

/** The company rejects; our next step. */
export function composeDisputeBlocked(context: MailContext, data: MailData['dispute-blocked']): MailContent {
  const { t, date } = context;
  const company = data.companyName;
  return mailOf(context, data, {
    subject: t('disputes.blocked.subject', { company }),
    preview: t('disputes.blocked.preview'),
    heading: t('disputes.blocked.heading', { company }),
    intro: t('disputes.blocked.intro', { company }),
    facts: [
      { label: t('disputes.blocked.reason'), value: t(`disputes.blocked.cause.${data.cause}`) },
      ...(data.text ? [{ label: t('disputes.blocked.text'), value: data.text }] : []),
    ],
    steps: [
      ...(data.callBy
        ? [t('disputes.blocked.call', { company, date: date(data.callBy) }), t('disputes.blocked.tell')]
        : []),
      t('disputes.blocked.money', { days: cancellationMaxDays }),
    ],
  });
}

/** The outcome of a call to the company. */
export function composeCompanyCalled(context: MailContext, data: MailData['company-called']): MailContent {
  const { t, date } = context;
  const company = data.companyName;
  return mailOf(context, data, {
    subject: t('disputes.called.subject', { company }),
    preview: t('disputes.called.preview'),
    heading: t('disputes.called.heading', { company }),
    intro: t(`disputes.called.outcome.${data.outcome}`, { company }),
    steps: [
      ...(data.callBy
        ? [t('disputes.called.again', { company, date: date(data.callBy) }), t('disputes.blocked.tell')]
        : []),
      t('disputes.blocked.money', { days: cancellationMaxDays }),
    ],
  });
}

/** A report was rejected. */
export function composeDisputeRefused(context: MailContext, data: MailData['dispute-refused']): MailContent {
  const { t, moment } = context;
  const company = data.companyName;
  return mailOf(context, data, {
    subject: t('disputes.refused.subject'),
    preview: t('disputes.refused.preview'),
    heading: t('disputes.refused.heading'),
    intro: t('disputes.refused.intro', { company, moment: moment(data.at) }),
    steps: [t('disputes.refused.goesOn')],
  });
}

/** A refund is due. */
export function composeMoneyBackDue(context: MailContext, data: MailData['money-back-due']): MailContent {
  const { t, euro } = context;
  const company = data.companyName;
  const amount = euro(data.amountCents);
  const isUnposted = data.isPosted === false;
  const introOfTerm = isUnposted ? 'introUnposted' : 'introTerm';
  return mailOf(context, data, {
    subject: t('disputes.refundDue.subject'),
    preview: t(isUnposted ? 'disputes.refundDue.previewUnposted' : 'disputes.refundDue.preview', { company }),
    heading: t('disputes.refundDue.heading', { amount }),
    intro:
      data.cause === 'term'
        ? t(`disputes.refundDue.${introOfTerm}`, { company, days: cancellationMaxDays })
        : t('disputes.refundDue.introOperator', { company }),
    facts: [{ label: t('disputes.refundDue.amount'), value: amount }],
    steps: [
      t('disputes.refundDue.account'),
      t(isUnposted ? 'disputes.refundDue.unposted' : 'disputes.refundDue.still', { company }),
    ],
  });
}

/** The payment provider paid it back. */
export function composeMoneyBackDone(context: MailContext, data: MailData['money-back-done']): MailContent {
  const { t, euro, moment } = context;
  const company = data.companyName;
  const amount = euro(data.amountCents);
  return mailOf(context, data, {
    subject: t('disputes.refunded.subject'),
    preview: t('disputes.refunded.preview', { amount }),
    heading: t('disputes.refunded.heading', { amount }),
    intro: t('disputes.refunded.intro', { amount, company, moment: moment(data.at) }),
    facts: [{ label: t('disputes.refundDue.amount'), value: amount }],
    steps: [t('disputes.refunded.missing')],
  });
}
