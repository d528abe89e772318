// @vitest-environment jsdom
import Cookies from 'js-cookie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beforePaintScript } from '@/lib/server/headers/before-paint-script.mjs';
import { storeConsentChoice } from '@/lib/tracking/browser-consent';
import {
  findExperimentState,
  joinExperiments,
  leaveExperiments,
  reportExposure,
} from './browser-experiments';
import { variantOf } from './experiments';

const name = 'dev_3084_energy_context';
const cookieName = 'snoei_experiments';
const identifiers = Array.from(
  { length: 20 },
  (_, index) => `6f1c1f0e-6a3e-4b0e-9a53-0c1f1d1c2b${10 + index}`,
);
const treated = identifiers.find((id) => variantOf(name, id) === 'Treatment') ?? '';
const controlled = identifiers.find((id) => variantOf(name, id) === 'Control') ?? '';
const root = document.documentElement;
const reported = () => window.dataLayer ?? [];
/** Simulates the pre-paint script of the next page. */
const openPage = () => {
  root.removeAttribute('data-experiments');
  new Function(beforePaintScript)();
};

beforeEach(() => {
  for (const cookie of Object.keys(Cookies.get())) Cookies.remove(cookie);
  root.removeAttribute('data-experiments');
  document.body.innerHTML = '';
  window.dataLayer = undefined;
});
afterEach(() => vi.restoreAllMocks());

it('shows nothing before the first paint by consent to fewer purposes', () => {
  Cookies.set('cookieconsent_status', 'allow');
  Cookies.set(cookieName, `${treated}|${name}:Treatment`);
  openPage();
  expect(root.getAttribute('data-experiments')).toBe(`${name}:Treatment`);
  Cookies.set('cookieconsent_version', '2026-01-01');
  openPage();
  expect(root.hasAttribute('data-experiments')).toBe(false);
});

describe('joining', () => {
  it.each([null, 'deny'] as const)('does not happen with the choice %s', (choice) => {
    if (choice) storeConsentChoice(choice);
    joinExperiments(() => treated);
    expect(Cookies.get(cookieName)).toBeUndefined();
    expect(root.hasAttribute('data-experiments')).toBe(false);
    openPage();
    expect(root.hasAttribute('data-experiments')).toBe(false);
  });

  it('is for ten days, renewed by each visit, and the same afterwards', () => {
    storeConsentChoice('allow');
    const written = vi.spyOn(document, 'cookie', 'set');
    joinExperiments(() => treated);
    joinExperiments(() => controlled);
    const lines = written.mock.calls.map(([line]) => line);
    expect(lines).toHaveLength(2);
    for (const line of lines) {
      const expires = Date.parse(/expires=([^;]+)/.exec(line)?.[1] ?? '');
      expect(Math.abs(expires - Date.now() - 864_000_000)).toBeLessThan(60_000);
    }
    expect(findExperimentState()).toMatchObject({
      userIdentifier: treated,
      campaigns: { [name]: 'Treatment' },
    });
  });

  it('shows on the next page, before it is painted, and not on a page that is being read', () => {
    storeConsentChoice('allow');
    document.body.innerHTML = `<div data-experiment="${name}"></div>`;
    joinExperiments(() => treated);
    expect(root.hasAttribute('data-experiments')).toBe(false);
    openPage();
    expect(root.getAttribute('data-experiments')).toBe(`${name}:Treatment`);
  });

  it('ends with consent', async () => {
    storeConsentChoice('allow');
    joinExperiments(() => treated);
    expect(root.getAttribute('data-experiments')).toBe(`${name}:Treatment`);
    storeConsentChoice('deny');
    leaveExperiments();
    expect(root.hasAttribute('data-experiments')).toBe(false);
    await vi.waitFor(() => expect(Cookies.get(cookieName)).toBeUndefined(), { timeout: 15_000 });
    Cookies.set(cookieName, `${treated}|${name}:Treatment`);
    openPage();
    expect(root.hasAttribute('data-experiments')).toBe(false);
  });

  it.each(['<b>|x', `${treated}|"><img src=x>`, 'x'.repeat(4000)])(
    'ignores an invalid cookie: %s',
    (value) => {
      storeConsentChoice('allow');
      Cookies.set(cookieName, value);
      openPage();
      expect(root.getAttribute('data-experiments') ?? '').toMatch(/^[\w:/]*$/);
      expect(findExperimentState()?.campaigns[name] ?? 'Control').toMatch(/^(Control|Treatment)$/);
    },
  );
});

it('makes identifiers of its own, no two alike', () => {
  storeConsentChoice('allow');
  const made = Array.from({ length: 5 }, () => {
    Cookies.remove(cookieName);
    joinExperiments();
    return findExperimentState()?.userIdentifier ?? '';
  });
  expect(new Set(made).size).toBe(5);
  for (const identifier of made) expect(identifier).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
});

describe('exposure', () => {
  it.each([
    ['Treatment', () => treated],
    ['Control', () => controlled],
  ])('of %s is reported once for each browser', (variant, makeIdentifier) => {
    storeConsentChoice('allow');
    joinExperiments(makeIdentifier);
    reportExposure(name);
    reportExposure(name);
    openPage();
    reportExposure(name);
    expect(reported()).toEqual([{ event: 'experiment_exposed', experiment: name, variant }]);
  });

  it.each([treated, controlled])('is not reported where a person joined while reading (%s)', (identifier) => {
    storeConsentChoice('allow');
    document.body.innerHTML = `<div data-experiment="${name}"></div>`;
    joinExperiments(() => identifier);
    reportExposure(name);
    expect(reported()).toEqual([]);
    openPage();
    reportExposure(name);
    expect(reported()).toHaveLength(1);
  });

  it('is not reported without consent, or before joining', () => {
    reportExposure(name);
    storeConsentChoice('allow');
    reportExposure(name);
    joinExperiments(() => treated);
    storeConsentChoice('deny');
    reportExposure(name);
    expect(reported()).toEqual([]);
  });
});
