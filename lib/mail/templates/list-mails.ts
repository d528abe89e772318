/** Mails of the lists: double opt-in, one-click unsubscribe. */
import type { MailList } from '@/lib/contract/subscriptions';
import { absoluteUrl, href } from '@/lib/routes/href';
import { mail } from '../mail';
import type { MailBlock, MailContent } from '../mail-content';
import type { MailContext } from '../mail-context';
import * as sample from '../sample-values';

const text = (content: string): MailBlock => ({ type: 'text', text: content });

/** Confirmation of a list: no mails before it (double opt-in). */
interface ListConfirmMail {
  readonly list: MailList;
  readonly key: string;
  readonly expiresAt: string;
}

function composeListConfirm(
  { t, locale, siteUrl, moment }: MailContext,
  { list, key, expiresAt }: ListConfirmMail,
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
function composeListWelcome(
  { t, locale, siteUrl }: MailContext,
  { list, key }: { readonly list: MailList; readonly key: string },
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

export const listMails = {
  'list-confirm': mail(composeListConfirm, {
    list: 'articles',
    key: sample.opened.key,
    expiresAt: '2026-11-28T10:30:00Z',
  }),
  'list-welcome': mail(composeListWelcome, { list: 'articles', key: sample.opened.key }),
};
