/**
 * Experiments in the browser: only after consent, by a cookie of ten days that each visit renews. The variant is an
 * attribute of the document, set pre-paint (lib/server/headers/before-paint-script.mjs) or between two pages, never while a
 * page with an experiment is visible, to avoid a flash. Control is the default. Browser only.
 */
import { stateMaxAgeSeconds } from '@/lib/config/business';
import { findConsentedCookie, storeConsentedCookie } from '@/lib/tracking/consented-cookie';
import { trackEvent } from '@/lib/tracking/data-layer';
import {
  type ExperimentState,
  formatExperimentState,
  newExperimentState,
  parseExperimentState,
} from './experiment-state';
import { type ExperimentName, experiments, type Variant } from './experiments';

const shownAttribute = 'data-experiments';

/** Returns this browser's experiments; null without consent or before joining. */
export function findExperimentState(): ExperimentState | null {
  const cookie = findConsentedCookie('experiments');
  return cookie === null ? null : parseExperimentState(cookie);
}

/** Joins or renews for ten days, if allowed; takes effect on the next page. */
export function joinExperiments(makeIdentifier: () => string = randomIdentifier): void {
  const state = findExperimentState() ?? newExperimentState(makeIdentifier());
  if (!keepState(state)) return;
  if (document.querySelector('[data-experiment]')) return;
  const [, shown = ''] = formatExperimentState(state).split('|');
  document.documentElement.setAttribute(shownAttribute, shown);
}

/** Shows the default variants: consent was withdrawn, and the cookie is deleted. */
export function leaveExperiments(): void {
  document.documentElement.removeAttribute(shownAttribute);
}

/** Returns the document's variant; null for the default. */
function findShownVariant(name: ExperimentName): Variant | null {
  const shown = document.documentElement.getAttribute(shownAttribute) ?? '';
  const entry = shown.split('/').find((candidate) => candidate.startsWith(`${name}:`));
  return experiments[name].find((variant) => variant === entry?.split(':')[1]) ?? null;
}

/**
 * Reports an experiment's exposure: once per browser, and only if the shown variant is the assigned one. After joining
 * on a page it is reported on a later page for every variant, so that counts are comparable.
 */
export function reportExposure(name: ExperimentName): void {
  const state = findExperimentState();
  if (!state || state.seen.has(name)) return;
  const variant = state.campaigns[name];
  if (findShownVariant(name) !== variant) return;
  if (!keepState({ ...state, seen: new Set([...state.seen, name]) })) return;
  trackEvent('experiment_exposed', { experiment: name, variant });
}

/** 128 random bits as a UUID; `crypto.randomUUID` is unavailable over plain http. */
function randomIdentifier(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

function keepState(state: ExperimentState): boolean {
  return storeConsentedCookie('experiments', formatExperimentState(state), stateMaxAgeSeconds);
}
