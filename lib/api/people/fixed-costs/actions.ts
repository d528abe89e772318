/** The writes of an account's fixed costs, each as JSON and as a form without JavaScript. */
import { type CostLinkRight, costLinkRights, scannedCosts } from '@/lib/contract/fixed-costs/fixed-costs';
import { translatorOf } from '@/lib/i18n/translator';
import { href } from '@/lib/routes/href';
import { ApiError, fieldError, NotFoundError } from '../../core/errors';
import { type Action, type ActionRequest, changingAccount, idOf, readText } from '../../core/identity/action';
import { ownCostActions } from './cost-actions';
import { createLink, revokeLink } from './links';
import { saveScan } from './save-scan';

const scanSave: Action = {
  form: 'fixed-cost-scan',
  method: 'post',
  path: '/me/fixed-costs/scan',
  summary: 'Save the ticked rows of a scanned bank statement',
  page: 'account-fixed-costs',
  extras: ['costs'],
  statuses: [200, 401, 409],
  run: async (request) => {
    const { context, sent, locale, at } = request;
    const { id: accountId } = await changingAccount(request);
    const reading = scannedCosts.safeParse(sent);
    if (!reading.success) throw fieldError(locale, 'costs', translatorOf(locale, 'errors')('field_invalid'));
    const { costs } = reading.data;
    const body = await context.db.transaction((transaction) =>
      saveScan(transaction, { accountId, costs, locale, at }),
    );
    return { status: 200, body };
  },
};

function rightOf(request: ActionRequest): CostLinkRight {
  const sent = readText(request, 'right', 20);
  const right = costLinkRights.find((known) => known === sent);
  if (right) return right;
  throw fieldError(request.locale, 'right', translatorOf(request.locale, 'errors')('field_choice'));
}

const linkCreate: Action = {
  form: 'cost-link',
  method: 'post',
  path: '/me/fixed-costs/links',
  summary: 'Share the fixed costs by a link',
  page: 'account-fixed-costs',
  extras: ['right'],
  statuses: [201, 401, 404, 409],
  run: async (request) => {
    const { id: accountId, emailConfirmedAt } = await changingAccount(request);
    // Another person may have registered the address, and would keep access.
    if (emailConfirmedAt === null) {
      throw new ApiError(409, translatorOf(request.locale, 'fixedCosts')('share.confirmFirst'));
    }
    const { id, key } = await createLink(request, { accountId, right: rightOf(request) });
    // Only the page of the link can show it.
    const next = href('shared-fixed-costs', request.locale, {}, { link: key, made: '1' });
    return { status: 201, body: { id, link: key }, next };
  },
};

const linkRevoke: Action = {
  form: 'cost-link-revoke',
  method: 'delete',
  path: '/me/fixed-costs/links/{id}',
  formPath: '/me/fixed-costs/links/{id}/revoke',
  summary: 'Revoke a link',
  page: 'account-fixed-costs',
  statuses: [204, 401, 404],
  run: async (request) => {
    const { id: accountId } = await changingAccount(request);
    if (!(await revokeLink(request.context.db, { id: idOf(request), accountId })))
      throw new NotFoundError(request.locale);
    return { status: 204, body: null };
  },
};

/** Fixed paths come before those with an id. */
export const costActions = [scanSave, linkCreate, linkRevoke, ...ownCostActions];
