/** Mails about the fee of a negotiation: receipt, failed payment, refund. */

import { mail } from '../mail';
import type { MailContent } from '../mail-content';
import type { MailContext } from '../mail-context';
import type { MailedOffer } from '../mailed-offer';
import type { OpenedCase } from '../opened';
import * as sample from '../sample-values';
import { followMail, listOfferFacts } from './proposal-parts';

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
  return followMail(context, data, 'feePaid', {
    values: { provider },
    after: [
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
  });
}

/** A failed payment of the fee. */
function composeFeeFailed(
  context: MailContext,
  data: OpenedCase & { readonly provider: string; readonly amountCents: number },
): MailContent {
  const { t, euro } = context;
  return followMail(context, data, 'feeFailed', {
    values: { provider: data.provider, amount: euro(data.amountCents) },
    action: t('proposal.feeFailed.action'),
  });
}

/** The fee is unpaid; after `expiresAt` the agreement lapses. */
interface FeeReminderMail extends OpenedCase {
  readonly provider: string;
  readonly amountCents: number;
  readonly expiresAt: string;
}

function composeFeeReminder(context: MailContext, data: FeeReminderMail): MailContent {
  const { t, euro, date } = context;
  return followMail(context, data, 'feeReminder', {
    values: { provider: data.provider, amount: euro(data.amountCents), expiresAt: date(data.expiresAt) },
    action: t('proposal.feeReminder.action'),
  });
}

/** The fee was not paid in time. */
function composeFeeLapsed(
  context: MailContext,
  data: OpenedCase & { readonly provider: string },
): MailContent {
  const { t, seller } = context;
  return followMail(context, data, 'feeLapsed', {
    values: { provider: data.provider },
    after: [{ type: 'text', text: t('proposal.lapsed.again', { email: seller.email }) }],
  });
}

/** The payment is refunded, as the contract is cancelled. */
function composeFeeRefunded(
  context: MailContext,
  data: OpenedCase & { readonly amountCents: number },
): MailContent {
  return followMail(context, data, 'feeRefunded', { values: { amount: context.euro(data.amountCents) } });
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
