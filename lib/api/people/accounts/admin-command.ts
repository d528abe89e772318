/** The command that grants or revokes the operator role (role `admin`). */

import { audit } from '@/lib/api/core/identity/audit';
import { endSessionsOf } from '@/lib/api/core/identity/sessions/sessions';
import { findAccountByEmail, updateAccount } from '@/lib/api/core/identity/store';
import { isEmailAddress } from '@/lib/fields/email-address';
import type { AppContext } from '../../core/context';
import { forgetEmailChange } from './email-change';

export interface AdminCommand {
  readonly email: string;
  readonly role: 'admin' | 'user';
}

export const adminUsage = `npm run admin -- EMAIL       makes the account an operator's
npm run admin -- EMAIL off   makes it an ordinary one again`;

/** Invalid or impossible arguments; the message has the reason. */
export class AdminLineError extends Error {
  override readonly name = 'AdminLineError';
}

/** Parses the arguments after `npm run admin --`. Throws AdminLineError. */
export function readAdminLine(args: readonly string[]): AdminCommand {
  const [email, position, ...rest] = args;
  if (email === undefined || rest.length > 0 || !['off', 'on', undefined].includes(position)) {
    throw new AdminLineError(adminUsage);
  }
  if (!isEmailAddress(email)) throw new AdminLineError(`Which e-mail address?\n\n${adminUsage}`);
  return { email, role: position === 'off' ? 'user' : 'admin' };
}

/**
 * Sets an account's role and ends its sessions, so that a new sign-in applies the role everywhere. A pending change of address is
 * cancelled: another person may have requested it, who would get the role. Returns the line to print. Throws AdminLineError if the account
 * does not exist, or is unverified.
 */
export async function runAdminCommand(
  context: Pick<AppContext, 'db' | 'log'>,
  { email, role }: AdminCommand,
): Promise<string> {
  const account = await findAccountByEmail(context.db, email);
  if (!account)
    throw new AdminLineError('There is no account with this address. Register it on the site first.');
  if (role === 'admin' && account.emailConfirmedAt === null) {
    throw new AdminLineError(
      'This address was not confirmed yet: open the link in the mail that the account got.',
    );
  }
  await context.db.transaction(async (transaction) => {
    await updateAccount(transaction, account.id, { role });
    await endSessionsOf(transaction, account.id);
    await forgetEmailChange(transaction, account.id);
  });
  audit(context, 'role-changed', { account: account.id, how: role });
  return role === 'admin'
    ? 'This account is an operator now. Its sessions have ended: sign in again, and make a passkey on the account page.'
    : 'This account is an ordinary one now. Its sessions have ended.';
}
