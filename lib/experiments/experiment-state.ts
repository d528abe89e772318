/**
 * Format of the experiments cookie (userIdentifier and a map of campaigns):
 * `<userIdentifier>|<experiment>:<variant>[:seen]/…`. Validated strictly: cookies are untrusted.
 */
import {
  type Campaigns,
  defaultCampaigns,
  type ExperimentName,
  experimentNames,
  experiments,
  type Variant,
  variantOf,
} from './experiments';

export interface ExperimentState {
  /** Random; contains no personal data and is not sent anywhere. */
  readonly userIdentifier: string;
  readonly campaigns: Campaigns;
  /** Experiments with a reported exposure. */
  readonly seen: ReadonlySet<ExperimentName>;
}

const identifier = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns the state of a newly joined browser. */
export function newExperimentState(userIdentifier: string): ExperimentState {
  return { userIdentifier, campaigns: assigned(userIdentifier, new Map()), seen: new Set() };
}

/** Parses a cookie; missing experiments are assigned. Null when malformed. */
export function parseExperimentState(cookie: string): ExperimentState | null {
  const [userIdentifier = '', entries = ''] = cookie.split('|');
  if (!identifier.test(userIdentifier)) return null;
  const assignedBefore = new Map<string, string>();
  const seen = new Set<ExperimentName>();
  for (const entry of entries.split('/')) {
    const [name = '', variant = '', mark] = entry.split(':');
    assignedBefore.set(name, variant);
    const known = experimentNames.find((candidate) => candidate === name);
    if (known && mark === 'seen') seen.add(known);
  }
  return { userIdentifier, campaigns: assigned(userIdentifier, assignedBefore), seen };
}

/** Returns the cookie's value. */
export function formatExperimentState({ userIdentifier, campaigns, seen }: ExperimentState): string {
  const entries = experimentNames.map((name) =>
    [name, campaigns[name], ...(seen.has(name) ? ['seen'] : [])].join(':'),
  );
  return `${userIdentifier}|${entries.join('/')}`;
}

function assigned(userIdentifier: string, assignedBefore: ReadonlyMap<string, string>): Campaigns {
  const choose = (name: ExperimentName): Variant => {
    const variants: readonly Variant[] = experiments[name];
    return (
      variants.find((variant) => variant === assignedBefore.get(name)) ?? variantOf(name, userIdentifier)
    );
  };
  return { ...defaultCampaigns, ...Object.fromEntries(experimentNames.map((name) => [name, choose(name)])) };
}
