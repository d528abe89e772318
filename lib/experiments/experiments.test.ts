import { describe, expect, it } from 'vitest';
import { formatExperimentState, newExperimentState, parseExperimentState } from './experiment-state';
import { defaultCampaigns, experimentNames, experiments, variantOf } from './experiments';

const name = 'dev_3084_energy_context';
const id = '6f1c1f0e-6a3e-4b0e-9a53-0c1f1d1c2b3a';

describe('experiments', () => {
  it('show Control without participation', () => {
    expect(defaultCampaigns).toEqual({ dev_3084_energy_context: 'Control' });
    for (const experiment of experimentNames) expect(experiments[experiment][0]).toBe('Control');
  });

  it('divide browsers evenly, with a stable variant for each', () => {
    const identifiers = Array.from(
      { length: 4000 },
      (_, index) => `${index.toString(16).padStart(8, '0')}${id.slice(8)}`,
    );
    const treated = identifiers.filter((identifier) => variantOf(name, identifier) === 'Treatment');
    expect(treated.length / identifiers.length).toBeGreaterThan(0.47);
    expect(treated.length / identifiers.length).toBeLessThan(0.53);
    expect(identifiers.map((identifier) => variantOf(name, identifier))).toEqual(
      identifiers.map((identifier) => variantOf(name, identifier)),
    );
  });
});

describe('the experiments cookie', () => {
  it('round-trips', () => {
    const state = newExperimentState(id);
    expect(state.seen.size).toBe(0);
    expect(parseExperimentState(formatExperimentState(state))).toEqual(state);
    const seen = { ...state, seen: new Set([name] as const) };
    expect(formatExperimentState(seen)).toBe(`${id}|${name}:${state.campaigns[name]}:seen`);
    expect(parseExperimentState(formatExperimentState(seen))).toEqual(seen);
  });

  it('keeps assigned variants', () => {
    const other = variantOf(name, id) === 'Control' ? 'Treatment' : 'Control';
    expect(parseExperimentState(`${id}|${name}:${other}`)?.campaigns[name]).toBe(other);
  });

  it('gets missing variants assigned', () => {
    for (const rest of [
      '',
      '|',
      `|${name}:Nonsense`,
      `|${name}`,
      '|gone_experiment:Treatment:seen',
      '|:::',
    ]) {
      const state = parseExperimentState(id + rest);
      expect(state?.campaigns, rest).toEqual({ [name]: variantOf(name, id) });
      expect(state?.seen.size, rest).toBe(0);
    }
  });

  it.each(['', 'x', '<script>', `${id}x|${name}:Treatment`, id.toUpperCase(), '|', '__proto__|x:y'])(
    'is invalid: %s',
    (cookie) => {
      expect(parseExperimentState(cookie)).toBeNull();
    },
  );
});
