/**
 * Whether a page about one visitor's thing may be shown (DESIGN §3; facts: existence is a secret too). The middleware asks
 * before it renders: a page that finds out for itself can't answer with a whole 404 page.
 */
import { isVisitorSlug } from '@/lib/companies/visitor-slug';
import { normaliseReference } from '@/lib/contract/references';
import { findRoute } from '@/lib/routes/compiled';
import type { PageAccess } from '@/lib/routes/route-row';
import { findRequest } from '../../cases/requests/requests';
import { findWithdrawal } from '../../cases/withdrawals/withdrawals';
import { findCompanyName } from '../../catalog/companies/service';
import { isOwner, type Principal, referenceOf } from '../../core/access/access';
import type { AppContext } from '../../core/context';
import { findVerification } from '../../ordering/cancellations/letters/letter-verification';
import { findOrder } from '../../ordering/cancellations/orders';
import { findDraft } from '../../ordering/drafts/drafts';
import { findPayment } from '../../ordering/payments/payments';
import { providerOf } from '../../ordering/payments/provider';

export interface PageQuestion extends Principal {
  readonly route: string;
  /** Reference, payment, code or slug, as it stands in the path. */
  readonly id: string;
  /** The address carries a mailed key: the page may ask for the press that opens it. */
  readonly hasKey: boolean;
}

/** What a page needs: that the thing exists, and for some pages that this browser owns it. */
type Rule = (context: AppContext, question: PageQuestion) => Promise<boolean>;

const orderExists: Rule = async (context, { id }) => (await findOrder(context.db, referenceOf(id))) !== null;

const requestExists: Rule = async (context, { id }) =>
  (await findRequest(context.db, referenceOf(id))) !== null;

/** A draft of this browser or account; what was made of it counts too, so that an old link leads on. */
const ownDraftOrOrder: Rule = async (context, { id, browserHash, accountId, hasKey }) => {
  const reference = referenceOf(id);
  const at = context.clock.now();
  const [owned, ...things] = await Promise.all([
    isOwner(context.db, { reference, browserHash, accountId, at }),
    findDraft(context.db, reference, at),
    findOrder(context.db, reference),
    findRequest(context.db, reference),
  ]);
  return (owned || hasKey) && things.some((thing) => thing !== null);
};

/** The code of a letter gives access to its page. */
const letterExists: Rule = async (context, { id }) =>
  (await findVerification(context.db, normaliseReference(id))) !== null;

const rules: Readonly<Record<PageAccess, Rule>> = {
  order: orderExists,
  request: requestExists,
  'own-draft': ownDraftOrOrder,
  withdrawal: async (context, { id }) => (await findWithdrawal(context.db, referenceOf(id))) !== null,
  letter: letterExists,
  // The sandbox's own page: with a real provider it does not exist.
  'sandbox-payment': async (context, { id }) =>
    providerOf(context).name === 'sandbox' && (await findPayment(context.db, referenceOf(id))) !== null,
};

/** Whether the page may be shown; false for a route whose row has no rule. `id` may also be the slug of a company that a visitor named. */
export async function mayShowPage(context: AppContext, question: PageQuestion): Promise<boolean> {
  const route = findRoute(question.route);
  if (isVisitorSlug(question.id) && route?.paths.nl?.includes('[company]')) {
    return (await findCompanyName(context.db, question.id)) !== null;
  }
  const access = route?.access;
  return access !== undefined && (await rules[access](context, question));
}
