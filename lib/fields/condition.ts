/** When a field or an option applies: plain data, so that server, browser and CSS read the same rule. */
export type Condition =
  | { readonly field: string; readonly is: string | boolean }
  | { readonly fact: string; readonly is: string | boolean }
  | { readonly any: readonly Condition[] }
  | { readonly all: readonly Condition[] };

/** What a flow knows beside the form: whether the company has an address, the country it lies in. */
export type Facts = Readonly<Record<string, string | boolean | null>>;

/** Whether a raw value counts as ticked: a JSON boolean or what a native form posts. */
export function isTicked(raw: unknown): boolean {
  return raw === true || raw === 'true' || raw === 'on' || raw === 'yes' || raw === '1';
}

/** Whether a condition holds for raw values and facts. No condition always holds. */
export function holds(
  condition: Condition | undefined,
  values: Readonly<Record<string, unknown>>,
  facts: Facts,
): boolean {
  if (!condition) return true;
  if ('any' in condition) return condition.any.some((each) => holds(each, values, facts));
  if ('all' in condition) return condition.all.every((each) => holds(each, values, facts));
  if ('fact' in condition) return (facts[condition.fact] ?? false) === condition.is;
  const raw = values[condition.field];
  return typeof condition.is === 'boolean' ? isTicked(raw) === condition.is : raw === condition.is;
}
