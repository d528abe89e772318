/** Mails of the lists (facts 'Consent and privacy'): double opt-in, one-click unsubscribe. */
import { absoluteUrl, href } from '@/lib/routes/href';
import type { MailBlock, MailContent } from '../mail-content';
import type { MailContext } from '../mail-context';
import type { MailData } from '../mail-kinds';

const text = (content: string): MailBlock => ({ type: 'text', text: content });

/** This address was entered for a list: no mails before its owner confirms. */
export function composeListConfirm(
  { t, locale, siteUrl, moment }: MailContext,
  { list, key, expiresAt }: MailData['list-confirm'],
): MailContent {
  return {
    subject: t('listConfirm.subject', { list }),
    preview: t('listConfirm.preview'),
    heading: t('listConfirm.heading'),
    blocks: [
      text(t('listConfirm.intro', { list })),
      {
        type: 'action',
        label: t('listConfirm.action'),
        url: absoluteUrl(siteUrl, href('subscribed', locale, {}, { key })),
      },
      text(t('listConfirm.expires', { expiresAt: moment(expiresAt) })),
      text(t('listConfirm.notYou')),
    ],
    reason: t('listConfirm.reason'),
  };
}

/** Subscribed, now or before. */
export function composeListWelcome(
  { t, locale, siteUrl }: MailContext,
  { list, key }: MailData['list-welcome'],
): MailContent {
  return {
    subject: t('listWelcome.subject', { list }),
    preview: t('listWelcome.preview', { list }),
    heading: t('listWelcome.heading'),
    blocks: [
      text(t('listWelcome.intro', { list })),
      text(t('listWelcome.what', { list })),
      {
        type: 'link',
        text: t('listWelcome.leave'),
        label: t('listWelcome.leaveAction'),
        url: absoluteUrl(siteUrl, href('unsubscribe', locale, {}, { key })),
      },
    ],
    reason: t('listWelcome.reason', { list }),
  };
}
