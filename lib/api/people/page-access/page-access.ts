/**
 * Whether a visitor's private page may be shown (existence is a secret too). The middleware checks before rendering: a
 * page that checks during rendering can't respond with a complete 404 page.
 */
import { isVisitorSlug } from '@/lib/companies/visitor-slug';
import { normaliseReference } from '@/lib/contract/references';
import { findRoute } from '@/lib/routes/compiled';
import type { PageAccess } from '@/lib/routes/route-row';
import { findFormCase } from '../../cases/case/cases';
import { findWithdrawal } from '../../cases/withdrawals/withdrawals';
import { findCompanyName } from '../../catalog/companies/service';
import { isOwner, type Principal, referenceOf } from '../../core/access/access';
import type { AppContext } from '../../core/context';
import { findDraft } from '../../ordering/drafts/drafts';
import { findEstate } from '../../ordering/estates/estates';
import { findOrder } from '../../ordering/orders/orders';
import { isNamedBy } from '../../ordering/other-company/companies-in-use';
import { findPayment } from '../../ordering/payments/payments';
import { providerOf } from '../../ordering/payments/provider';
import { findVerification } from '../../ordering/returns/letter-verification';

export interface PageAccessQuery extends Principal {
  readonly route: string;
  /** Reference, payment, code or slug, as in the path. */
  readonly id: string;
  /** The URL has a mailed key: the page may show the form that opens it. */
  readonly hasKey: boolean;
}

/** A page's rule: the resource exists, and for some pages this browser owns it. */
type Rule = (context: AppContext, query: PageAccessQuery) => Promise<boolean>;

const orderExists: Rule = async (context, { id }) => (await findOrder(context.db, referenceOf(id))) !== null;

const caseExists: Rule = async (context, { id }) =>
  (await findFormCase(context.db, referenceOf(id))) !== null;

/** A draft of this browser or account; its order or case counts too, so that an old link redirects. */
const ownDraftOrOrder: Rule = async (context, { id, browserHash, accountId, hasKey }) => {
  const reference = referenceOf(id);
  const at = context.clock.now();
  const [owned, ...items] = await Promise.all([
    isOwner(context.db, { reference, browserHash, accountId, at }),
    findDraft(context.db, reference, at),
    findOrder(context.db, reference),
    findFormCase(context.db, reference),
  ]);
  return (owned || hasKey) && items.some((item) => item !== null);
};

/** A list of contracts after a death, of this browser or account. */
const ownEstate: Rule = async (context, { id, browserHash, accountId, hasKey }) => {
  const reference = referenceOf(id);
  const at = context.clock.now();
  const [owned, found] = await Promise.all([
    isOwner(context.db, { reference, browserHash, accountId, at }),
    findEstate(context.db, reference, at),
  ]);
  return (owned || hasKey) && found !== null;
};

/** The code of a letter grants access to its page. */
const letterExists: Rule = async (context, { id }) =>
  (await findVerification(context.db, normaliseReference(id))) !== null;

const rules: Readonly<Record<PageAccess, Rule>> = {
  order: orderExists,
  request: caseExists,
  'own-draft': ownDraftOrOrder,
  'own-estate': ownEstate,
  withdrawal: async (context, { id }) => (await findWithdrawal(context.db, referenceOf(id))) !== null,
  letter: letterExists,
  // The sandbox's own page: with a real provider it does not exist.
  'sandbox-payment': async (context, { id }) =>
    providerOf(context).name === 'sandbox' && (await findPayment(context.db, referenceOf(id))) !== null,
};

/**
 * Whether the page may be shown; false for a route without a rule. `id` may also be the slug of a company that a visitor named: for others
 * than that visitor it has no pages.
 */
export async function mayShowPage(context: AppContext, query: PageAccessQuery): Promise<boolean> {
  const route = findRoute(query.route);
  if (isVisitorSlug(query.id) && route?.paths.nl?.includes('[company]')) {
    // A page with a reference is about an order, which has a rule of its own.
    if (route.access !== undefined) return (await findCompanyName(context.db, query.id)) !== null;
    const { id: slug, browserHash, accountId } = query;
    return isNamedBy(context.db, { slug, browserHash, accountId, at: context.clock.now() });
  }
  const access = route?.access;
  return access !== undefined && (await rules[access](context, query));
}
