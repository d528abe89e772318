/** Mails about a company's answer to a letter, and about refunds. */

import { cancellationMaxDays } from '@/lib/config/business';
import type { CallOutcome, DisputeKind, MissingFieldName, RejectReason } from '@/lib/contract/disputes';
import { shortReference } from '@/lib/contract/references';
import { articleHref } from '@/lib/ended-checks/article-href';
import { translatorOf } from '@/lib/i18n/translator';
import { absoluteUrl } from '@/lib/routes/href';
import { mail } from '../mail';
import type { Fact, MailBlock, MailContent } from '../mail-content';
import { type MailContext, subjectOf, trackLink } from '../mail-context';
import type { AboutLetter } from '../opened';
import * as sample from '../sample-values';

/** Common parts: the link to the track page and the letter's facts. */
function mailOf(
  context: MailContext,
  data: AboutLetter,
  mail: {
    subject: string;
    preview: string;
    heading: string;
    intro: string;
    facts?: readonly Fact[];
    steps: readonly string[];
    paragraphs?: readonly string[];
    action?: string;
    /** After the steps. */
    link?: Extract<MailBlock, { type: 'link' }>;
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
      ...(mail.link ? [mail.link] : []),
    ],
    reason: t('ordered'),
  };
}

/** The company, or another holder of the letter, answered; pending review. */
interface DisputeAnsweredMail extends AboutLetter {
  readonly answer: DisputeKind;
  readonly at: string;
  /** Deadline of the review. */
  readonly checkBy: string;
}

function composeDisputeAnswered(context: MailContext, data: DisputeAnsweredMail): MailContent {
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

/** The company requests data of the customer; reviewed by an operator. */
interface DisputeAskedMail extends AboutLetter {
  readonly missing: readonly MissingFieldName[];
  readonly missingOther: string | null;
}

function composeDisputeAsked(context: MailContext, data: DisputeAskedMail): MailContent {
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

/** The cancellation is confirmed. Days are instants at noon. */
interface DisputeConfirmedMail extends AboutLetter {
  readonly lastDay: string;
  /** The end date by the notice rules, if the company's is later; otherwise null. */
  readonly laterThan: string | null;
}

function composeDisputeConfirmed(context: MailContext, data: DisputeConfirmedMail): MailContent {
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

/** The company rejects. */
interface DisputeBlockedMail extends AboutLetter {
  readonly cause: RejectReason | 'phone';
  readonly text: string | null;
  /** Deadline of the call; null when it was just made. */
  readonly callBy: string | null;
}

function composeDisputeBlocked(context: MailContext, data: DisputeBlockedMail): MailContent {
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

/** The outcome of a call to the company, other than a confirmation or its first rejection. */
interface CompanyCalledMail extends AboutLetter {
  readonly outcome: Exclude<CallOutcome, 'confirmed'>;
  /** Deadline of the next call, or null. */
  readonly callBy: string | null;
}

function composeCompanyCalled(context: MailContext, data: CompanyCalledMail): MailContent {
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

/** A report was rejected: nothing changes. */
function composeDisputeRefused(
  context: MailContext,
  data: AboutLetter & { readonly at: string },
): MailContent {
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

/** A refund: after the deadline, or by an operator's decision. */
interface MoneyBackDueMail extends AboutLetter {
  readonly cause: 'term' | 'operator' | 'returned';
  readonly amountCents: number;
  /** Whether the letter was posted; mails queued by an older version lack it. */
  readonly isPosted?: boolean;
}

function composeMoneyBackDue(context: MailContext, data: MoneyBackDueMail): MailContent {
  const { t, euro, siteUrl, locale } = context;
  const company = data.companyName;
  const amount = euro(data.amountCents);
  const isUnposted = data.isPosted === false;
  const causes = {
    term: isUnposted ? 'introUnposted' : 'introTerm',
    operator: 'introOperator',
    returned: 'introReturned',
  } as const;
  const isReturned = data.cause === 'returned';
  const preview = isReturned ? 'previewReturned' : isUnposted ? 'previewUnposted' : 'preview';
  const still = isReturned ? 'stillReturned' : isUnposted ? 'unposted' : 'still';
  return mailOf(context, data, {
    subject: t('disputes.refundDue.subject'),
    preview: t(`disputes.refundDue.${preview}`, { company }),
    heading: t('disputes.refundDue.heading', { amount }),
    intro: t(`disputes.refundDue.${causes[data.cause]}`, { company, days: cancellationMaxDays }),
    facts: [{ label: t('disputes.refundDue.amount'), value: amount }],
    steps: [t('disputes.refundDue.account'), t(`disputes.refundDue.${still}`, { company })],
    // Nobody asks later whether the contract has ended. Of another letter the contract was not cancelled: charges are right.
    ...(still === 'still'
      ? {
          link: {
            type: 'link',
            text: t('disputes.refundDue.charged', { company }),
            label: t('disputes.refundDue.chargedAction'),
            url: absoluteUrl(siteUrl, articleHref('reversal', locale)),
          },
        }
      : {}),
  });
}

/** The payment provider paid it back. */
function composeMoneyBackDone(
  context: MailContext,
  data: AboutLetter & { readonly amountCents: number; readonly at: string },
): MailContent {
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

export const disputeMails = {
  'dispute-answered': mail(composeDisputeAnswered, {
    ...sample.aboutLetter,
    answer: 'more_data',
    at: '2026-12-01T10:30:00Z',
    checkBy: '2026-12-02T22:59:59Z',
  }),
  'dispute-asked': mail(composeDisputeAsked, {
    ...sample.aboutLetter,
    missing: ['name', 'email', 'other'],
    missingOther: 'het klantnummer',
  }),
  'dispute-confirmed': mail(composeDisputeConfirmed, {
    ...sample.aboutLetter,
    lastDay: '2027-02-28T12:00:00Z',
    laterThan: '2027-01-31T12:00:00Z',
  }),
  'dispute-blocked': mail(composeDisputeBlocked, {
    ...sample.aboutLetter,
    cause: 'fixed_term',
    text: 'Het contract loopt tot 1 juli.',
    callBy: '2026-12-02T22:59:59Z',
  }),
  'company-called': mail(composeCompanyCalled, {
    ...sample.aboutLetter,
    outcome: 'refused',
    callBy: '2026-12-04T22:59:59Z',
  }),
  'dispute-refused': mail(composeDisputeRefused, { ...sample.aboutLetter, at: '2026-12-01T10:30:00Z' }),
  'money-back-due': mail(composeMoneyBackDue, {
    ...sample.aboutLetter,
    cause: 'term',
    amountCents: 1195,
    isPosted: true,
  }),
  'money-back-done': mail(composeMoneyBackDone, {
    ...sample.aboutLetter,
    amountCents: 1195,
    at: '2026-12-22T10:30:00Z',
  }),
};
