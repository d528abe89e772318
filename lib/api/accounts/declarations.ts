/** Keeps what a person declared with their account, by the version of the words that were shown (facts 'Consent and privacy'). */
import { accountTerms } from '@/lib/fields/account-fields';
import type { Field } from '@/lib/fields/field';
import { commercialOptedIn } from '@/lib/fields/person-fields';
import type { Transaction } from '../db/client';
import type { ActCall } from './forms/act';
import { accountDeclarations } from './table';

const textVersions = { terms: versionOf(accountTerms), marketing: versionOf(commercialOptedIn) };

function versionOf({ name, textVersion }: Field): string {
  if (textVersion === undefined) throw new Error(`field ${name} has no version of its words`);
  return textVersion;
}

/** Keeps one declaration, or that a consent was taken back. */
export async function recordDeclaration(
  transaction: Transaction,
  { c, locale, at }: Pick<ActCall, 'c' | 'locale' | 'at'>,
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
