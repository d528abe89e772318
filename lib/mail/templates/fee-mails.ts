/** Mails about the fee of a negotiation: receipt, failed payment, refund. */

import { mail } from '../mail';
import type { MailContent } from '../mail-content';
import { type MailContext, subjectOf } from '../mail-context';
import type { MailedOffer } from '../mailed-offer';
import type { OpenedCase } from '../opened';
import * as sample from '../sample-values';
import { followLink, listOfferFacts } from './proposal-parts';

/** Receipt of the fee payment. */
interface FeePaidMail extends OpenedCase {
  readonly offer: MailedOffer;
  readonly paidAt: string;
  /** Deadline for requesting the new contract. */
  readonly requestBy: string;
}

function composeFeePaid(context: MailContext, data: FeePaidMail): MailContent {
  const { t, date, moment, euro } = context;
  const provider = data.offer.newProvider;
  return {
    subject: subjectOf(t('proposal.feePaid.subject', { provider }), data.reference),
    preview: t('proposal.feePaid.preview'),
    heading: t('proposal.feePaid.heading'),
    blocks: [
      { type: 'text', text: t('proposal.feePaid.intro') },
      { type: 'action', label: t('proposal.follow'), url: followLink(context, data) },
      { type: 'text', text: t('private') },
      {
        type: 'facts',
        title: t('proposal.feePaid.receipt'),
        facts: [
          { label: t('proposal.feePaid.paid'), value: euro(data.offer.feeCents ?? 0) },
          { label: t('proposal.feePaid.paidAt'), value: moment(data.paidAt) },
          ...listOfferFacts(context, data.offer, data.reference),
        ],
      },
      {
        type: 'steps',
        title: t('next'),
        steps: [
          t('proposal.stepRequest', { provider, requestBy: date(data.requestBy) }),
          t('proposal.stepConfirm', { provider }),
          t('proposal.feePaid.back'),
        ],
      },
    ],
    reason: t('proposal.reason'),
  };
}

/** A failed payment of the fee. */
function composeFeeFailed(
  context: MailContext,
  data: OpenedCase & { readonly provider: string; readonly amountCents: number },
): MailContent {
  const { t, euro } = context;
  const { provider } = data;
  return {
    subject: subjectOf(t('proposal.feeFailed.subject', { provider }), data.reference),
    preview: t('proposal.feeFailed.preview'),
    heading: t('proposal.feeFailed.heading'),
    blocks: [
      { type: 'text', text: t('proposal.feeFailed.intro', { provider, amount: euro(data.amountCents) }) },
      { type: 'action', label: t('proposal.feeFailed.action'), url: followLink(context, data) },
      { type: 'text', text: t('private') },
    ],
    reason: t('proposal.reason'),
  };
}

/** The fee is unpaid; after `expiresAt` the agreement lapses. */
interface FeeReminderMail extends OpenedCase {
  readonly provider: string;
  readonly amountCents: number;
  readonly expiresAt: string;
}

function composeFeeReminder(context: MailContext, data: FeeReminderMail): MailContent {
  const { t, euro, date } = context;
  const values = { provider: data.provider, amount: euro(data.amountCents), expiresAt: date(data.expiresAt) };
  return {
    subject: subjectOf(t('proposal.feeReminder.subject', values), data.reference),
    preview: t('proposal.feeReminder.preview', values),
    heading: t('proposal.feeReminder.heading'),
    blocks: [
      { type: 'text', text: t('proposal.feeReminder.intro', values) },
      { type: 'action', label: t('proposal.feeReminder.action'), url: followLink(context, data) },
      { type: 'text', text: t('private') },
    ],
    reason: t('proposal.reason'),
  };
}

/** The fee was not paid in time. */
function composeFeeLapsed(
  context: MailContext,
  data: OpenedCase & { readonly provider: string },
): MailContent {
  const { t, seller } = context;
  const { provider } = data;
  return {
    subject: subjectOf(t('proposal.feeLapsed.subject', { provider }), data.reference),
    preview: t('proposal.feeLapsed.preview'),
    heading: t('proposal.feeLapsed.heading'),
    blocks: [
      { type: 'text', text: t('proposal.feeLapsed.intro', { provider }) },
      { type: 'action', label: t('proposal.follow'), url: followLink(context, data) },
      { type: 'text', text: t('private') },
      { type: 'text', text: t('proposal.lapsed.again', { email: seller.email }) },
    ],
    reason: t('proposal.reason'),
  };
}

/** The payment is refunded, as the contract is cancelled. */
function composeFeeRefunded(
  context: MailContext,
  data: OpenedCase & { readonly amountCents: number },
): MailContent {
  const { t, euro } = context;
  const amount = euro(data.amountCents);
  return {
    subject: subjectOf(t('proposal.feeRefunded.subject', { amount }), data.reference),
    preview: t('proposal.feeRefunded.preview'),
    heading: t('proposal.feeRefunded.heading', { amount }),
    blocks: [
      { type: 'text', text: t('proposal.feeRefunded.intro', { amount }) },
      { type: 'action', label: t('proposal.follow'), url: followLink(context, data) },
      { type: 'text', text: t('private') },
    ],
    reason: t('proposal.reason'),
  };
}

export const feeMails = {
  'fee-paid': mail(composeFeePaid, {
    ...sample.openedCase,
    flow: 'negotiation',
    offer: sample.negotiated,
    paidAt: '2026-11-21T10:30:00Z',
    requestBy: '2026-11-27T22:59:59Z',
  }),
  'fee-failed': mail(composeFeeFailed, {
    ...sample.openedCase,
    flow: 'negotiation',
    provider: 'Oude Stroom',
    amountCents: 10_890,
  }),
  'fee-reminder': mail(composeFeeReminder, {
    ...sample.openedCase,
    flow: 'negotiation',
    provider: 'Oude Stroom',
    amountCents: 10_890,
    expiresAt: '2026-12-05T22:59:59Z',
  }),
  'fee-lapsed': mail(composeFeeLapsed, {
    ...sample.openedCase,
    flow: 'negotiation',
    provider: 'Oude Stroom',
  }),
  'fee-refunded': mail(composeFeeRefunded, {
    ...sample.openedCase,
    flow: 'negotiation',
    amountCents: 10_890,
  }),
};
