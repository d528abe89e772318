/** Result of a form of this page posted without JavaScript; read only when the URL names the form. */
import 'server-only';
import { cache } from 'react';
import { findFormNote } from '@/lib/api-client/accounts';
import { serverApi } from '@/lib/api-client/server';
import type { FormNote } from '@/lib/contract/accounts';

/** Returns the note of a form in this browser, or null. Cached per render. */
export const findPageNote = cache(
  async (form: string | null): Promise<FormNote | null> =>
    form === null ? null : findFormNote(await serverApi({ withVisitor: true }), form),
);

/** Returns whether a note reports a failure, which the page's title then includes. */
export function hasFailed(note: FormNote | null): boolean {
  return note !== null && !note.done && !note.other_device;
}
