import { describe, expect, it } from 'vitest';
import { listFields } from '../flow';
import { loadFlow } from './load-flow';
import { listFlows } from './registry';

const fieldNamesOf = (flow: Parameters<typeof listFields>[0]) =>
  listFields(flow).map(({ field }) => field.name);
const withStreet = listFlows().filter((flow) => fieldNamesOf(flow).includes('street'));

describe('a flow that a browser loads', () => {
  it.each(listFlows().map((flow) => [flow.name, flow] as const))(
    'is that of the server: %s',
    async (_, flow) => {
      expect(await loadFlow(flow)).toBe(flow);
    },
  );

  it('has to exist', async () => {
    await expect(loadFlow({ name: 'unknown', endpoint: '/cancellations' })).rejects.toThrow(
      'no flow is named unknown',
    );
  });
});

describe('the address of a flow', () => {
  it('is in letters, applications and more', () => {
    expect(withStreet.length).toBeGreaterThan(5);
  });

  it.each(withStreet.map((flow) => [flow.name, flow] as const))(
    'has postcode and number first, from which the rest is looked up: %s',
    (_, flow) => {
      const names = fieldNamesOf(flow);
      const start = names.indexOf('postalCode');
      expect(names.slice(start, start + 4)).toEqual(['postalCode', 'houseNumber', 'street', 'city']);
    },
  );
});
