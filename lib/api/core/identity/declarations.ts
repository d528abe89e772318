/** Keeps what a person declared with their account, by the version of the text that was shown. */
import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { accountTerms } from '@/lib/fields/account-fields';
import type { Field } from '@/lib/fields/field';
import { commercialOptedIn } from '@/lib/fields/person-fields';
import type { Locale } from '@/lib/i18n/locale';
import type { Transaction } from '../../db/client';
import type { ApiEnv } from '../api-env';
import { updateAccount } from './store';
import { accountDeclarations, accounts } from './table';

const textVersions = { terms: versionOf(accountTerms), marketing: versionOf(commercialOptedIn) };

function versionOf({ name, textVersion }: Field): string {
  if (textVersion === undefined) throw new Error(`field ${name} has no version of its text`);
  return textVersion;
}

/** Records one declaration, or a revoked consent. */
export async function recordDeclaration(
  transaction: Transaction,
  { c, locale, at }: { readonly c: Context<ApiEnv>; readonly locale: Locale; readonly at: Date },
  declared: {
    readonly accountId: string;
    readonly kind: keyof typeof textVersions;
    readonly accepted: boolean;
  },
): Promise<void> {
  await transaction.insert(accountDeclarations).values({
    ...declared,
    textVersion: textVersions[declared.kind],
    locale,
    declaredAt: at,
    clientAddress: c.get('clientAddress'),
  });
}

/** Records that the consent to offers was revoked outside the account: with a mailed link. */
export async function recordOptOut(
  transaction: Transaction,
  {
    accountId,
    locale,
    at,
    clientAddress,
  }: { accountId: string; locale: Locale; at: Date; clientAddress: string },
): Promise<void> {
  await transaction.insert(accountDeclarations).values({
    accountId,
    kind: 'marketing',
    accepted: false,
    textVersion: textVersions.marketing,
    locale,
    declaredAt: at,
    clientAddress,
  });
}

/** Ends the consent to offers, because of a link in a mail, of the account with the mail's address. */
export async function endOffers(
  transaction: Transaction,
  emailKey: string,
  { at, clientAddress }: { at: Date; clientAddress: string },
): Promise<void> {
  const [account] = await transaction
    .select()
    .from(accounts)
    .where(eq(accounts.emailKey, emailKey))
    .for('update');
  if (!account?.commercialOptedIn) return;
  await updateAccount(transaction, account.id, { commercialOptedIn: false });
  await recordOptOut(transaction, { accountId: account.id, locale: account.locale, at, clientAddress });
}
