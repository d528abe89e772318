/** Parses and validates a consent in the browser: loaded on submit, as it imports the schemas. */
import { amsterdamDate } from '@/lib/calendar/amsterdam';
import { describeProblem, type FieldsTranslator } from '@/lib/fields/describe-problem';
import { isRawSignature } from '@/lib/fields/raw-signature';
import { type AnyFlow, listFields } from '@/lib/flows/flow';
import { readFormValues } from '@/lib/flows/form-post';
import { decisionFlow } from '@/lib/flows/forms/proposal-decision';
import { validateFlow } from '@/lib/flows/validate';
import type { Locale } from '@/lib/i18n/locale';

/** Method of the signature, for the review. */
export type SignedBy =
  | { readonly method: 'typed'; readonly name: string }
  | { readonly method: 'drawn' | 'uploaded' };

export interface ConsentCheck {
  /** By field; empty when valid. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly signedBy: SignedBy;
}

/** Validates the form. `t` is the translator of namespace `fields`. */
export async function checkConsent(
  form: HTMLFormElement,
  { locale, t, now }: { locale: Locale; t: FieldsTranslator; now: Date },
): Promise<ConsentCheck> {
  const flow = decisionFlow as AnyFlow;
  const raw = await readFormValues(flow, 'accept', new FormData(form), {});
  const names = listFields(flow, ['accept']).map(({ field }) => field.name);
  const values = Object.fromEntries(names.map((name) => [name, raw[name]]));
  const check = validateFlow(decisionFlow, values, {
    steps: ['accept'],
    context: { today: amsterdamDate(now), locale },
  });
  const errors = check.ok
    ? {}
    : Object.fromEntries(
        Object.entries(check.problems).map(([field, problems]) => [
          field,
          problems.map((problem) => describeProblem(t, field, problem)),
        ]),
      );
  return { errors, signedBy: signedByOf(values.signature) };
}

function signedByOf(signature: unknown): SignedBy {
  if (!isRawSignature(signature)) return { method: 'drawn' };
  if (signature.method === 'typed') return { method: 'typed', name: String(signature.text ?? '') };
  return { method: signature.method === 'uploaded' ? 'uploaded' : 'drawn' };
}
