/** How a form of this page ended that was posted without JavaScript: asked for only where the address names one. */
import 'server-only';
import { cache } from 'react';
import { findFormNote } from '@/lib/api-client/accounts';
import { serverApi } from '@/lib/api-client/server';
import type { FormNote } from '@/lib/contract/accounts';

/** The forms that leave notes. */
const noted = new Set([
  'register',
  'login',
  'magic-link',
  'magic-login',
  'password-forgot',
  'password-reset',
  'profile',
  'password',
  'email',
  'email-confirm',
  'email-confirmation',
  'email-cancel',
  'session-end',
  'claim',
  'export',
  'erasure',
  'passkey-remove',
  'proof',
]);

/** The note of a form in this browser, or null. Asked for once a render. */
export const findPageNote = cache(async (form: string | null): Promise<FormNote | null> => {
  if (form === null || !noted.has(form)) return null;
  return findFormNote(await serverApi({ withVisitor: true }), form);
});

/** Whether a note tells of a failure: the page's title then says so (facts 'Forms'). */
export function hasFailed(note: FormNote | null): boolean {
  return note !== null && !note.done && !note.other_device;
}
