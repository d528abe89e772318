/** What every flow of personal advice has in common (spec §2 'Personal advice', §5): three steps, a mandate and terms. */
import { type AdviceKind, adviceCategories } from '@/lib/companies/advice-kinds';
import type { LegalText } from '@/lib/config/legal';
import type { AnyRequestFlow } from './request-flow';
import {
  closingGroup,
  confirmedMandateGroup,
  type Group,
  requestEndpoint,
  requestFacts,
} from './request-groups';

interface Advice
  extends Pick<
    AnyRequestFlow,
    'page' | 'companyPage' | 'companySuccessPage' | 'figures' | 'defaults' | 'rules'
  > {
  readonly kind: AdviceKind;
  /** Last word of the flow's name, and section of its messages. */
  readonly name: string;
  /** What the advice is about. */
  readonly situation: readonly Group[];
  /** Who asks for it. */
  readonly person: readonly Group[];
  /** The text that is agreed to, and those that go with it, which it links. */
  readonly terms: readonly [own: LegalText, ...others: LegalText[]];
}

/** A flow of advice: free, confirmed by SMS, one proposal in return. */
export function adviceFlow({ kind, name, situation, person, terms, ...rest }: Advice): AnyRequestFlow {
  return {
    name: `advice-${name}`,
    namespace: 'advice',
    section: name,
    endpoint: requestEndpoint(`advice-${name}`),
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
    facts: requestFacts,
    ...rest,
  };
}
