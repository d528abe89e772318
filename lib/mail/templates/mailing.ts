/** A mail of a mailing: an operator's text, and the link to leave the list. */
import type { MailList } from '@/lib/contract/subscriptions';
import { absoluteUrl, href } from '@/lib/routes/href';
import { mail } from '../mail';
import type { MailContent } from '../mail-content';
import type { MailContext } from '../mail-context';
import type { ProseBlock } from '../prose';
import { plainProse } from '../prose';
import * as sample from '../sample-values';

/** Length of the preview text in the list of mails. */
const previewMaxCharacters = 140;

/** A mailing to a list: the text in one language; the key ends the subscription, null in a test and a preview. */
interface MailingMail {
  readonly list: MailList;
  readonly subject: string;
  readonly prose: readonly ProseBlock[];
  readonly key: string | null;
  readonly isTest: boolean;
}

function composeMailing(
  { t, locale, siteUrl }: MailContext,
  { list, subject, prose, key, isTest }: MailingMail,
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

export const mailingMail = {
  mailing: mail(composeMailing, {
    list: 'articles',
    subject: 'Nieuw: zo zeg je je abonnement op',
    prose: [
      { kind: 'paragraph', texts: [{ text: 'Twee nieuwe artikelen, met ' }, { text: 'tips', bold: true }] },
      {
        kind: 'heading',
        texts: [
          { text: 'Opzeggen per brief', url: 'https://snoei.example/blog/opzeggen/opzeggen-per-brief' },
        ],
      },
      {
        kind: 'paragraph',
        texts: [{ text: 'Waarom een brief werkt, ook als de klantenservice niet antwoordt.' }],
      },
      {
        kind: 'bullet-list',
        items: [
          [{ text: 'Lees ' }, { text: 'over ons', url: 'https://snoei.example/over-ons' }],
          [{ text: 'Tweede', italic: true }],
        ],
      },
    ],
    key: sample.opened.key,
    isTest: false,
  }),
};
