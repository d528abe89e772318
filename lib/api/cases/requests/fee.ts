/** The success fee of a negotiation as a payable: paid once, after the customer accepted the offer. */
import { requestPagePathOf } from '@/lib/flows/request-page';
import type { Locale } from '@/lib/i18n/locale';
import type { AppContext } from '../../core/context';
import type { Transaction } from '../../db/client';
import type { Payable } from '../../ordering/payments/payable';
import { queueFeeFailedMail, queueFeeRefundedMail } from '../proposals/proposal-mails';
import { findLastProposal } from '../proposals/proposals';
import { moveRequest } from './move-request';
import { lockRequest } from './requests';

/** The fee of a request: its lock, its price, and the effects of a paid or failed payment. */
export const feePayable: Payable = {
  async lock(transaction, reference) {
    const request = await lockRequest(transaction, reference);
    return request && { reference, locale: request.locale };
  },

  async due(transaction, reference) {
    const request = await lockRequest(transaction, reference);
    if (request?.state !== 'awaiting_fee') return null;
    const proposal = await findLastProposal(transaction, reference);
    if (proposal?.decision !== 'accepted' || proposal.feeCents === null) return null;
    return { company: request.company, amountCents: proposal.feeCents };
  },

  async paid(transaction: Transaction, context: AppContext, reference: string) {
    const request = await lockRequest(transaction, reference);
    // Withdrawn or closed meanwhile: there is no saving to charge for, and the payment is refunded.
    if (request?.state !== 'awaiting_fee') return false;
    await moveRequest(transaction, context, { reference, actor: 'payment' });
    return true;
  },

  async failed(transaction: Transaction, context: AppContext, reference: string) {
    const request = await lockRequest(transaction, reference);
    if (request?.state === 'awaiting_fee') await queueFeeFailedMail(transaction, context, request);
  },

  page(locale: Locale, { reference, company }) {
    return requestPagePathOf('negotiation', locale, { reference, company });
  },

  async refunded(transaction, context, { reference, amountCents }) {
    const request = await lockRequest(transaction, reference);
    if (request) await queueFeeRefundedMail(transaction, context, { request, amountCents });
  },
};
