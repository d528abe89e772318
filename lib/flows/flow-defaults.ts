/** Default values of forms: nothing is ticked in advance; only the choice of nearly all customers is made. */
import { holds } from '@/lib/fields/condition';
import { type AnyFlow, type FlowContext, listFields } from './flow';
import { isBlank } from './validate';

/**
 * Returns the raw values with the flow's defaults for empty fields and options that are no longer
 * offered (a German letter after the address moved to Belgium).
 */
export function withDefaults(
  flow: AnyFlow,
  rawValues: Readonly<Record<string, unknown>>,
  context: FlowContext,
): Record<string, unknown> {
  const values: Record<string, unknown> = { ...rawValues };
  const facts = flow.facts?.(context, rawValues) ?? {};
  const defaults = new Map<string, unknown>(Object.entries(flow.defaults?.(facts, context) ?? {}));
  for (const { field } of listFields(flow)) {
    const option = field.options?.find(({ value }) => value === values[field.name]);
    if (option && !holds(option.when, rawValues, facts)) delete values[field.name];
    if (isBlank(values[field.name]) && defaults.has(field.name))
      values[field.name] = defaults.get(field.name);
  }
  return values;
}
