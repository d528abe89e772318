/** What the forms about a letter that came back have in common. */
import type { FormNote } from '@/lib/contract/accounts';
import type { ReturnPage } from '@/lib/contract/letters/letter-returns';
import type { Locale } from '@/lib/i18n/locale';
import { href } from '@/lib/routes/href';

/** Where a form posts, where it returns to, and the letter that it is about. */
export function formOf(
  { reference, letter, returned }: Pick<ReturnPage, 'reference' | 'letter' | 'returned'>,
  locale: Locale,
  step: 'address' | 'choice',
  note: FormNote | null,
) {
  return {
    locale,
    action: `/api/cancellations/${reference}/returns/${step}`,
    page: href('cancel-returned-reference', locale, { reference }, { letter: String(letter) }),
    hidden: { letter: String(letter), posting: String(returned.posting) },
    note,
  };
}
