/** A signed-in operator, as a test's visitor. */
import * as z from 'zod';
import { runAdminCommand } from '@/lib/api/people/accounts/admin-command';
import { type OperatorFrameData, type OperatorReads, readPath } from '@/lib/api-client/operators';
import { bodyOf, type Visitor } from './cancel-job';
import { Member } from './member';
import type { TestContext } from './test-context';

let count = 0;

/** What a page of operators shows. */
export async function shownTo<P extends keyof OperatorReads>(
  operator: Visitor,
  path: P,
  query: Readonly<Record<string, string>> = {},
): Promise<OperatorReads[P] & { readonly operator: OperatorFrameData }> {
  return bodyOf(await operator.fetch(readPath(path, query)), 200, z.custom());
}

/** What the frame of every page of operators shows. */
export const frameOf = async (operator: Visitor): Promise<OperatorFrameData> =>
  (await shownTo(operator, '/admin/overview')).operator;

/** Signs an operator in again: reading or changing the data of many people at once requires a recent session. */
export async function signInAgain(operator: Member): Promise<void> {
  await operator.login((await operator.me()).email);
}

/** Registers an account, grants it the role and signs it in. */
export async function joinOperator(api: TestContext): Promise<Member> {
  count += 1;
  const email = `operator${count}@snoei.example`;
  const operator = new Member(api);
  await operator.join(email);
  await runAdminCommand(api.context, { email, role: 'admin' });
  await operator.login(email);
  return operator;
}
