/** The note of a form that is on its page several times. */
import type { FormNote } from '@/lib/contract/accounts';

/** The note that the address of a page names, and which of the forms with that name it is of. */
export interface PageNote {
  readonly note: FormNote | null;
  readonly at: string | null;
}

/** Returns the note if it belongs to this form. */
export function noteAt(page: PageNote | null, form: string, formAt: string = form): FormNote | null {
  return page?.note?.form === form && page.at === formAt ? page.note : null;
}
