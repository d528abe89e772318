/** Mails about what is enclosed with a letter. */
import { mail } from '../mail';
import type { MailContent } from '../mail-content';
import { listHashes, type MailContext, subjectOf, trackLink, withdrawBlocks } from '../mail-context';
import type { AboutLetter } from '../opened';
import * as sample from '../sample-values';

/** A letter goes without the death certificate that its customer sent. */
interface LetterUnenclosedMail extends AboutLetter {
  /** SHA-256 (hex) of its PDF as it is posted; empty before that is made. */
  readonly sha256: string;
}

function composeLetterUnenclosed(context: MailContext, data: LetterUnenclosedMail): MailContent {
  const { t } = context;
  const { companyName: company, reference } = data;
  return {
    subject: subjectOf(t('letterUnenclosed.subject', { company }), reference),
    preview: t('letterUnenclosed.preview'),
    heading: t('letterUnenclosed.heading', { company }),
    blocks: [
      { type: 'text', text: t('letterUnenclosed.intro', { company }) },
      { type: 'text', text: t('letterUnenclosed.asked', { company }) },
      { type: 'action', label: t('track'), url: trackLink(context, data) },
      { type: 'text', text: t('private') },
      ...withdrawBlocks(context, data),
      ...listHashes(context, [data]),
    ],
    reason: t('ordered'),
  };
}

export const enclosureMails = {
  'letter-unenclosed': mail(composeLetterUnenclosed, { ...sample.aboutLetter, sha256: 'b'.repeat(64) }),
};
