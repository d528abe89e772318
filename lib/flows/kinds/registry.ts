/** Every kind of cases that no form makes. */
import type { CaseKindName, CaseProcess } from '@/lib/contract/cases';
import type { Locale } from '@/lib/i18n/locale';
import { findCaseFlowName } from '../registry/flow-text';
import { findCaseFlow } from '../registry/registry';
import type { CaseKind } from './case-kind';
import { endedCheckKind } from './ended-check';
import { questionKind } from './question';
import { selfPostedKind } from './self-posted';
import { withdrawalKind } from './withdrawal';

export const caseKinds: Readonly<Record<CaseKindName, CaseKind>> = {
  question: questionKind,
  withdrawal: withdrawalKind,
  'ended-check': endedCheckKind,
  'self-posted': selfPostedKind,
};

/** Returns a kind by its name; null for the name of a flow. */
export function findCaseKind(name: string): CaseKind | null {
  return Object.hasOwn(caseKinds, name) ? caseKinds[name as CaseKindName] : null;
}

/** Returns the process of a kind or of a flow; null for a flow that is no longer declared. */
export function findCaseProcess(name: string): CaseProcess | null {
  return Object.hasOwn(caseKinds, name) ? (name as CaseKindName) : (findCaseFlow(name)?.process ?? null);
}

/** Returns the name of a kind or a flow, as its cases are listed; null for a flow that is no longer declared. */
export function findCaseName(name: string, locale: Locale): string | null {
  return findCaseKind(name)?.name(locale) ?? findCaseFlowName(name, locale);
}
