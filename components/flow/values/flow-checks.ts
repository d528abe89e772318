/** Validation by a flow's declaration, which is loaded with it when a form is first used. */
import { todayHere } from '@/lib/calendar/today-here';
import type { Facts } from '@/lib/fields/condition';
import { describeProblem, type FieldsTranslator } from '@/lib/fields/describe-problem';
import { type AnyFlow, type FlowContext, flowIn, listFields } from '@/lib/flows/flow';
import { withDefaults } from '@/lib/flows/flow-defaults';
import type { FlowView } from '@/lib/flows/flow-view';
import { loadFlow } from '@/lib/flows/registry/load-flow';
import { validateFlow } from '@/lib/flows/validate';

type RawValues = Readonly<Record<string, unknown>>;

/** Error messages by field. Empty when valid. */
export type FieldTexts = Readonly<Record<string, readonly string[]>>;

interface Check {
  readonly values: RawValues;
  /** All steps by default. */
  readonly steps?: readonly string[];
  /** Translator of the namespace `fields`. */
  readonly t: FieldsTranslator;
}

export interface FlowChecks {
  /** Every error of the values, in the translator's language. */
  readonly checkValues: (check: Check) => FieldTexts;
  /** The values with the texts of a step as they will be used, and defaults for values that are empty or no longer possible. */
  readonly completeStep: (step: string, values: RawValues) => Record<string, unknown>;
  /** The facts that conditions read, for the values. */
  readonly factsOf: (values: RawValues) => Facts;
}

export type CheckedFlow = Pick<FlowView, 'name' | 'endpoint' | 'context'>;

/**
 * Loads the checks of a flow, by the browser's date: that of the page may have passed. Throws for an unknown flow, and when its code
 * can't be loaded.
 */
export async function loadFlowChecks(view: CheckedFlow): Promise<FlowChecks> {
  const declared = await loadFlow(view);
  const context = { ...view.context, today: todayHere(view.context.today) };
  const flow = () => flowIn(declared, context);
  return {
    checkValues: (check) => checkValues(flow(), context, check),
    completeStep: (step, values) => completeStep(flow(), context, step, values),
    factsOf: (values) => flow().facts?.(context, values) ?? {},
  };
}

function checkValues(flow: AnyFlow, context: FlowContext, { values, steps, t }: Check): FieldTexts {
  const result = validateFlow(flow, values, { context, ...(steps ? { steps } : {}) });
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

function completeStep(
  flow: AnyFlow,
  context: FlowContext,
  step: string,
  values: RawValues,
): Record<string, unknown> {
  return withDefaults(flow, { ...values, ...tidyTexts(flow, context, step, values) }, context);
}

/** Texts as they will be used ("1012 AB" for "1012ab"), of a step that was filled in rightly; else none. */
function tidyTexts(flow: AnyFlow, context: FlowContext, step: string, values: RawValues) {
  const result = validateFlow(flow, values, { context, steps: [step] });
  const texts: Record<string, string> = {};
  if (!result.ok) return texts;
  for (const { field } of listFields(flow, [step])) {
    const clean = result.values[field.name];
    if (tidied.has(field.type) && typeof clean === 'string') texts[field.name] = clean;
  }
  return texts;
}
