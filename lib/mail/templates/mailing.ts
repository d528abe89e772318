/** A mail of a mailing: an operator's text, and the link to leave the list. */
import { absoluteUrl, href } from '@/lib/routes/href';
import type { MailContent } from '../mail-content';
import type { MailContext } from '../mail-context';
import type { MailData } from '../mail-kinds';
import { plainProse } from '../prose';

/** Length of the preview text in the list of mails. */
const previewMaxCharacters = 140;

export function composeMailing(
  { t, locale, siteUrl }: MailContext,
  { list, subject, prose, key, isTest }: MailData['mailing'],
): MailContent {
  const [opening = subject] = prose.flatMap((block) =>
    block.kind === 'paragraph' ? [plainProse(block.texts)] : [],
  );
  return {
    subject: isTest ? t('mailing.testSubject', { subject }) : subject,
    preview: opening.slice(0, previewMaxCharacters),
    heading: subject,
    blocks: [
      ...(isTest ? [{ type: 'text', text: t('mailing.test') } as const] : []),
      ...prose.map((block) => ({ type: 'prose', block }) as const),
      {
        type: 'link',
        text: t('mailing.leave'),
        label: t('mailing.leaveAction'),
        url: absoluteUrl(siteUrl, href('unsubscribe', locale, {}, key === null ? {} : { key })),
      },
    ],
    reason: t('listWelcome.reason', { list }),
  };
}
