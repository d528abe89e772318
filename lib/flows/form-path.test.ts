import { expect, it } from 'vitest';
import { matchPath } from '@/lib/routes/match';
import { findFormPath } from './form-path';
import { findFlow, listFlows } from './registry/registry';

const pathOf = (name: string, company: string | null) => {
  const flow = findFlow(name);
  if (!flow) throw new Error(name);
  return findFormPath(flow, 'nl', company);
};

it('is the page of the form, for its company', () => {
  expect(pathOf('cancel', 'netflix')).toBe('/netflix/opzeggen/indienen');
  expect(pathOf('cancel', null)).toBeNull();
  expect(pathOf('negotiation', null)).toBe('/onderhandelen/indienen');
  expect(pathOf('negotiation', 'eneco')).toBe('/eneco/onderhandelen');
  expect(pathOf('cancel-several', null)).toBe('/opzeggen/meerdere');
  expect(pathOf('cancel-on-behalf', 'kpn')).toBe('/opzeggen/na-overlijden?company=kpn');
  expect(pathOf('claim', null)).toBeNull();
});

it('is null for pages outside the route table', () => {
  for (const flow of listFlows()) {
    for (const company of [null, 'netflix']) {
      const path = findFormPath(flow, 'en', company);
      if (path !== null) expect(matchPath(path.split('?', 1)[0] ?? '')?.movedTo, flow.name).toBeNull();
    }
  }
});
