/** Maps a letter error to the form's field and message. */
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import type { LetterProblem } from '@/lib/letters/letter-error';

/** The field (camelCase) to change, and the message. */
export function letterProblemField(
  problem: LetterProblem,
  locale: Locale,
): { field: string; message: string } {
  const t = translatorOf(locale, 'errors');
  switch (problem) {
    case 'recipient-too-long':
      return { field: 'recipientLines', message: t('letter_recipient_too_long') };
    case 'text-too-long':
      return { field: 'lastName', message: t('letter_sender_too_long') };
    case 'sender-too-long':
      return { field: 'street', message: t('letter_sender_too_long') };
    case 'signature-unreadable':
    case 'signature-too-large':
      return { field: 'signature', message: t('letter_signature_unreadable') };
    case 'signature-too-long':
      return { field: 'signature', message: t('letter_signature_too_long') };
    case 'signature-empty':
      return { field: 'signature', message: t('letter_signature_empty') };
    case 'date-invalid':
    case 'country-invalid':
    case 'link-invalid':
      // The form's validation and our settings exclude these three: they are server errors.
      throw new Error(`a checked form made a letter that can't be: ${problem}`);
  }
}
