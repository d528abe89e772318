/** Mails of a company's webhook: the code that proves the address, and notices of changes. */
import { webhookFailuresMax } from '@/lib/config/webhook-terms';
import { absoluteUrl, href } from '@/lib/routes/href';
import type { MailBlock, MailContent } from '../mail-content';
import type { MailContext } from '../mail-context';
import type { MailData } from '../mail-kinds';

const text = (words: string): MailBlock => ({ type: 'text', text: words });

/** The code for the page of the webhooks, in the browser that requested it. */
export function composeWebhookCode(
  { t, moment, siteUrl, locale }: MailContext,
  { companyName, code, expiresAt }: MailData['webhook-code'],
): MailContent {
  const words = { company: companyName };
  return {
    subject: t('webhook.code.subject', words),
    preview: t('webhook.code.preview'),
    heading: t('webhook.code.heading'),
    blocks: [
      text(t('webhook.code.intro', words)),
      {
        type: 'action',
        label: t('webhook.code.action'),
        url: absoluteUrl(siteUrl, href('company-webhook', locale)),
      },
      { type: 'code', label: t('webhook.code.label'), code: code.replace(/^(\d{3})/, '$1 ') },
      text(t('webhook.code.expires', { expiresAt: moment(expiresAt) })),
      text(t('webhook.code.notYou')),
    ],
    reason: t('webhook.code.reason'),
  };
}

/** A webhook was registered, changed, failed, paused or ended. */
export function composeWebhookNotice(
  { t, moment, seller, siteUrl, locale }: MailContext,
  { companyName, change, host, at }: MailData['webhook-notice'],
): MailContent {
  const words = { company: companyName, host: host ?? '', at: moment(at), count: webhookFailuresMax };
  return {
    subject: t(`webhook.${change}.subject`, words),
    preview: t(`webhook.${change}.preview`),
    heading: t(`webhook.${change}.heading`),
    blocks: [
      text(t(`webhook.${change}.intro`, words)),
      ...(change === 'failed' || change === 'paused' ? [text(t('webhook.letters'))] : []),
      {
        type: 'action',
        label: t('webhook.action'),
        url: absoluteUrl(siteUrl, `${href('for-companies', locale)}#webhook`),
      },
      text(t('webhook.notYou', { email: seller.email })),
    ],
    reason: t('webhook.reason', words),
  };
}
