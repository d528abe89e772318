import { shortReference } from '@/lib/contract/references';
import { mail } from '../mail';
import type { MailContent } from '../mail-content';
import { type MailContext, subjectOf, trackLink } from '../mail-context';
import type { OpenedOrder } from '../opened';
import * as sample from '../sample-values';

/** A payment came after its order had expired: no letter is posted, and it is refunded. */
function composePaidTooLate(
  context: MailContext,
  data: OpenedOrder & { readonly companyName: string; readonly amountCents: number },
): MailContent {
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

export const paidTooLateMail = {
  'paid-too-late': mail(composePaidTooLate, { ...sample.aboutLetter, amountCents: 1195 }),
};
