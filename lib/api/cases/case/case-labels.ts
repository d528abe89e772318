/** Labels of flows, states and actions of cases. */
import type { CaseProcess, CaseState } from '@/lib/contract/cases';
import { findCaseName } from '@/lib/flows/kinds/registry';
import { caseStateName } from '@/lib/flows/state-names';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';

export interface CaseLabels {
  flow(name: string): string;
  state(process: CaseProcess, state: CaseState): string;
  /** `from`: the state that the action starts in. */
  act(name: string, from?: CaseState | null): string;
}

/** A translation function for a locale; a flow or action without a message is returned as it is. */
export function caseLabelsOf(locale: Locale): CaseLabels {
  const t = translatorOf(locale, 'requests');
  return {
    flow: (name) => findCaseName(name, locale) ?? name,
    state: (process, state) => caseStateName(process, state, locale),
    act(name, from) {
      if (from === 'proposed' && name.startsWith('propose-')) return t('correctProposal');
      // Names come from rows, so their keys have no static type.
      const key = `acts.${name}` as Parameters<typeof t.has>[0];
      return t.has(key) ? t(key) : name;
    },
  };
}
