import { mail } from '../mail';
import type { MailContent } from '../mail-content';
import { draftLink, type MailContext, subjectOf } from '../mail-context';
import type { Opened } from '../opened';
import * as sample from '../sample-values';

/** The link to resume a draft. */
function composeDraftLink(
  context: MailContext,
  data: Opened & { readonly companyName: string | null; readonly expiresAt: string },
): MailContent {
  const { t, date } = context;
  const company = data.companyName ?? '';
  const known = data.companyName ? 'yes' : 'no';
  const expiresAt = date(data.expiresAt);
  return {
    subject: subjectOf(t('draftLink.subject', { known, company }), data.reference),
    preview: t('draftLink.preview', { expiresAt }),
    heading: t('draftLink.heading'),
    blocks: [
      { type: 'text', text: t('draftLink.intro', { known, company }) },
      { type: 'action', label: t('draftLink.action'), url: draftLink(context, data) },
      { type: 'text', text: t('draftLink.kept', { expiresAt }) },
      { type: 'text', text: t('draftLink.nothingOrdered') },
      { type: 'text', text: t('private') },
    ],
    reason: t('draftLink.reason'),
  };
}

export const draftLinkMail = {
  'draft-link': mail(composeDraftLink, {
    ...sample.opened,
    companyName: sample.companyName,
    expiresAt: '2026-12-01T10:00:00Z',
  }),
};
