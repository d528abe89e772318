/** Fixed costs in API tests: accounts, typed and scanned costs, and links. */
import {
  type AccountCosts,
  accountCosts,
  newCostLink,
  type ScannedCost,
  savedCost,
  scanReceipt,
} from '@/lib/contract/fixed-costs/fixed-costs';
import { bodyOf, Visitor } from './cancel-job';
import { Member } from './member';
import { newKey } from './samples/cancel-form-values';
import type { TestContext } from './test-context';

let count = 0;
/** A signed-in member without costs. */
export async function newMember(api: TestContext): Promise<Member> {
  count += 1;
  const member = new Member(api);
  await member.join(`kosten${count}@klant.example`);
  return member;
}

export const gym = {
  name: 'Basic-Fit',
  amount: '24,99',
  period: 'month',
  category: 'fitness',
  started_on: '',
  term_months: '',
};

export const add = (member: Visitor, values: object = gym, key = newKey()) =>
  member.fetch('/me/fixed-costs', { json: values, idempotencyKey: key });

export async function addOne(member: Visitor, values: object = gym): Promise<string> {
  return (await bodyOf(await add(member, values), 201, savedCost)).id;
}

export async function costsOf(member: Visitor): Promise<AccountCosts> {
  return bodyOf(await member.fetch('/me/fixed-costs'), 200, accountCosts);
}

export const netflix: ScannedCost = {
  company: 'netflix',
  name: 'Netflix',
  category: 'media',
  amount_cents: 1199,
  period: 'month',
  varies: false,
  paid_on: '2026-10-01',
};

export const scan = async (member: Visitor, ...costs: ScannedCost[]) =>
  bodyOf(await member.fetch('/me/fixed-costs/scan', { json: { costs } }), 200, scanReceipt);

export async function share(member: Visitor, right: 'view' | 'edit', key = newKey()) {
  const response = await member.fetch('/me/fixed-costs/links', { json: { right }, idempotencyKey: key });
  return bodyOf(response, 201, newCostLink);
}

export const lookUp = (api: TestContext, link: string) =>
  new Visitor(api).fetch('/fixed-costs/shared/lookup', { json: { link } });
