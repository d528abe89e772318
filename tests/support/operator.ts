/** A signed-in operator, as a test's visitor. */
import { runAdminCommand } from '@/lib/api/people/accounts/admin-command';
import { Member } from './member';
import type { TestContext } from './test-context';

let count = 0;

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
