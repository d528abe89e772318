/** Mails about the fee of a negotiation: receipt, failed payment, refund. */
import type { MailContent } from '../mail-content';
import { type MailContext, subjectOf } from '../mail-context';
import type { ProposalMailData } from '../proposal-mail-data';
import { followLink, listOfferFacts } from './proposal-parts';

/** Receipt of the fee. */
export function composeFeePaid(context: MailContext, data: ProposalMailData['fee-paid']): MailContent {
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
export function composeFeeFailed(context: MailContext, data: ProposalMailData['fee-failed']): MailContent {
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

/** The fee is unpaid. */
export function composeFeeReminder(
  context: MailContext,
  data: ProposalMailData['fee-reminder'],
): MailContent {
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
export function composeFeeLapsed(context: MailContext, data: ProposalMailData['fee-lapsed']): MailContent {
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

/** The fee is refunded. */
export function composeFeeRefunded(
  context: MailContext,
  data: ProposalMailData['fee-refunded'],
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
