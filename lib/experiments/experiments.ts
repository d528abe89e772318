/**
 * The active experiments with their variants, the default first. Plain data. A new one is a line here and an element on
 * a page (components/growth/experiments/experiment-slot.tsx).
 */
export const experiments = {
  /** Whether more context before the form helps customers who request advice on energy. */
  dev_3084_energy_context: ['Control', 'Treatment'],
} as const satisfies Readonly<Record<string, readonly ['Control', ...string[]]>>;

export type ExperimentName = keyof typeof experiments;
export type Variant<Name extends ExperimentName = ExperimentName> = (typeof experiments)[Name][number];

export type Campaigns = { readonly [Name in ExperimentName]: Variant<Name> };

export const experimentNames = Object.keys(experiments) as ExperimentName[];

/** The default variants (dev_3084_energy_context = Control). */
export const defaultCampaigns: Campaigns = { dev_3084_energy_context: 'Control' };

/**
 * Returns the variant of a browser by its identifier: stable, and independent of other experiments. FNV-1a
 * distributes short texts well enough.
 */
export function variantOf(name: ExperimentName, userIdentifier: string): Variant {
  let hash = 0x811c9dc5;
  for (const character of `${name}:${userIdentifier}`) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  // The low bits of FNV-1a are poorly mixed.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0;
  const variants: readonly Variant[] = experiments[name];
  return variants[(hash >>> 16) % variants.length] ?? defaultCampaigns[name];
}
