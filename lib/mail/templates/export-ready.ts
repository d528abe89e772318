import { exportDownloadPath } from '@/lib/contract/exports';
import { absoluteUrl } from '@/lib/routes/href';
import { mail } from '../mail';
import type { MailContent } from '../mail-content';
import type { MailContext } from '../mail-context';

/** An export is ready; downloading it requires a sign-in. */
function composeExportReady(
  { t, moment, seller, siteUrl }: MailContext,
  { exportId, expiresAt: expiry }: { readonly exportId: string; readonly expiresAt: string },
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

export const exportReadyMail = {
  'export-ready': mail(composeExportReady, {
    exportId: '0b8e5f0e-6a53-4d0a-9d39-6f1f3b1f2a10',
    expiresAt: '2026-11-28T10:30:00Z',
  }),
};
