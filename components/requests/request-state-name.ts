/** The name of a request's state, as lists and timelines show it. */
import type { RequestProcess, RequestState } from '@/lib/contract/requests';
import type { Locale } from '@/lib/i18n/locale';
import { messagesOf } from '@/lib/i18n/messages';

/** Words of a namespace by process and state; not every process knows every state. Throws where one has none. */
function stateWords(
  words: Readonly<Record<RequestProcess, Readonly<Record<string, string>>>>,
  process: RequestProcess,
  state: RequestState,
): string {
  const text = words[process][state];
  if (text === undefined) throw new Error(`state ${state} of ${process} has no words`);
  return text;
}

/** "Ontvangen", "We bellen met het bedrijf". */
export function requestStateName(process: RequestProcess, state: RequestState, locale: Locale): string {
  return stateWords(messagesOf(locale).requests.states, process, state);
}

/** What is going on in a state, in a sentence or two. */
export function requestStateText(process: RequestProcess, state: RequestState, locale: Locale): string {
  return stateWords(messagesOf(locale).requestPages.follow.states, process, state);
}
