/** The writes of single fixed costs: by their account, and by the holder of a link with the right to edit. */
import type { RouteName } from '@/lib/routes/table';
import { NotFoundError } from '../../core/errors';
import {
  type Action,
  type ActionRequest,
  changingAccount,
  idOf,
  readFields,
  readText,
} from '../../core/identity/action';
import type { StoredAccount } from '../../core/identity/store';
import { consumeRateLimit } from '../../core/limits/limiter';
import { addCost } from './add-cost';
import { changeCost, deleteCost } from './fixed-costs';
import { findLink } from './links';

interface CostEditor {
  /** The form that adds a cost; the others have its name and `-change` or `-remove`. */
  readonly form: 'fixed-cost' | 'shared-cost';
  readonly path: string;
  readonly page: RouteName;
  /** Ends the summaries of the API's documentation. */
  readonly by: '' | ' by a link';
  /** Fields besides those of a cost: of the form that adds one, and of the others. */
  readonly extras: { readonly add: readonly string[]; readonly other: readonly string[] };
  /** Status of a request without access. */
  readonly refused: 401 | 404;
  /** The account whose costs are changed, after a rate limit. Throws `refused` and 429. */
  readonly findAccount: (request: ActionRequest) => Promise<Pick<StoredAccount, 'id'>>;
}

function costActionsOf(editor: CostEditor): Action[] {
  const { form, path, page, by, extras, refused, findAccount } = editor;
  const add: Action = {
    form,
    method: 'post',
    path,
    summary: `Save a fixed cost${by}`,
    page,
    fields: 'fixed-cost',
    extras: extras.add,
    statuses: [201, refused, 409],
    run: async (request) => ({ status: 201, body: await addCost(request, await findAccount(request), form) }),
  };
  const change: Action = {
    form: `${form}-change`,
    method: 'put',
    path: `${path}/{id}`,
    formPath: `${path}/{id}`,
    summary: `Change a fixed cost${by}`,
    page,
    fields: 'fixed-cost',
    extras: extras.other,
    statuses: [204, refused, 404],
    run: async (request) => {
      const { context, at } = request;
      const { id: accountId } = await findAccount(request);
      const values = readFields(request, 'fixed-cost');
      const isOwn = await context.db.transaction((transaction) =>
        changeCost(transaction, { id: idOf(request), accountId, values, at }),
      );
      if (!isOwn) throw new NotFoundError(request.locale);
      return { status: 204, body: null };
    },
  };
  const remove: Action = {
    form: `${form}-remove`,
    method: 'delete',
    path: `${path}/{id}`,
    formPath: `${path}/{id}/remove`,
    summary: `Remove a fixed cost${by}`,
    page,
    extras: extras.other,
    statuses: [204, refused, 404],
    run: async (request) => {
      const { id: accountId } = await findAccount(request);
      if (!(await deleteCost(request.context.db, { id: idOf(request), accountId })))
        throw new NotFoundError(request.locale);
      return { status: 204, body: null };
    },
  };
  return [add, change, remove];
}

export const ownCostActions = costActionsOf({
  form: 'fixed-cost',
  path: '/me/fixed-costs',
  page: 'account-fixed-costs',
  by: '',
  extras: { add: ['company'], other: [] },
  refused: 401,
  findAccount: changingAccount,
});

export const sharedCostActions = costActionsOf({
  form: 'shared-cost',
  path: '/fixed-costs/shared/costs',
  page: 'shared-fixed-costs',
  by: ' by a link',
  // The key is in the body, never in a path.
  extras: { add: ['link'], other: ['link'] },
  refused: 404,
  findAccount: async (request) => {
    await consumeRateLimit(request.c, request.context, 'shared-costs');
    const link = await findLink(request.context.db, readText(request, 'link', 200) ?? '', request.at);
    if (link?.right !== 'edit') throw new NotFoundError(request.locale);
    return { id: link.accountId };
  },
});
