/** `POST /api/me/requests/claim`: adds orders with the same address, made without the account, to it. */

import { accountAction } from '../../../core/actions/action';
import { audit, requestOf } from '../../../core/identity/audit';
import { claimRequests, listRequests } from '../requests';

export const claim = accountAction({
  name: 'claim',
  path: '/me/requests/claim',
  summary: 'Include requests made without the account, with its confirmed address',
  page: 'account',
  statuses: [200],
  run: async (request) => {
    const { context, at, account } = request;
    const count = await context.db.transaction((transaction) => claimRequests(transaction, account, at));
    if (count > 0) audit(context, 'requests-claimed', { account: account.id, ...requestOf(request) });
    return { status: 200, body: await listRequests(context.db, account, request.locale) };
  },
});
