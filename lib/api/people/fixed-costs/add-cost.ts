/** Adds a typed fixed cost, once per idempotency key. */
import { randomUUID } from 'node:crypto';
import { findSlugOfName, listContractParties } from '@/lib/api/catalog/companies/service';
import { lockAccount } from '@/lib/api/core/identity/store';
import type { AccountFormValues } from '@/lib/flows/forms/account-forms';
import { type ActionRequest, keyOf, readText } from '../../core/actions/action';
import { idempotent } from '../../core/idempotency/idempotency';
import type { Transaction } from '../../db/client';
import { assertRoomFor, columnsOf } from './fixed-costs';
import { listOrderedSlugs } from './ordered-companies';
import { fixedCosts } from './table';

/** Adds it to an account, or returns the id that a repeat has. Throws 409 where the account is full. */
export async function addCost(
  request: ActionRequest<AccountFormValues<'fixed-cost'>>,
  accountId: string,
  scope: 'fixed-cost' | 'shared-cost',
): Promise<{ id: string }> {
  const { context, locale, browserHash, at, values } = request;
  const company = readText(request, 'company', 120);
  const idempotentRequest = {
    scope,
    browserHash,
    key: keyOf(request),
    payload: { account: accountId, values, company },
    locale,
  };
  return idempotent(context, idempotentRequest, async (transaction) => {
    await lockAccount(transaction, accountId);
    await assertRoomFor(transaction, { accountId, added: 1, locale });
    const columns = columnsOf(values);
    const id = randomUUID();
    await transaction.insert(fixedCosts).values({
      id,
      accountId,
      ...columns,
      ...(await originOf(transaction, accountId, { name: columns.name, company })),
      createdAt: at,
      updatedAt: at,
    });
    return { id };
  });
}

/** The company that the form was opened for while the name is still its name, else the one of the typed name. */
async function originOf(
  transaction: Transaction,
  accountId: string,
  { name, company }: { name: string; company: string | null },
) {
  const party = company ? (await listContractParties(transaction, [company])).get(company) : undefined;
  const companySlug = party?.name === name ? party.slug : await findSlugOfName(transaction, name);
  const ordered = companySlug === null ? [] : await listOrderedSlugs(transaction, accountId);
  const source = companySlug !== null && ordered.includes(companySlug) ? 'order' : 'hand';
  return { companySlug, source } as const;
}
