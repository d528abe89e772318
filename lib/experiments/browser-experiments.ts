/**
 * Taking part in experiments in the browser (spec §3, §9): only after consent, by a cookie of ten days that each visit renews.
 * What is shown goes by an attribute on the document that is set before the first paint (lib/server/before-paint-script.mjs)
 * or between two pages, never while a page with an experiment is being read: nothing flashes, and Control is what all others
 * see. Browser only.
 */
import { stateMaxAgeSeconds } from '@/lib/config/business';
import { findConsentedCookie, keepConsentedCookie } from '@/lib/tracking/consented-cookie';
import { trackEvent } from '@/lib/tracking/data-layer';
import {
  type ExperimentState,
  formatExperimentState,
  newExperimentState,
  parseExperimentState,
} from './experiment-state';
import { type ExperimentName, experiments, type Variant } from './experiments';

const shownAttribute = 'data-experiments';

/** This browser's experiments; null without consent or before it takes part. */
export function findExperimentState(): ExperimentState | null {
  const cookie = findConsentedCookie('experiments');
  return cookie === null ? null : parseExperimentState(cookie);
}

/** Takes part where that is allowed, or goes on for another ten days, and shows it from the next page on. */
export function joinExperiments(makeIdentifier: () => string = randomIdentifier): void {
  const state = findExperimentState() ?? newExperimentState(makeIdentifier());
  if (!keepState(state)) return;
  if (document.querySelector('[data-experiment]')) return;
  const [, shown = ''] = formatExperimentState(state).split('|');
  document.documentElement.setAttribute(shownAttribute, shown);
}

/** Shows what everybody sees: consent was taken back, and the cookie is gone. */
export function leaveExperiments(): void {
  document.documentElement.removeAttribute(shownAttribute);
}

/** The variant that the document was given to show; null where it shows what everybody sees. */
function findShownVariant(name: ExperimentName): Variant | null {
  const shown = document.documentElement.getAttribute(shownAttribute) ?? '';
  const entry = shown.split('/').find((candidate) => candidate.startsWith(`${name}:`));
  return experiments[name].find((variant) => variant === entry?.split(':')[1]) ?? null;
}

/**
 * Tells that an experiment came into view: once for each browser, and only where what is shown is what was assigned. Who
 * joined while reading is counted on a later page, whichever variant it is: else one of them would be counted more often.
 */
export function tellExposure(name: ExperimentName): void {
  const state = findExperimentState();
  if (!state || state.seen.has(name)) return;
  const variant = state.campaigns[name];
  if (findShownVariant(name) !== variant) return;
  if (!keepState({ ...state, seen: new Set([...state.seen, name]) })) return;
  trackEvent('experiment_exposed', { experiment: name, variant });
}

/** 128 random bits, written as a UUID; `crypto.randomUUID` is missing where a site is tried out over plain http. */
function randomIdentifier(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

function keepState(state: ExperimentState): boolean {
  return keepConsentedCookie('experiments', formatExperimentState(state), stateMaxAgeSeconds);
}
