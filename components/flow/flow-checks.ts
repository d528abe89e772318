/** Validation that needs a flow's declaration and schemas: loaded when a form is first used. */
import type { Facts } from '@/lib/fields/condition';
import { describeProblem, type FieldsTranslator } from '@/lib/fields/describe-problem';
import { type AnyFlow, type FlowContext, flowIn, listFields } from '@/lib/flows/flow';
import { withDefaults } from '@/lib/flows/flow-defaults';
import { findFlow } from '@/lib/flows/registry';
import { validateFlow } from '@/lib/flows/validate';

type RawValues = Readonly<Record<string, unknown>>;

/** Error messages by field. Empty when valid. */
export type FieldTexts = Readonly<Record<string, readonly string[]>>;

interface Check {
  readonly values: RawValues;
  readonly context: FlowContext;
  /** All steps by default. */
  readonly steps?: readonly string[];
  /** Translator of the namespace `fields`. */
  readonly t: FieldsTranslator;
}

function getFlow(name: string, context: FlowContext): AnyFlow {
  const flow = findFlow(name);
  if (!flow) throw new Error(`no flow is named ${name}`);
  return flowIn(flow, context);
}

/** Returns every error of the values, in the translator's language. */
export function checkValues(flow: string, { values, context, steps, t }: Check): FieldTexts {
  const result = validateFlow(getFlow(flow, context), values, { context, ...(steps ? { steps } : {}) });
  if (result.ok) return {};
  return Object.fromEntries(
    Object.entries(result.problems).map(([field, problems]) => [
      field,
      problems.map((problem) => describeProblem(t, field, problem)),
    ]),
  );
}

/** Types whose clean text may replace the typed text: a date or a number keeps the visitor's own notation. */
const tidied = new Set(['string', 'email', 'text']);

/** The values with the texts of a step as they will be used, and defaults for values that are empty or no longer possible. */
export function completeStep(
  flow: string,
  step: string,
  { values, context }: Pick<Check, 'values' | 'context'>,
): Record<string, unknown> {
  const declared = getFlow(flow, context);
  return withDefaults(declared, { ...values, ...tidyTexts(declared, step, { values, context }) }, context);
}

/** Texts as they will be used ("1012 AB" for "1012ab"), of a step that was filled in rightly; else none. */
function tidyTexts(flow: AnyFlow, step: string, { values, context }: Pick<Check, 'values' | 'context'>) {
  const result = validateFlow(flow, values, { context, steps: [step] });
  const texts: Record<string, string> = {};
  if (!result.ok) return texts;
  for (const { field } of listFields(flow, [step])) {
    const clean = result.values[field.name];
    if (tidied.has(field.type) && typeof clean === 'string') texts[field.name] = clean;
  }
  return texts;
}

/** Returns the facts that conditions read, for the values. */
export function factsOf(flow: string, values: RawValues, context: FlowContext): Facts {
  return getFlow(flow, context).facts?.(context, values) ?? {};
}
