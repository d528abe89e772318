import { shortReference } from '@/lib/contract/references';
import type { MailContent } from '../mail-content';
import { type MailContext, subjectOf, trackLink } from '../mail-context';
import type { MailData } from '../mail-kinds';

/** A payment of an expired order: no letter was posted, and the money goes back. */
export function composePaidTooLate(context: MailContext, data: MailData['paid-too-late']): MailContent {
  const { t, euro } = context;
  const company = data.companyName;
  const amount = euro(data.amountCents);
  return {
    subject: subjectOf(t('paidTooLate.subject', { company }), data.reference),
    preview: t('paidTooLate.preview', { amount }),
    heading: t('paidTooLate.heading', { amount }),
    blocks: [
      { type: 'text', text: t('paidTooLate.intro', { company, amount }) },
      { type: 'text', text: t('paidTooLate.notPosted') },
      { type: 'action', label: t('paidTooLate.action'), url: trackLink(context, data) },
      { type: 'text', text: t('private') },
      {
        type: 'facts',
        title: t('paidTooLate.order'),
        facts: [
          { label: t('company'), value: company },
          { label: t('paidTooLate.amount'), value: amount },
          { label: t('reference'), value: shortReference(data.reference), code: true },
        ],
      },
      { type: 'text', text: t('paidTooLate.account') },
    ],
    reason: t('paymentFailed.reason'),
  };
}
