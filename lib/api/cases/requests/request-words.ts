/** Labels of flows, states and actions of requests. */
import type { RequestProcess, RequestState } from '@/lib/contract/requests';
import { findRequestFlowName } from '@/lib/flows/flow-text';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';

export interface RequestLabels {
  flow(name: string): string;
  state(process: RequestProcess, state: RequestState): string;
  act(name: string): string;
}

/** A translation function for a locale; a name without a message is returned as it is. */
export function requestLabelsOf(locale: Locale): RequestLabels {
  const t = translatorOf(locale, 'requests');
  // Names come from rows and declarations, so their keys have no static type.
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
