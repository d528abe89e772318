/** How an operator's form comes back to its page without JavaScript: by the names in the address, and a kept note. */

import { type QueueQuery, queueHref } from '@/components/operator/queue/queue-href';
import { findFormNote } from '@/lib/api-client/accounts';
import type { Api } from '@/lib/api-client/api';
import type { FormNote } from '@/lib/contract/accounts';
import type { Locale } from '@/lib/i18n/locale';
import type { RouteName } from '@/lib/routes/table';
import { actId } from './action-id';

/** The note of the form that the address names, and which of its namesakes on the page it was. */
export interface ActionNote {
  readonly note: FormNote;
  readonly at: string;
}

/** Path of a form on its page, for a native post to come back to. */
export function actPage(
  locale: Locale,
  page: RouteName,
  { form, at, query = {} }: { readonly form: string; readonly at: string; readonly query?: QueueQuery },
): string {
  return `${queueHref(page, locale, query, { note: form, at })}#${actId(form, at)}`;
}

/** The note that a page's address asks for, or null. */
export async function findActionNote(
  api: Api,
  { note: form, at }: Readonly<Record<string, string | string[] | undefined>>,
): Promise<ActionNote | null> {
  if (typeof form !== 'string' || !/^[a-z][a-z-]{0,39}$/.test(form)) return null;
  const note = await findFormNote(api, form);
  return note === null ? null : { note, at: typeof at === 'string' ? at : '' };
}

/** The note where it is that form's. */
export function noteOf(found: ActionNote | null, form: string, at: string): FormNote | null {
  return found?.note.form === form && found.at === at ? found.note : null;
}
