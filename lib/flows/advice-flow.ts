/** Common parts of the personal advice flows: three steps, a mandate and terms. */
import { type AdviceKind, adviceCategories } from '@/lib/companies/advice-kinds';
import type { LegalText } from '@/lib/config/legal';
import type { AnyCaseFlow } from './case-flow';
import { caseEndpoint, caseFacts, closingGroup, confirmedMandateGroup, type Group } from './case-groups';

interface Advice
  extends Pick<
    AnyCaseFlow,
    'page' | 'companyPage' | 'companySuccessPage' | 'figures' | 'defaults' | 'rules'
  > {
  readonly kind: AdviceKind;
  /** Suffix of the flow's name, and section of its messages. */
  readonly name: string;
  /** Fields about the subject of the advice. */
  readonly situation: readonly Group[];
  /** Fields about the customer. */
  readonly person: readonly Group[];
  /** The accepted legal text, and those that it links. */
  readonly terms: readonly [own: LegalText, ...others: LegalText[]];
}

/** Returns an advice flow: free, confirmed by SMS, with one proposal. */
export function adviceFlow({ kind, name, situation, person, terms, ...rest }: Advice): AnyCaseFlow {
  return {
    name: `advice-${name}`,
    namespace: 'advice',
    section: name,
    endpoint: caseEndpoint(`advice-${name}`),
    process: 'advice',
    companyCategories: adviceCategories[kind],
    category: kind,
    termsPage: terms[0],
    smsConfirmed: true,
    draftPage: 'request-complete-reference',
    successPage: 'request-success-reference',
    autoProgress: true,
    steps: [
      { name: 'situation', groups: situation },
      { name: 'person', groups: person },
      { name: 'submit', showsAnswers: true, groups: [confirmedMandateGroup, closingGroup(...terms)] },
    ],
    facts: caseFacts,
    ...rest,
  };
}
