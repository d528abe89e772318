/** The writes of an account's fixed costs, each as JSON and as a form without JavaScript. */
import { type CostLinkRight, costLinkRights, scannedCosts } from '@/lib/contract/fixed-costs/fixed-costs';
import { translatorOf } from '@/lib/i18n/translator';
import { href } from '@/lib/routes/href';
import { type AccountActionRequest, accountAction, idOf, readText } from '../../core/actions/action';
import { ApiError, fieldError, NotFoundError } from '../../core/errors';
import { ownCostActions } from './cost-actions';
import { createLink, revokeLink } from './links';
import { saveScan } from './save-scan';

const scanSave = accountAction({
  name: 'fixed-cost-scan',
  path: '/me/fixed-costs/scan',
  summary: 'Save the ticked rows of a scanned bank statement',
  page: 'account-fixed-costs',
  extras: { costs: { schema: scannedCosts.shape.costs, required: true } },
  limit: 'account-change',
  statuses: [200, 409],
  run: async ({ context, sent, locale, at, account }) => {
    const reading = scannedCosts.safeParse(sent);
    if (!reading.success) throw fieldError(locale, 'costs', translatorOf(locale, 'errors')('field_invalid'));
    const { costs } = reading.data;
    const body = await context.db.transaction((transaction) =>
      saveScan(transaction, { accountId: account.id, costs, locale, at }),
    );
    return { status: 200, body };
  },
});

function rightOf(request: AccountActionRequest): CostLinkRight {
  const sent = readText(request, 'right', 20);
  const right = costLinkRights.find((known) => known === sent);
  if (right) return right;
  throw fieldError(request.locale, 'right', translatorOf(request.locale, 'errors')('field_choice'));
}

const linkCreate = accountAction({
  name: 'cost-link',
  path: '/me/fixed-costs/links',
  summary: 'Share the fixed costs by a link',
  page: 'account-fixed-costs',
  extras: { right: { enum: costLinkRights, required: true } },
  limit: 'account-change',
  statuses: [201, 404, 409],
  run: async (request) => {
    const { id: accountId, emailConfirmedAt } = request.account;
    // Another person may have registered the address, and would keep access.
    if (emailConfirmedAt === null) {
      throw new ApiError(409, translatorOf(request.locale, 'fixedCosts')('share.confirmFirst'));
    }
    const { id, key } = await createLink(request, { accountId, right: rightOf(request) });
    // Only the page of the link can show it.
    const next = href('shared-fixed-costs', request.locale, {}, { link: key, made: '1' });
    return { status: 201, body: { id, link: key }, next };
  },
});

const linkRevoke = accountAction({
  name: 'cost-link-revoke',
  method: 'delete',
  path: '/me/fixed-costs/links/{id}',
  formPath: '/me/fixed-costs/links/{id}/revoke',
  summary: 'Revoke a link',
  page: 'account-fixed-costs',
  limit: 'account-change',
  statuses: [204, 404],
  run: async (request) => {
    if (!(await revokeLink(request.context.db, { id: idOf(request), accountId: request.account.id })))
      throw new NotFoundError(request.locale);
    return { status: 204, body: null };
  },
});

/** Fixed paths come before those with an id. */
export const costActions = [scanSave, linkCreate, linkRevoke, ...ownCostActions];
