import { absoluteUrl, href } from '@/lib/routes/href';
import { mail } from '../mail';
import type { MailContent } from '../mail-content';
import type { MailContext } from '../mail-context';

/** A passkey was added to the owner's account. */
function composePasskeyAdded(
  { t, moment, seller, siteUrl, locale }: MailContext,
  { addedAt }: { readonly addedAt: string },
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

export const passkeyAddedMail = {
  'passkey-added': mail(composePasskeyAdded, { addedAt: '2026-11-21T10:30:00Z' }),
};
