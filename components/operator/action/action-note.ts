/** How an operator's form returns to its page without JavaScript: query parameters and a stored note. */

import { type QueueQuery, queueHref } from '@/components/operator/queue/queue-href';
import type { FormNote } from '@/lib/contract/accounts';
import type { Locale } from '@/lib/i18n/locale';
import type { RouteName } from '@/lib/routes/table';
import { actionId } from './action-id';

/** The note of the form named by the URL, and which of the forms with that name it was. */
export interface ActionNote {
  readonly note: FormNote;
  readonly at: string;
}

/** Returns the path that a native post redirects to. */
export function actionPage(
  locale: Locale,
  page: RouteName,
  { form, at, query = {} }: { readonly form: string; readonly at: string; readonly query?: QueueQuery },
): string {
  return `${queueHref(page, locale, query, { note: form, at })}#${actionId(form, at)}`;
}

/** Returns the form that a page's URL names as posted, as a parameter of the page's read. */
export function noteNameOf({ note }: Readonly<Record<string, string | string[] | undefined>>): QueueQuery {
  return typeof note === 'string' && /^[a-z][a-z-]{0,39}$/.test(note) ? { note } : {};
}

/** Returns the note if it belongs to this form. */
export function noteOf(found: ActionNote | null, form: string, at: string): FormNote | null {
  return found?.note.form === form && found.at === at ? found.note : null;
}
