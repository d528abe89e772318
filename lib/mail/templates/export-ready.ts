import { exportDownloadPath } from '@/lib/contract/exports';
import { absoluteUrl } from '@/lib/routes/href';
import type { MailContent } from '../mail-content';
import type { MailContext } from '../mail-context';
import type { MailData } from '../mail-kinds';

/** A data export is ready (spec §8 'Data export'). The link requires a session. */
export function composeExportReady(
  { t, moment, seller, siteUrl }: MailContext,
  { exportId, expiresAt: expiry }: MailData['export-ready'],
): MailContent {
  const expiresAt = moment(expiry);
  return {
    subject: t('exportReady.subject'),
    preview: t('exportReady.preview', { expiresAt }),
    heading: t('exportReady.heading'),
    blocks: [
      { type: 'text', text: t('exportReady.intro') },
      {
        type: 'action',
        label: t('exportReady.action'),
        url: absoluteUrl(siteUrl, exportDownloadPath(exportId)),
      },
      { type: 'text', text: t('exportReady.session') },
      { type: 'text', text: t('exportReady.expires', { expiresAt }) },
      { type: 'text', text: t('exportReady.notYou', { email: seller.email }) },
    ],
    reason: t('accountReason'),
  };
}
