/** Source of an app link's parameter: names in the landing URL, in order; replacements of values; a default. */
export interface LinkParameter {
  /** Names in the landing URL; the first with a value is used. */
  readonly keys?: readonly string[];
  /** Value found → value sent. */
  readonly overrides?: Readonly<Record<string, string>>;
  readonly defaultValue?: string;
  /** Format of a value; others count as missing. */
  readonly accepts?: RegExp;
}

/** Parameters of the landing URL by name: validated and bounded (campaign-values.ts). */
export type CampaignValues = ReadonlyMap<string, string>;

/** Returns the value for a link, unencoded; null without one. */
export function findParameterValue(parameter: LinkParameter, values: CampaignValues): string | null {
  const { keys = [], overrides = {}, defaultValue = '', accepts } = parameter;
  for (const key of keys) {
    const found = values.get(key);
    if (!found || (accepts && !accepts.test(found))) continue;
    // Own properties only: `constructor` is a possible value.
    const override = Object.hasOwn(overrides, found) ? overrides[found] : undefined;
    return override ? decoded(override) : found;
  }
  return defaultValue ? decoded(defaultValue) : null;
}

/** A configured value may have been encoded already; the link encodes each value once. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A percent sign of its own.
    return text;
  }
}
