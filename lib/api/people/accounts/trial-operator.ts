/** The operator of a local trial, who signs in by a link that the start prints. */
import { hashPassword } from '@/lib/api/core/identity/passwords';
import { findAccountByEmail, insertAccount, updateAccount } from '@/lib/api/core/identity/store';
import { absoluteUrl, href } from '@/lib/routes/href';
import type { AppContext } from '../../core/context';
import { hashOf, newSecret } from '../../core/secret';
import { issueToken, noBrowser } from './tokens';

/** No mail can be sent to it: the domain is reserved for examples (RFC 2606). */
export const trialOperatorEmail = 'operator@snoei.example';

const locale = 'en';

/**
 * Creates the operator's account if there is none. Returns a link that signs in once and opens the print queue, valid for
 * `magicLinkMaxAgeSeconds`.
 */
export async function makeOperatorLink({
  db,
  clock,
  env,
}: Pick<AppContext, 'db' | 'clock' | 'env'>): Promise<string> {
  const at = clock.now();
  const passwordHash = await hashPassword(newSecret());
  const token = await db.transaction(async (transaction) => {
    await insertAccount(transaction, {
      firstName: 'Local',
      lastName: 'Operator',
      email: trialOperatorEmail,
      passwordHash,
      locale,
      commercialOptedIn: false,
      hostScreen: 'register',
      madeByHash: hashOf(newSecret()),
      createdAt: at,
    });
    const made = await findAccountByEmail(transaction, trialOperatorEmail);
    if (!made) throw new Error('the operator’s account does not exist');
    const account = await updateAccount(transaction, made.id, {
      role: 'admin',
      emailConfirmedAt: made.emailConfirmedAt ?? at,
    });
    return issueToken(transaction, {
      purpose: 'magic',
      account,
      emailKey: account.emailKey,
      browserHash: noBrowser,
      redirectPath: href('admin-letters', locale),
      at,
    });
  });
  return absoluteUrl(env.SITE_URL, href('magic-login', locale, {}, { token }));
}
