/** Names of flows, states and acts of requests in words. */
import type { RequestProcess, RequestState } from '@/lib/contract/requests';
import { findRequestFlowName } from '@/lib/flows/flow-text';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';

export interface RequestWords {
  flow(name: string): string;
  state(process: RequestProcess, state: RequestState): string;
  act(name: string): string;
}

/** The words of a language; a name that has none stands for itself. */
export function requestWordsOf(locale: Locale): RequestWords {
  const t = translatorOf(locale, 'requests');
  // Names come from rows and declarations, so that nothing knows the types of these keys.
  const find = (key: string, name: string) => {
    const known = key as Parameters<typeof t.has>[0];
    return t.has(known) ? t(known) : name;
  };
  return {
    flow: (name) => findRequestFlowName(name, locale) ?? name,
    state: (process, state) => find(`states.${process}.${state}`, state),
    act: (name) => find(`acts.${name}`, name),
  };
}
