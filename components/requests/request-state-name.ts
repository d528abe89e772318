/** Labels of request states for lists and timelines. */
import type { RequestProcess, RequestState } from '@/lib/contract/requests';
import type { Locale } from '@/lib/i18n/locale';
import { messagesOf } from '@/lib/i18n/messages';

/**
 * Returns a namespace's texts by process and state; not every process has every state. Throws for an unknown
 * state.
 */
function stateWords(
  words: Readonly<Record<RequestProcess, Readonly<Record<string, string>>>>,
  process: RequestProcess,
  state: RequestState,
): string {
  const text = words[process][state];
  if (text === undefined) throw new Error(`state ${state} of ${process} has no words`);
  return text;
}

/** Returns the label, such as "Ontvangen" or "We bellen met het bedrijf". */
export function requestStateName(process: RequestProcess, state: RequestState, locale: Locale): string {
  return stateWords(messagesOf(locale).requests.states, process, state);
}

/** Returns a description of the state in a sentence or two. */
export function requestStateText(process: RequestProcess, state: RequestState, locale: Locale): string {
  return stateWords(messagesOf(locale).requestPages.follow.states, process, state);
}
