/** Acceptance of a service's terms, stored with the version of the legal texts. */
import { type LegalText, legalVersions } from '@/lib/config/legal';
import { declarationField } from '@/lib/fields/choice-fields';
import type { Field } from '@/lib/fields/field';

/** Returns the acceptance of a service's terms and related texts: one checkbox, with the version of the newest text. */
export function termsField(own: LegalText, ...others: readonly LegalText[]): Field<'terms', true> {
  const newest = (one: string, other: LegalText) => (legalVersions[other] > one ? legalVersions[other] : one);
  return declarationField('terms', others.reduce<string>(newest, legalVersions[own]));
}
