import { shortReference } from '@/lib/contract/references';
import type { MailContent } from '../mail-content';
import { type MailContext, subjectOf, trackLink } from '../mail-context';
import type { MailData } from '../mail-kinds';

/** A failed payment: the order remains, with instructions to retry (spec §4 'Payment'). */
export function composePaymentFailed(context: MailContext, data: MailData['payment-failed']): MailContent {
  const { t, euro } = context;
  const company = data.companyName;
  const amount = euro(data.amountCents);
  return {
    subject: subjectOf(t('paymentFailed.subject', { company }), data.reference),
    preview: t('paymentFailed.preview'),
    heading: t('paymentFailed.heading'),
    blocks: [
      { type: 'text', text: t('paymentFailed.intro', { company, amount }) },
      { type: 'action', label: t('paymentFailed.action'), url: trackLink(context, data) },
      { type: 'text', text: t('paymentFailed.nothingSent') },
      { type: 'text', text: t('private') },
      {
        type: 'facts',
        title: t('paymentFailed.order'),
        facts: [
          { label: t('company'), value: company },
          { label: t('paymentFailed.amountDue'), value: amount },
          { label: t('reference'), value: shortReference(data.reference), code: true },
        ],
      },
    ],
    reason: t('paymentFailed.reason'),
  };
}
