/** Common parts of flows that apply for a policy selected by the customer, with a required signature: three steps. */
import { eligibilityFigures } from '@/lib/config/eligibility';
import type { LegalText } from '@/lib/config/legal';
import type { CompanyCategory } from '@/lib/contract/company-kinds';
import { newMonthlyPrice, packageNumber, providerField } from '@/lib/fields/contract-fields';
import type { Field } from '@/lib/fields/field';
import type { AnyCaseFlow } from './case-flow';
import {
  caseEndpoint,
  caseFacts,
  closingGroup,
  contactGroup,
  fullAddressGroup,
  type Group,
  identityGroup,
  insuredPersonGroup,
  optional,
  paymentGroup,
  signedMandateGroup,
} from './case-groups';

type Frame = Pick<AnyCaseFlow, 'name' | 'section' | 'page' | 'figures' | 'rules'>;

interface PolicyFlow
  extends Frame,
    Pick<AnyCaseFlow, 'namespace' | 'process' | 'successPage' | 'giftCard'>,
    Partial<Pick<AnyCaseFlow, 'category'>> {
  readonly policy: readonly Group[];
  readonly person: readonly Group[];
  /** The accepted legal text, and those that it links. */
  readonly terms: readonly [own: LegalText, ...others: LegalText[]];
}

/** Returns a signed policy application. Never about one company: the insurer is a field. */
export function policyFlow({ policy, person, terms, ...rest }: PolicyFlow): AnyCaseFlow {
  return {
    endpoint: caseEndpoint(rest.name),
    companyPage: null,
    companySuccessPage: null,
    companyCategories: [],
    // The kind of insurance is selected in the form, unless the flow is for one.
    category: null,
    termsPage: terms[0],
    smsConfirmed: false,
    draftPage: 'request-complete-reference',
    autoProgress: true,
    steps: [
      { name: 'policy', groups: policy },
      {
        name: 'person',
        groups: [...person, insuredPersonGroup, fullAddressGroup, contactGroup, identityGroup, paymentGroup],
      },
      { name: 'submit', showsAnswers: true, groups: [signedMandateGroup, closingGroup(...terms)] },
    ],
    facts: caseFacts,
    defaults: () => ({ documentCountry: 'nl' }),
    ...rest,
  };
}

/** Fields of the policy: insurer, package and price, after the kind. */
export function policyGroup(
  number: Field,
  { categories, before = [] }: { categories: readonly CompanyCategory[]; before?: readonly Field[] },
): Group {
  return {
    name: 'policy',
    fields: [...before, providerField('newProvider', { categories }), number, newMonthlyPrice],
  };
}

interface Application extends Pick<AnyCaseFlow, 'page' | 'rules'> {
  /** Kind of insurance: suffix of the flow's name, and section of its messages. */
  readonly section: 'travel' | 'home' | 'liability' | 'legal';
  /** Fields about the insured object, with declarations. */
  readonly insured: readonly Group[];
}

/** Returns an application flow for one kind of policy. */
export function applicationFlow({ section, insured, ...rest }: Application): AnyCaseFlow {
  return policyFlow({
    name: `request-${section}`,
    namespace: 'application',
    figures: eligibilityFigures,
    section,
    category: `insurance-${section}`,
    process: 'application',
    successPage: 'request-success-reference',
    policy: [policyGroup(optional(packageNumber), { categories: ['insurance'] }), ...insured],
    person: [],
    terms: [`terms-insurance-${section}`, 'terms-intermediary-insurance'],
    ...rest,
  });
}
