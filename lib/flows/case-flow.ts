/** A case flow: the form's declaration, and its process. */
import type { FormProcess } from '@/lib/contract/cases';
import type { RouteName } from '@/lib/routes/table';
import type { AnyFlow } from './flow';

/** Categories of companies and providers of a flow (`lib/contract/company-kinds.ts`); null: all. */
export type FlowCategories = readonly string[] | null;

interface CasePart {
  /** `/requests/<name of the flow>`. */
  readonly endpoint: `/requests/${string}`;
  /** Its process (`processes.ts`). */
  readonly process: FormProcess;
  /** Page of the form; null for a form in a modal or a company's page only. */
  readonly page: RouteName | null;
  /** Page of the form about one company (param `company`); null without one. */
  readonly companyPage: RouteName | null;
  /** Success page (params `company`, `reference`) of a form about a company; null: `successPage`. */
  readonly companySuccessPage: RouteName | null;
  /** Companies of the flow, by category. */
  readonly companyCategories: FlowCategories;
  /** Key of `requests.category.<name>` for proposals; `null` without proposals. */
  readonly category: string | null;
  /** Its legal text, linked beside the acceptance of the terms. */
  readonly termsPage: RouteName;
  /** The phone number is verified by an SMS code, for flows with a mandate. */
  readonly smsConfirmed: boolean;
  /** Gift-card variant of the intermediary process. */
  readonly giftCard?: boolean;
  /** No draft is created in the browser. */
  readonly draftless?: boolean;
}

/** Any case flow, regardless of its values. */
export type AnyCaseFlow = AnyFlow & CasePart;

/** Returns whether a flow creates a case (and not a cancellation). */
export function isCaseFlow(flow: AnyFlow): flow is AnyCaseFlow {
  return 'process' in flow;
}
