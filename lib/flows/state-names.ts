/** Terms and descriptions of case states. Servers only: they read all messages. */
import type { CaseProcess, CaseState, FormProcess } from '@/lib/contract/cases';
import type { Locale } from '@/lib/i18n/locale';
import { messagesOf } from '@/lib/i18n/messages';
import { isPolicyProcess, processes } from './processes';

type Texts = Readonly<Partial<Record<CaseState, string>>>;

/** Returns the term, such as "Ontvangen": the process's own where the state has another meaning there. */
export function caseStateName(process: CaseProcess, state: CaseState, locale: Locale): string {
  const { request, requestOf } = messagesOf(locale).states;
  const own: Readonly<Partial<Record<CaseProcess, Texts>>> = requestOf;
  return own[process]?.[state] ?? request[state];
}

/**
 * Returns the terms that a state has in the given processes, each once; its general term if none of them has it. A list of several
 * processes is filtered by a state under every name that its rows show.
 */
export function listCaseStateNames(
  state: CaseState,
  among: readonly CaseProcess[],
  locale: Locale,
): string[] {
  const having = among.filter((process) => processes[process][state] !== undefined);
  if (having.length === 0) return [messagesOf(locale).states.request[state]];
  return [...new Set(having.map((process) => caseStateName(process, state, locale)))];
}

/**
 * Returns a description for the customer in a sentence or two. Throws for a state that the process doesn't have. The one of a newer
 * release has a general one.
 */
export function caseStateText(process: FormProcess, state: CaseState, locale: Locale): string {
  const { requestText, unknownText } = messagesOf(locale).states;
  if (state === 'unknown') return unknownText;
  const texts: Texts = requestText[isPolicyProcess(process) ? 'policy' : process];
  const text = texts[state];
  if (text === undefined) throw new Error(`state ${state} of ${process} has no text`);
  return text;
}
