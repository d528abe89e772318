/** Accepting the terms of a service (spec §5): recorded under the version of the legal texts themselves. */
import { type LegalText, legalVersions } from '@/lib/config/legal';
import { declarationField } from '@/lib/fields/choice-fields';
import type { Field } from '@/lib/fields/field';

/** Acceptance of a service's own terms, and of those that go with them: one tick, under the version of the newest text. */
export function termsField(own: LegalText, ...others: readonly LegalText[]): Field<'terms', true> {
  const newest = (one: string, other: LegalText) => (legalVersions[other] > one ? legalVersions[other] : one);
  return declarationField('terms', others.reduce<string>(newest, legalVersions[own]));
}
