/** What somebody has to be able to declare for an insurance (spec §5), as fields: one tick each, in the words of the terms. */
import {
  type EligibilityDeclaration,
  eligibilityDeclarations,
  eligibilityTextVersion,
  type InsuranceType,
} from '@/lib/config/eligibility';
import { declarationField } from '@/lib/fields/choice-fields';
import type { Condition } from '@/lib/fields/condition';
import type { Field } from '@/lib/fields/field';

/** One of the declarations of an insurance; asked under `when`. */
function eligibilityField(
  insurance: Exclude<InsuranceType, 'health'>,
  declaration: EligibilityDeclaration,
  when?: Condition,
): Field<string, true> {
  return declarationField<string>(declaration, eligibilityTextVersion, {
    missing: 'must-declare',
    wording: { namespace: 'eligibility', key: `${insurance}.${declaration}` },
    ...(when ? { when } : {}),
  });
}

/** The declarations of one insurance. */
export function eligibilityFields(insurance: Exclude<InsuranceType, 'health'>): Field<string, true>[] {
  return eligibilityDeclarations[insurance].map((declaration) => eligibilityField(insurance, declaration));
}

/**
 * The declarations of several insurances of which the field `chooser` holds one: each asked for the insurances that
 * need it. Declarations of one name say the same for every insurance; a test holds them to it.
 */
export function chosenEligibilityFields(
  insurances: readonly InsuranceType[],
  chooser: string,
): Field<string, true>[] {
  const asking = new Map<EligibilityDeclaration, Exclude<InsuranceType, 'health'>[]>();
  for (const insurance of insurances) {
    if (insurance === 'health') continue;
    for (const declaration of eligibilityDeclarations[insurance])
      asking.set(declaration, [...(asking.get(declaration) ?? []), insurance]);
  }
  return [...asking].flatMap(([declaration, [first, ...others]]) =>
    first
      ? [
          eligibilityField(first, declaration, {
            any: [first, ...others].map((is) => ({ field: chooser, is })),
          }),
        ]
      : [],
  );
}
