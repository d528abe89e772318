/**
 * Where a parameter of an app-store link takes its value from (facts 'Attribution links'): names in the address that somebody
 * came with, in order; what a value is called instead; what it is without any.
 */
export interface LinkParameter {
  /** Names in the landing address; the first that has a value counts. */
  readonly keys?: readonly string[];
  /** Value found → value sent. */
  readonly overrides?: Readonly<Record<string, string>>;
  readonly defaultValue?: string;
  /** What a value from the address has to look like; anything else counts as missing. */
  readonly accepts?: RegExp;
}

/** What came with the address, by name: cleaned and bounded (campaign-values.ts). */
export type CampaignValues = ReadonlyMap<string, string>;

/** The value for a link; null where there is none. Not encoded. */
export function findParameterValue(parameter: LinkParameter, values: CampaignValues): string | null {
  const { keys = [], overrides = {}, defaultValue = '', accepts } = parameter;
  for (const key of keys) {
    const found = values.get(key);
    if (!found || (accepts && !accepts.test(found))) continue;
    // An own name only: `constructor` is a word like any other.
    const override = Object.hasOwn(overrides, found) ? overrides[found] : undefined;
    return override || found;
  }
  return defaultValue || null;
}
