/** Validates raw values against a flow, the same on server and in the browser: every problem of every field at once. */
import { holds } from '@/lib/fields/condition';
import type { Field, FieldScope } from '@/lib/fields/field';
import { type FieldProblem, type FieldProblems, problemCodes } from '@/lib/fields/problem';
import { isRawSignature } from '@/lib/fields/raw-signature';
import { type AnyFlow, type FlowContext, type FlowDeclaration, listFields } from './flow';

/** Parsed values, or every problem by field name. */
export type FlowResult<V> =
  | { readonly ok: true; readonly values: V }
  | { readonly ok: false; readonly problems: FieldProblems };

export interface FlowCheck {
  /** Names of the steps to validate; all by default. Fields of other steps are omitted from the values. */
  readonly steps?: readonly string[];
  readonly context: FlowContext;
}

/**
 * Parses raw values: unknown names are rejected, fields whose condition is not met are dropped, empty optional ones
 * have no value. Problems are in form order.
 */
export function validateFlow<V extends object>(
  flow: FlowDeclaration<V>,
  rawValues: Readonly<Record<string, unknown>>,
  check: FlowCheck,
): FlowResult<V>;
export function validateFlow(
  flow: Pick<AnyFlow, 'steps' | 'facts' | 'rules'>,
  rawValues: Readonly<Record<string, unknown>>,
  check: FlowCheck,
): FlowResult<Record<string, unknown>>;
export function validateFlow(
  flow: Pick<AnyFlow, 'steps' | 'facts' | 'rules'>,
  rawValues: Readonly<Record<string, unknown>>,
  { steps, context }: FlowCheck,
): FlowResult<Record<string, unknown>> {
  const facts = flow.facts?.(context, rawValues) ?? {};
  const scope: FieldScope = { today: context.today, values: rawValues };
  const problems = new Map<string, FieldProblem[]>();
  const values: Record<string, unknown> = {};
  const known = new Set(listFields(flow).map(({ field }) => field.name));
  for (const { field, conditions } of listFields(flow, steps)) {
    if (!conditions.every((condition) => holds(condition, rawValues, facts))) continue;
    const reading = readField(field, rawValues[field.name], scope);
    if (reading.problems.length > 0) problems.set(field.name, reading.problems);
    else if (!isPossible(field, reading.value, rawValues, facts))
      problems.set(field.name, [{ code: 'not-possible' }]);
    else if (reading.value !== undefined) values[field.name] = reading.value;
  }
  for (const [name, found] of Object.entries(flow.rules?.(values, facts, context) ?? {})) {
    // A field that is malformed, or in another step, needs no second message.
    if (name in values && !problems.has(name)) problems.set(name, found);
  }
  for (const name of Object.keys(rawValues)) if (!known.has(name)) problems.set(name, [{ code: 'unknown' }]);
  return problems.size > 0 ? { ok: false, problems: Object.fromEntries(problems) } : { ok: true, values };
}

/** Returns whether a raw value is empty. */
export function isBlank(raw: unknown): boolean {
  if (raw === undefined || raw === null) return true;
  if (typeof raw === 'string') return raw.trim() === '';
  return Array.isArray(raw) && raw.length === 0;
}

function isUnfilled(field: Field, raw: unknown): boolean {
  if (field.type === 'signature' && isRawSignature(raw)) return isBlank(raw.image) && isBlank(raw.text);
  return isBlank(raw);
}

function readField(
  field: Field,
  raw: unknown,
  scope: FieldScope,
): { value?: unknown; problems: FieldProblem[] } {
  if (isUnfilled(field, raw)) {
    const missing = field.required && !field.mayBeBlank?.(scope);
    return missing ? { problems: [{ code: missingCode(field) }] } : { value: field.blank, problems: [] };
  }
  const result = field.schema(scope).safeParse(raw);
  return result.success
    ? { value: result.data, problems: [] }
    : { problems: result.error.issues.map(problemOf) };
}

function missingCode(field: Field): FieldProblem['code'] {
  return field.missing ?? (field.textVersion ? 'must-accept' : 'required');
}

/** Returns a schema issue as a problem; unknown codes become `malformed`. */
function problemOf(issue: { message: string; params?: unknown }): FieldProblem {
  const code = problemCodes.find((each) => each === issue.message) ?? 'invalid';
  return issue.params ? { code, params: issue.params as FieldProblem['params'] } : { code };
}

function isPossible(
  field: Field,
  value: unknown,
  rawValues: Readonly<Record<string, unknown>>,
  facts: Parameters<typeof holds>[2],
): boolean {
  const chosen = Array.isArray(value) ? value : [value];
  return (field.options ?? []).every(
    (option) => !chosen.includes(option.value) || holds(option.when, rawValues, facts),
  );
}
