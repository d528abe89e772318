/** Result of a form of this page posted without JavaScript; read only when the URL names the form. */
import 'server-only';
import { cache } from 'react';
import { findFormNote } from '@/lib/api-client/accounts';
import { serverApi } from '@/lib/api-client/server';
import type { FormNote } from '@/lib/contract/accounts';

/** Names of forms, as actions have them: any other value of the query is ignored. */
const formName = /^[a-z]+(?:-[a-z]+)*$/;

/** Returns the note of a form in this browser, or null. Cached per render. */
export const findPageNote = cache(async (form: string | null): Promise<FormNote | null> => {
  if (form === null || form.length > 40 || !formName.test(form)) return null;
  return findFormNote(await serverApi({ withVisitor: true }), form);
});

/** Returns whether a note reports a failure, which the page's title then includes. */
export function hasFailed(note: FormNote | null): boolean {
  return note !== null && !note.done && !note.other_device;
}
