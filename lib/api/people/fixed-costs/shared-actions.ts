/** The writes of the holder of a link with the right to edit. The key is in the body, never in a path. */
import { type Action, type ActionRequest, readFields, readText } from '../../core/identity/action';
import { consumeRateLimit } from '../../core/limits/limiter';
import { idOf, notFound } from './actions';
import { addCost } from './add-cost';
import { changeCost, deleteCost } from './fixed-costs';
import { findLink } from './links';

/** Id of the account whose costs a link may change. Throws 404 for every other key, 429. */
async function editedAccount(call: ActionRequest): Promise<string> {
  await consumeRateLimit(call.c, call.context, 'shared-costs');
  const link = await findLink(call.context.db, readText(call, 'link', 200) ?? '', call.at);
  if (link?.right !== 'edit') throw notFound(call);
  return link.accountId;
}

const sharedAdd: Action = {
  form: 'shared-cost',
  method: 'post',
  path: '/fixed-costs/shared/costs',
  summary: 'Save a fixed cost by a link',
  page: 'shared-fixed-costs',
  fields: 'fixed-cost',
  extras: ['link'],
  answers: [201, 404, 409],
  run: async (call) => ({
    status: 201,
    body: await addCost(call, { id: await editedAccount(call) }, 'shared-cost'),
  }),
};

const sharedChange: Action = {
  form: 'shared-cost-change',
  method: 'put',
  path: '/fixed-costs/shared/costs/{id}',
  formPath: '/fixed-costs/shared/costs/{id}',
  summary: 'Change a fixed cost by a link',
  page: 'shared-fixed-costs',
  fields: 'fixed-cost',
  extras: ['link'],
  answers: [204, 404],
  run: async (call) => {
    const { context, at } = call;
    const accountId = await editedAccount(call);
    const values = readFields(call, 'fixed-cost');
    const isOwn = await context.db.transaction((transaction) =>
      changeCost(transaction, { id: idOf(call), accountId, values, at }),
    );
    if (!isOwn) throw notFound(call);
    return { status: 204, body: null };
  },
};

const sharedRemove: Action = {
  form: 'shared-cost-remove',
  method: 'delete',
  path: '/fixed-costs/shared/costs/{id}',
  formPath: '/fixed-costs/shared/costs/{id}/remove',
  summary: 'Remove a fixed cost by a link',
  page: 'shared-fixed-costs',
  extras: ['link'],
  answers: [204, 404],
  run: async (call) => {
    const accountId = await editedAccount(call);
    if (!(await deleteCost(call.context.db, { id: idOf(call), accountId }))) throw notFound(call);
    return { status: 204, body: null };
  },
};

export const sharedCostActions = [sharedAdd, sharedChange, sharedRemove];
