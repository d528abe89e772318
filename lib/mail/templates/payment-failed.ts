import { shortReference } from '@/lib/contract/references';
import { mail } from '../mail';
import type { MailContent } from '../mail-content';
import { type MailContext, subjectOf, trackLink } from '../mail-context';
import type { OpenedOrder } from '../opened';
import * as sample from '../sample-values';

/** A payment failed, was cancelled or expired: nothing was charged, the order remains open. */
function composePaymentFailed(
  context: MailContext,
  data: OpenedOrder & { readonly companyName: string; readonly amountCents: number },
): MailContent {
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

export const paymentFailedMail = {
  'payment-failed': mail(composePaymentFailed, { ...sample.aboutLetter, amountCents: 1195 }),
};
