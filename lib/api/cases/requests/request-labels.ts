/** Labels of flows, states and actions of requests. */
import type { CaseProcess, RequestState } from '@/lib/contract/requests';
import { findCaseName } from '@/lib/flows/kinds/registry';
import { requestStateName } from '@/lib/flows/state-names';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';

export interface RequestLabels {
  flow(name: string): string;
  state(process: CaseProcess, state: RequestState): string;
  /** `from`: the state that the action starts in. */
  act(name: string, from?: RequestState | null): string;
}

/** A translation function for a locale; a flow or action without a message is returned as it is. */
export function requestLabelsOf(locale: Locale): RequestLabels {
  const t = translatorOf(locale, 'requests');
  return {
    flow: (name) => findCaseName(name, locale) ?? name,
    state: (process, state) => requestStateName(process, state, locale),
    act(name, from) {
      if (from === 'proposed' && name.startsWith('propose-')) return t('correctProposal');
      // Names come from rows, so their keys have no static type.
      const key = `acts.${name}` as Parameters<typeof t.has>[0];
      return t.has(key) ? t(key) : name;
    },
  };
}
