import { formatPhone } from '@/lib/i18n/format-phone';

/** Returns a company's phone numbers as dialled from the Netherlands, one a line; a text that is no number stays as it is. */
export function phoneLines(phones: readonly string[]): string {
  return phones.map((phone) => formatPhone(phone, 'nl')).join('\n');
}
