/** Result of a form of this page posted without JavaScript; read only when the URL names the form. */
import 'server-only';
import { cache } from 'react';
import { findFormNote } from '@/lib/api-client/accounts';
import { serverApi } from '@/lib/api-client/server';
import type { FormNote } from '@/lib/contract/accounts';

/** Forms that leave notes. */
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
  'reminder-end',
  'fixed-cost',
  'fixed-cost-change',
  'fixed-cost-remove',
  'cost-link',
  'cost-link-revoke',
  'shared-cost',
  'shared-cost-change',
  'shared-cost-remove',
  'claim',
  'export',
  'erasure',
  'passkey-remove',
  'proof',
]);

/** Returns the note of a form in this browser, or null. Cached per render. */
export const findPageNote = cache(async (form: string | null): Promise<FormNote | null> => {
  if (form === null || !noted.has(form)) return null;
  return findFormNote(await serverApi({ withVisitor: true }), form);
});

/** Returns whether a note reports a failure, which the page's title then includes. */
export function hasFailed(note: FormNote | null): boolean {
  return note !== null && !note.done && !note.other_device;
}
