/** The declarations of an insurance as fields: one checkbox each, with the text of the terms. */
import {
  type EligibilityDeclaration,
  eligibilityDeclarations,
  eligibilityTextVersion,
  type InsuranceType,
} from '@/lib/config/eligibility';
import { declarationField } from '@/lib/fields/choice-fields';
import type { Condition } from '@/lib/fields/condition';
import type { Field } from '@/lib/fields/field';

/** Returns a declaration field that applies under `when`. */
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

/** Returns the declarations of one insurance. */
export function eligibilityFields(insurance: Exclude<InsuranceType, 'health'>): Field<string, true>[] {
  return eligibilityDeclarations[insurance].map((declaration) => eligibilityField(insurance, declaration));
}

/**
 * Returns the declarations of several insurances, of which the field `chooser` selects one: each applies to the
 * insurances that need it. Declarations with one name have the same text for every insurance; a test checks it.
 */
export function chosenEligibilityFields(
  insurances: readonly InsuranceType[],
  chooser: string,
): Field<string, true>[] {
  const insurancesByDeclaration = new Map<EligibilityDeclaration, Exclude<InsuranceType, 'health'>[]>();
  for (const insurance of insurances) {
    if (insurance === 'health') continue;
    for (const declaration of eligibilityDeclarations[insurance])
      insurancesByDeclaration.set(declaration, [
        ...(insurancesByDeclaration.get(declaration) ?? []),
        insurance,
      ]);
  }
  return [...insurancesByDeclaration].flatMap(([declaration, [first, ...others]]) =>
    first
      ? [
          eligibilityField(first, declaration, {
            any: [first, ...others].map((is) => ({ field: chooser, is })),
          }),
        ]
      : [],
  );
}
