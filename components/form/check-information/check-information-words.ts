/** The words of the modal that asks to look once more (spec §2 'modal-check-your-information'). */
import type { Locale } from '@/lib/i18n/locale';
import { messagesOf } from '@/lib/i18n/messages';
import type { CheckInformationWords } from './check-information.client';

/** Plain data, so that whoever shows the modal in the browser needs no messages for it. */
export function checkInformationWords(locale: Locale): CheckInformationWords {
  const { check, close } = messagesOf(locale).modals;
  return { ...check, close };
}
