/** The success fee of a negotiation as a payable: paid once, after the customer accepted the offer. */
import { casePagePathOf } from '@/lib/flows/registry/case-page';
import type { Locale } from '@/lib/i18n/locale';
import type { AppContext } from '../../core/context';
import type { Transaction } from '../../db/client';
import type { Payable } from '../../ordering/payments/payable';
import { lockCase } from '../case/cases';
import { moveCase } from '../case/move-case';
import { queueFeeFailedMail, queueFeeRefundedMail } from './proposal-mails';
import { findLastProposal } from './proposals';

/** The fee of a case: its lock, its price, and the effects of a paid or failed payment. */
export const feePayable: Payable = {
  async lock(transaction, reference) {
    const caseRow = await lockCase(transaction, reference);
    return caseRow && { reference, locale: caseRow.locale };
  },

  async due(transaction, reference) {
    const caseRow = await lockCase(transaction, reference);
    if (caseRow?.state !== 'awaiting_fee') return null;
    const proposal = await findLastProposal(transaction, reference);
    if (proposal?.decision !== 'accepted' || proposal.feeCents === null) return null;
    return { company: caseRow.company, amountCents: proposal.feeCents };
  },

  async paid(transaction: Transaction, context: AppContext, reference: string) {
    const caseRow = await lockCase(transaction, reference);
    // Withdrawn or closed meanwhile: there is no saving to charge for, and the payment is refunded.
    if (caseRow?.state !== 'awaiting_fee') return false;
    await moveCase(transaction, context, { reference, actor: 'payment' });
    return true;
  },

  async failed(transaction: Transaction, context: AppContext, reference: string) {
    const caseRow = await lockCase(transaction, reference);
    if (caseRow?.state === 'awaiting_fee') await queueFeeFailedMail(transaction, context, caseRow);
  },

  page(locale: Locale, { reference, company }) {
    return casePagePathOf('negotiation', locale, { reference, company });
  },

  async refunded(transaction, context, { reference, amountCents }) {
    const caseRow = await lockCase(transaction, reference);
    if (caseRow) await queueFeeRefundedMail(transaction, context, { caseRow, amountCents });
  },
};
