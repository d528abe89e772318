/** When a field or an option applies: plain data, shared by server, browser and CSS. */
export type Condition =
  | { readonly field: string; readonly is: string | boolean }
  | { readonly fact: string; readonly is: string | boolean }
  | { readonly any: readonly Condition[] }
  | { readonly all: readonly Condition[] };

/** Facts of a flow besides the form: whether the company has an address, its country. */
export type Facts = Readonly<Record<string, string | boolean | null>>;

/** Returns whether a raw value counts as ticked: a JSON boolean or a native form's value. */
export function isTicked(raw: unknown): boolean {
  return raw === true || raw === 'true' || raw === 'on' || raw === 'yes' || raw === '1';
}

/** Returns whether a condition is met by raw values and facts. No condition is always met. */
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
