import { mail } from '../mail';
import type { MailContent } from '../mail-content';
import { estateLink, type MailContext, subjectOf } from '../mail-context';
import type { Opened } from '../opened';
import * as sample from '../sample-values';

/** The link to a list of contracts after a death. It names nobody: a visitor may have typed another person's address. */
function composeEstateLink(context: MailContext, data: Opened & { readonly expiresAt: string }): MailContent {
  const { t, date } = context;
  const expiresAt = date(data.expiresAt);
  return {
    subject: subjectOf(t('estateLink.subject'), data.reference),
    preview: t('estateLink.preview', { expiresAt }),
    heading: t('estateLink.heading'),
    blocks: [
      { type: 'text', text: t('estateLink.intro') },
      { type: 'action', label: t('estateLink.action'), url: estateLink(context, data) },
      { type: 'text', text: t('estateLink.kept', { expiresAt }) },
      { type: 'text', text: t('estateLink.nothingSent') },
      { type: 'text', text: t('private') },
    ],
    reason: t('estateLink.reason'),
  };
}

export const estateLinkMail = {
  'estate-link': mail(composeEstateLink, { ...sample.opened, expiresAt: '2027-02-26T10:00:00Z' }),
};
