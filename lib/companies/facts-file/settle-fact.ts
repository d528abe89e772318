/** What a fact of a file says about its company, once the company and its source are taken into account. */
import type { CancelMethod, RecordedFact } from '@/lib/contract/company-facts';
import type { CompanyCategory, ContractClass } from '@/lib/contract/company-kinds';
import { settledTier } from '../trust/settled-tier';

interface Kind {
  readonly category: CompanyCategory;
  readonly contract_class: ContractClass;
}

/** Whether a company sells in the App Store or Google Play, so that its "store" is no shop with a counter. */
export function sellsInAppStores({ category, contract_class }: Kind): boolean {
  return ['streaming', 'software'].includes(contract_class) || ['dating', 'gaming'].includes(category);
}

/** Whether a page is about complaints, whatever else its contacts are for. */
function isAboutComplaints(url: string | null): boolean {
  return url !== null && URL.canParse(url) && /klacht|complaint/i.test(new URL(url).pathname);
}

const contactKinds: readonly RecordedFact['kind'][] = ['phone', 'email', 'address', 'chat'];

function settledPurpose({ kind, purpose, source }: RecordedFact): RecordedFact['purpose'] {
  const isService = purpose === 'customer-service' || purpose === 'cancellation';
  return isService && contactKinds.includes(kind) && isAboutComplaints(source.url) ? 'complaints' : purpose;
}

function settledMethods(methods: readonly CancelMethod[], company: Kind): CancelMethod[] {
  const named = methods.map((method) =>
    method === 'store' && sellsInAppStores(company) ? 'app-store' : method,
  );
  return [...new Set(named)];
}

/** The fact as it is kept. */
export function settleFact(fact: RecordedFact, company: Kind): RecordedFact {
  const settled = { ...fact, purpose: settledPurpose(fact), tier: settledTier(fact) };
  return settled.kind === 'methods' ? { ...settled, value: settledMethods(settled.value, company) } : settled;
}
