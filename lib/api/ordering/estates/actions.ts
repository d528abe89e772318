/** What somebody who acts after a death does with the list of contracts: by a form or by JSON. */
import { estateContractsMax } from '@/lib/config/business';
import type { ContractClass } from '@/lib/contract/company-kinds';
import { contractWishes, type EstatePart } from '@/lib/contract/estates';
import { estateForms } from '@/lib/flows/forms/estate-forms';
import { translatorOf } from '@/lib/i18n/translator';
import { href } from '@/lib/routes/href';
import { principalOf } from '../../core/access/principal';
import {
  type Action,
  type ActionRequest,
  idOf,
  keyOf,
  readText,
  type UnparsedRequest,
  visitorAction,
} from '../../core/actions/action';
import { fieldError } from '../../core/errors';
import { payloadHashOf } from '../../core/idempotency/canonical-json';
import { idempotent } from '../../core/idempotency/idempotency';
import { callerOf, consumeRateLimit, consumeStorage } from '../../core/limits/limiter';
import type { Transaction } from '../../db/client';
import { lockOpenReferences } from '../drafts/open-drafts';
import { eraseDrafts } from '../drafts/person-drafts';
import { addCompanies, addNamed, changeContract, removeContract } from './contracts';
import { viewEstate } from './estate-view';
import {
  createEstate,
  deleteEstates,
  getOwnEstate,
  listContracts,
  type StoredEstate,
  savePart,
  sizeOfValues,
  touchEstate,
} from './estates';
import { passNumber } from './start-letters';

/** The page of a list, at one of its parts. */
export function estatePath(
  { locale }: Pick<ActionRequest, 'locale'>,
  reference: string,
  query: Readonly<Record<string, string>> = {},
): string {
  return href('after-death-reference', locale, { reference }, query);
}

function slugsOf({ sent }: Pick<ActionRequest, 'sent'>): string[] {
  const given = Array.isArray(sent.company) ? sent.company : [sent.company];
  return given
    .filter((slug): slug is string => typeof slug === 'string' && slug !== '' && slug.length <= 200)
    .slice(0, estateContractsMax);
}

/** The version that the page shows. Throws 422 without one. */
function versionOf({ sent, locale }: UnparsedRequest): number {
  const version = Number(sent.version);
  if (Number.isSafeInteger(version) && version >= 0) return version;
  throw fieldError(locale, 'version', translatorOf(locale, 'errors')('field_invalid'));
}

/** What JSON gets of each change: the list as it is now. */
const viewOf = (request: ActionRequest, reference: string) => async () => {
  const estate = await getOwnEstate({ ...request, params: { reference } });
  return viewEstate(request.context, estate, request.at);
};

const create = visitorAction({
  name: 'estate',
  path: '/estates',
  summary: 'Start the list of the contracts of somebody who died',
  page: 'after-death',
  fields: estateForms.deceased,
  lists: ['company'],
  extras: { company: 'Slugs of companies to begin with' },
  limit: 'draft-create',
  needsKey: true,
  statuses: [201],
  run: async (request) => {
    const { c, context, locale, browserHash, at, values } = request;
    const companies = slugsOf(request);
    await consumeStorage(context, callerOf(c), sizeOfValues({ values, companies }));
    const { accountId } = await principalOf(c, context, browserHash);
    const { reference } = await idempotent(
      context,
      { scope: 'estate', browserHash, key: keyOf(request), payload: { values, companies }, locale },
      async (transaction) => {
        const made = await createEstate(transaction, { values, locale, browserHash, accountId, at });
        await addCompanies(transaction, { reference: made, locale, at }, companies);
        return { reference: made };
      },
    );
    return { status: 201, body: { reference }, next: estatePath(request, reference) };
  },
});

/**
 * An action that changes one list: locks it, and lets it be stored for its whole term from then on. With `needsKey` a form that is posted
 * twice does it once.
 */
function changing<V extends object>(
  declared: Omit<Parameters<typeof visitorAction<V>>[0], 'run' | 'limit' | 'statuses' | 'page'>,
  change: (transaction: Transaction, request: ActionRequest<V>, estate: StoredEstate) => Promise<void>,
): Action {
  return visitorAction<V>({
    page: 'after-death',
    ...declared,
    limit: 'draft-save',
    statuses: [200, 404, 409],
    run: async (request) => {
      const { c, context, locale, browserHash, values, at } = request;
      const own = await getOwnEstate(request);
      const { reference } = own;
      await consumeStorage(context, callerOf(c), sizeOfValues(request.sent));
      const work = async (transaction: Transaction) => {
        const estate = await touchEstate(transaction, own, { locale, at });
        await change(transaction, request, estate);
        return { reference };
      };
      if (declared.needsKey) {
        // Other values in a page that the browser kept are another change.
        const scope = `${declared.name}:${reference}:${payloadHashOf(values)}`;
        await idempotent(context, { scope, browserHash, key: keyOf(request), payload: values, locale }, work);
      } else await context.db.transaction(work);
      return { status: 200, body: viewOf(request, reference) };
    },
  });
}

const versionExtra = {
  version: { type: 'integer', required: true, description: 'The version that the page shows' },
} as const;

function savingPart<P extends EstatePart>(part: P): Action {
  const fields = estateForms[part];
  return changing(
    {
      name: `estate-${part}`,
      method: 'put',
      path: `/estates/{reference}/${part}`,
      formPath: `/estates/{reference}/${part}`,
      summary: part === 'deceased' ? 'Change who died' : 'Save who acts, and with what proof',
      fields: fields as never,
      extras: versionExtra,
    },
    (transaction, request, estate) => {
      const { values, locale, at } = request;
      const change = { part, names: Object.keys(fields), values, version: versionOf(request), locale, at };
      return savePart(transaction, estate, change);
    },
  );
}

const addition = ({ locale, at }: ActionRequest, { reference }: StoredEstate) => ({ reference, locale, at });

const add = changing(
  {
    name: 'estate-add',
    path: '/estates/{reference}/contracts',
    summary: 'Add companies of the register',
    lists: ['company'],
    extras: { company: { description: 'Slugs', required: true } },
  },
  (transaction, request, estate) => {
    const companies = slugsOf(request);
    if (companies.length === 0) {
      throw fieldError(request.locale, 'company', translatorOf(request.locale, 'estate')('form.chooseOne'));
    }
    return addCompanies(transaction, addition(request, estate), companies);
  },
);

const addOther = changing(
  {
    name: 'estate-other',
    path: '/estates/{reference}/contracts/named',
    summary: 'Add a contract by the name of its company',
    fields: estateForms.other,
    needsKey: true,
  },
  (transaction, request, estate) =>
    addNamed(transaction, addition(request, estate), {
      name: request.values.other_name,
      contractClass: request.values.contract_kind as ContractClass,
    }),
);

const noteName = (name: string) => (request: UnparsedRequest) => `${name}-${request.params.id?.slice(0, 8)}`;

const change = changing(
  {
    name: 'estate-contract',
    noteName: noteName('estate-contract'),
    method: 'put',
    path: '/estates/{reference}/contracts/{id}',
    formPath: '/estates/{reference}/contracts/{id}',
    summary: 'Change what is to become of a contract',
    fields: estateForms.contract,
    extras: versionExtra,
  },
  async (transaction, request, { reference }) => {
    const { values, locale, at } = request;
    const contractNumber = values.contract_number ?? null;
    const before = await changeContract(
      transaction,
      { reference, id: idOf(request), version: versionOf(request), locale },
      {
        wish: contractWishes.find((wish) => wish === values.contract_wish) ?? 'end',
        contractNumber,
      },
    );
    // An unchanged one replaces nothing that was typed in the letter itself.
    if (contractNumber === before.contractNumber) return;
    await passNumber(transaction, { ...before, contractNumber }, at);
  },
);

const done = changing(
  {
    name: 'estate-done',
    path: '/estates/{reference}/contracts/{id}/done',
    summary: 'Note that a contract is settled, or is not',
    extras: { ...versionExtra, done: { enum: ['yes', 'no'], required: true } },
  },
  async (transaction, request, { reference }) => {
    await changeContract(
      transaction,
      { reference, id: idOf(request), version: versionOf(request), locale: request.locale },
      { doneAt: readText(request, 'done', 3) === 'no' ? null : request.at },
    );
  },
);

const remove = changing(
  {
    name: 'estate-remove',
    method: 'delete',
    path: '/estates/{reference}/contracts/{id}',
    formPath: '/estates/{reference}/contracts/{id}/remove',
    summary: 'Remove a contract from the list',
  },
  (transaction, request, { reference }) =>
    removeContract(transaction, { reference, id: idOf(request), locale: request.locale }),
);

const erase = visitorAction({
  name: 'estate-erase',
  method: 'delete',
  path: '/estates/{reference}',
  formPath: '/estates/{reference}/erase',
  summary: 'Erase the list with its links and the letters begun from it; those that were ordered stay',
  page: 'after-death',
  statuses: [204, 404],
  run: async (request) => {
    const { c, context, locale, at } = request;
    await consumeRateLimit(c, context, 'draft-save');
    const own = await getOwnEstate(request);
    await context.db.transaction(async (transaction) => {
      const { reference } = await touchEstate(transaction, own, { locale, at });
      const begun = (await listContracts(transaction, reference)).flatMap(
        (each) => each.letterReference ?? [],
      );
      await eraseDrafts(transaction, await lockOpenReferences(transaction, begun, at));
      await deleteEstates(transaction, [reference]);
    });
    return { status: 204, body: null, next: href('after-death', locale, {}, { note: 'erased' }) };
  },
});

/** Fixed paths come before those with an id. */
export const estateActions: readonly Action[] = [
  create,
  savingPart('deceased'),
  savingPart('heir'),
  addOther,
  add,
  done,
  change,
  remove,
  erase,
];
