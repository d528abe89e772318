/** A flow that makes a request (spec §2 'Flows'): the form's declaration, and what becomes of it. */
import type { RequestProcess } from '@/lib/contract/requests';
import type { RouteName } from '@/lib/routes/table';
import type { AnyFlow } from './flow';

/** Categories of companies and providers that a flow is for (`lib/contract/companies.ts`); null: of any. */
export type FlowCategories = readonly string[] | null;

interface RequestPart {
  /** `/requests/<name of the flow>`. */
  readonly endpoint: `/requests/${string}`;
  /** What carries it to its end (`processes.ts`). */
  readonly process: RequestProcess;
  /** Page of the form; null for a form that only stands in a modal or a company's page. */
  readonly page: RouteName | null;
  /** Page of the form about one company (param `company`); null where it can't be about one. */
  readonly companyPage: RouteName | null;
  /** Success page (params `company`, `reference`) where it is about a company; null: `successPage`. */
  readonly companySuccessPage: RouteName | null;
  /** Companies that it can be about, by category. */
  readonly companyCategories: FlowCategories;
  /** What a proposal for it is about, in `requests.category.<name>`; `null` where nothing is proposed. */
  readonly category: string | null;
  /** Its legal text, linked beside the acceptance of the terms. */
  readonly termsPage: RouteName;
  /** The phone number is proven with an SMS code: where a mandate is given. */
  readonly smsConfirmed: boolean;
  /** Gift-card variant of the intermediary process. */
  readonly giftCard?: boolean;
  /** It asks for nothing that needs keeping before it is sent: no draft is made in the browser. */
  readonly draftless?: boolean;
}

/** Any flow that makes a request, whatever its values. */
export type AnyRequestFlow = AnyFlow & RequestPart;

/** Whether a flow makes a request (and not a cancellation). */
export function isRequestFlow(flow: AnyFlow): flow is AnyRequestFlow {
  return 'process' in flow;
}
