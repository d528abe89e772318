/** Texts of the check modal. */
import type { Locale } from '@/lib/i18n/locale';
import { messagesOf } from '@/lib/i18n/messages';
import type { CheckInformationTexts } from './check-information.client';

/** Plain data, so that the modal needs no message formatter. */
export function checkInformationTexts(locale: Locale): CheckInformationTexts {
  const { check, close } = messagesOf(locale).modals;
  return { ...check, close };
}
