/** The writes of single fixed costs: by their account, and by the holder of a link with the right to edit. */

import type { FieldSet } from '@/lib/flows/field-set';
import { accountForms } from '@/lib/flows/forms/account-forms';
import type { RouteName } from '@/lib/routes/table';
import {
  type Action,
  type ActionRequest,
  type ActionResult,
  type ActionStatus,
  accountAction,
  type Declaration,
  idOf,
  readFields,
  readText,
  requiredOf,
  visitorAction,
} from '../../core/actions/action';
import { NotFoundError } from '../../core/errors';
import { addCost } from './add-cost';
import { changeCost, deleteCost } from './fixed-costs';
import { findLink } from './links';

interface CostAction<V extends object> extends Declaration<V> {
  readonly statuses: readonly ActionStatus[];
  run(request: ActionRequest<V>, accountId: string): Promise<ActionResult>;
}

interface CostEditor {
  /** Names the action that adds a cost; the others have its name and `-change` or `-remove`. */
  readonly name: 'fixed-cost' | 'shared-cost';
  readonly path: string;
  readonly page: RouteName;
  /** Ends the summaries of the API's documentation. */
  readonly by: '' | ' by a link';
  /** Values besides those of a cost: of the action that adds one, and of the others. */
  readonly extras: Readonly<Record<'add' | 'other', NonNullable<Declaration<object>['extras']>>>;
  /** Finds the account whose costs are changed. */
  readonly action: <V extends object>(declared: CostAction<V>) => Action;
}

function costActionsOf({ name, path, page, by, extras, action }: CostEditor): Action[] {
  const add = action({
    name,
    path,
    summary: `Save a fixed cost${by}`,
    page,
    fields: accountForms['fixed-cost'],
    extras: extras.add,
    statuses: [201, 409],
    run: async (request, accountId) => ({ status: 201, body: await addCost(request, accountId, name) }),
  });
  const change = action({
    name: `${name}-change`,
    method: 'put',
    path: `${path}/{id}`,
    formPath: `${path}/{id}`,
    summary: `Change a fixed cost${by}`,
    page,
    fields: accountForms['fixed-cost'],
    extras: extras.other,
    statuses: [204, 404],
    run: async (request, accountId) => {
      const { context, at, values } = request;
      const isOwn = await context.db.transaction((transaction) =>
        changeCost(transaction, { id: idOf(request), accountId, values, at }),
      );
      if (!isOwn) throw new NotFoundError(request.locale);
      return { status: 204, body: null };
    },
  });
  const remove = action({
    name: `${name}-remove`,
    method: 'delete',
    path: `${path}/{id}`,
    formPath: `${path}/{id}/remove`,
    summary: `Remove a fixed cost${by}`,
    page,
    extras: extras.other,
    statuses: [204, 404],
    run: async (request, accountId) => {
      if (!(await deleteCost(request.context.db, { id: idOf(request), accountId })))
        throw new NotFoundError(request.locale);
      return { status: 204, body: null };
    },
  });
  return [add, change, remove];
}

export const ownCostActions = costActionsOf({
  name: 'fixed-cost',
  path: '/me/fixed-costs',
  page: 'account-fixed-costs',
  by: '',
  extras: { add: ['company'], other: [] },
  action: ({ run, ...declared }) =>
    accountAction({
      ...declared,
      limit: 'account-change',
      run: (request) => run(request, request.account.id),
    }),
});

const linkExtra = { link: { required: true } } as const;

export const sharedCostActions = costActionsOf({
  name: 'shared-cost',
  path: '/fixed-costs/shared/costs',
  page: 'shared-fixed-costs',
  by: ' by a link',
  // The key is in the body, never in a path.
  extras: { add: linkExtra, other: linkExtra },
  action: ({ run, fields, ...declared }) =>
    visitorAction({
      ...declared,
      // Parsed once the link is known to work: nobody corrects fields of a list that is closed.
      ...(fields
        ? { optionalFields: fields as FieldSet, extras: { ...linkExtra, ...requiredOf(fields) } }
        : {}),
      limit: 'shared-costs',
      statuses: [...declared.statuses, 404],
      run: async (request) => {
        const accountId = await accountOfLink(request);
        return run({ ...request, values: readFields(request, fields) }, accountId);
      },
    }),
});

/** The account whose costs the sent link may edit. Throws 404. */
async function accountOfLink(request: ActionRequest): Promise<string> {
  const link = await findLink(request.context.db, readText(request, 'link', 200) ?? '', request.at);
  if (link?.right !== 'edit') throw new NotFoundError(request.locale);
  return link.accountId;
}
