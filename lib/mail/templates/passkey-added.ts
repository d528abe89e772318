import { absoluteUrl, href } from '@/lib/routes/href';
import type { MailContent } from '../mail-content';
import type { MailContext } from '../mail-context';
import type { MailData } from '../mail-kinds';

/** A passkey was added: a notice to the account's owner. */
export function composePasskeyAdded(
  { t, moment, seller, siteUrl, locale }: MailContext,
  { addedAt }: MailData['passkey-added'],
): MailContent {
  const url = absoluteUrl(siteUrl, href('account', locale));
  return {
    subject: t('passkeyAdded.subject'),
    preview: t('passkeyAdded.preview'),
    heading: t('passkeyAdded.heading'),
    blocks: [
      { type: 'text', text: t('passkeyAdded.intro', { addedAt: moment(addedAt) }) },
      { type: 'action', label: t('passkeyAdded.action'), url },
      { type: 'text', text: t('passkeyAdded.notYou', { email: seller.email }) },
    ],
    reason: t('accountReason'),
  };
}
