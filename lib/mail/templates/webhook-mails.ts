/** Mails of a company's webhook: the code that proves the address, and notices of changes. */
import { webhookFailuresMax } from '@/lib/config/webhook-terms';
import { absoluteUrl, href } from '@/lib/routes/href';
import type { MailBlock, MailContent } from '../mail-content';
import type { MailContext } from '../mail-context';
import type { MailData } from '../mail-kinds';

const text = (content: string): MailBlock => ({ type: 'text', text: content });

/** The code for the page of the webhooks, in the browser that requested it. */
export function composeWebhookCode(
  { t, moment, siteUrl, locale }: MailContext,
  { companyName, code, expiresAt }: MailData['webhook-code'],
): MailContent {
  const values = { company: companyName };
  return {
    subject: t('webhook.code.subject', values),
    preview: t('webhook.code.preview'),
    heading: t('webhook.code.heading'),
    blocks: [
      text(t('webhook.code.intro', values)),
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
  const values = { company: companyName, host: host ?? '', at: moment(at), count: webhookFailuresMax };
  return {
    subject: t(`webhook.${change}.subject`, values),
    preview: t(`webhook.${change}.preview`),
    heading: t(`webhook.${change}.heading`),
    blocks: [
      text(t(`webhook.${change}.intro`, values)),
      ...(change === 'failed' || change === 'paused' ? [text(t('webhook.letters'))] : []),
      {
        type: 'action',
        label: t('webhook.action'),
        url: absoluteUrl(siteUrl, `${href('for-companies', locale)}#webhook-form`),
      },
      text(t('webhook.notYou', { email: seller.email })),
    ],
    reason: t('webhook.reason', values),
  };
}
