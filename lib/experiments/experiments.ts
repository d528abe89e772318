/**
 * The experiments that run (spec §3 'Experiments'): each with its variants, the first of them what everybody sees who takes no
 * part. Plain data. A new one is a line here and a place on a page (components/growth/experiments/experiment-place.tsx).
 */
export const experiments = {
  /** Whether more context before the form helps people who ask for advice on energy. */
  dev_3084_energy_context: ['Control', 'Treatment'],
} as const satisfies Readonly<Record<string, readonly ['Control', ...string[]]>>;

export type ExperimentName = keyof typeof experiments;
export type Variant<Name extends ExperimentName = ExperimentName> = (typeof experiments)[Name][number];

export type Campaigns = { readonly [Name in ExperimentName]: Variant<Name> };

export const experimentNames = Object.keys(experiments) as ExperimentName[];

/** What everybody sees before anything is assigned (spec §3: dev_3084_energy_context = Control). */
export const defaultCampaigns: Campaigns = { dev_3084_energy_context: 'Control' };

/**
 * The variant that a browser has by its identifier: the same one always, and independent of other experiments. FNV-1a, which
 * spreads short texts well enough to divide them.
 */
export function variantOf(name: ExperimentName, userIdentifier: string): Variant {
  let hash = 0x811c9dc5;
  for (const character of `${name}:${userIdentifier}`) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  // The low bits of FNV-1a hardly mix on their own.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0;
  const variants: readonly Variant[] = experiments[name];
  return variants[(hash >>> 16) % variants.length] ?? defaultCampaigns[name];
}
