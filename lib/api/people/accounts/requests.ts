/** An account's orders and requests, and those with the same verified address that can be added. */

import type { StoredAccount } from '@/lib/api/core/identity/store';
import type { AccountOrder, AccountRequest, AccountRequests, AskedRequest } from '@/lib/contract/accounts';
import { shortReference } from '@/lib/contract/references';
import type { Locale } from '@/lib/i18n/locale';
import { caseLabelsOf } from '../../cases/case/case-labels';
import { isFormCase, listCaseReferencesOfEmail, listCasesAmong } from '../../cases/case/cases';
import { companyOfCase, generalStatusOfCase } from '../../cases/case-endpoints/case-view';
import { giveToAccount, listOfAccount, listWithoutAccount } from '../../core/access/access';
import type { DatabaseOrTransaction, Transaction } from '../../db/client';
import { listLettersOf } from '../../ordering/orders/letters/letters';
import { generalStatusOf, orderStateOf, sharedOptionOf } from '../../ordering/orders/order-state';
import { listOrders, listReferencesOfEmail } from '../../ordering/orders/orders';
import { listOutstandingAmounts } from '../../ordering/orders/outstanding-amount';

/** An account's items, the newest first, and those that can be added. */
export async function listRequests(
  db: DatabaseOrTransaction,
  account: StoredAccount,
  locale: Locale,
): Promise<AccountRequests> {
  const [own, open] = await Promise.all([listOfAccount(db, account.id), listClaimable(db, account)]);
  const [requests, claimable] = await Promise.all([
    listDescribed(db, own, locale),
    listDescribed(db, open, locale),
  ]);
  return {
    requests,
    claimable: claimable.map((request) => ({
      short_reference: request.short_reference,
      ordered_at: request.ordered_at,
      flow_name: request.kind === 'request' ? request.flow_name : null,
      companies: request.companies,
    })),
  };
}

/** Adds the pending ones. Returns their number. */
export async function claimRequests(
  transaction: Transaction,
  account: StoredAccount,
  at: Date,
): Promise<number> {
  const references = await listClaimable(transaction, account);
  await giveToAccount(transaction, { references, accountId: account.id, at });
  return references.length;
}

/** References made with the account's address that are in no account; none while it is not verified. */
async function listClaimable(db: DatabaseOrTransaction, account: StoredAccount): Promise<string[]> {
  if (account.emailConfirmedAt === null) return [];
  const [orders, requests] = await Promise.all([
    listReferencesOfEmail(db, account.emailKey),
    listCaseReferencesOfEmail(db, account.emailKey),
  ]);
  return listWithoutAccount(db, [...orders, ...requests]);
}

/** Orders and requests with the given references, the newest first. */
async function listDescribed(
  db: DatabaseOrTransaction,
  references: readonly string[],
  locale: Locale,
): Promise<AccountRequest[]> {
  const [orders, requested] = await Promise.all([
    describeOrders(db, references),
    describeRequest(db, references, locale),
  ]);
  return [...orders, ...requested].sort((a, b) => (a.ordered_at < b.ordered_at ? 1 : -1));
}

async function describeRequest(
  db: DatabaseOrTransaction,
  references: readonly string[],
  locale: Locale,
): Promise<AskedRequest[]> {
  const labels = caseLabelsOf(locale);
  const requests = await listCasesAmong(db, references);
  return requests.filter(isFormCase).map((caseRow) => {
    const { reference, flow, process, state } = caseRow;
    const company = companyOfCase(caseRow);
    return {
      kind: 'request',
      reference,
      short_reference: shortReference(reference),
      flow,
      flow_name: labels.flow(flow),
      process,
      state,
      state_name: labels.state(process, state),
      general_status: generalStatusOfCase(process, state),
      ordered_at: caseRow.createdAt.toISOString(),
      waits_for: caseRow.waitsFor,
      due_at: caseRow.dueAt?.toISOString() ?? null,
      companies: company ? [company] : [],
    };
  });
}

async function describeOrders(
  db: DatabaseOrTransaction,
  references: readonly string[],
): Promise<AccountOrder[]> {
  const [orders, letters, amounts] = await Promise.all([
    listOrders(db, references),
    listLettersOf(db, references),
    listOutstandingAmounts(db, references),
  ]);
  return orders.map((order) => {
    const own = letters.filter((letter) => letter.orderReference === order.reference);
    const states = own.map((letter) => letter.state);
    return {
      kind: 'cancellation',
      reference: order.reference,
      short_reference: shortReference(order.reference),
      state: orderStateOf(states),
      general_status: generalStatusOf(states),
      ordered_at: order.createdAt.toISOString(),
      submitted_at: order.submittedAt?.toISOString() ?? null,
      letter_option: sharedOptionOf(own),
      amount_cents: (amounts.get(order.reference) ?? order).amountCents,
      companies: own.map(({ company, companyName, companyPictureUrl }) => ({
        slug: company,
        name: companyName,
        picture_url: companyPictureUrl,
      })),
    };
  });
}
