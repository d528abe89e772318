/** Names are loaded before the first search after startup. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { warmSearch } from '@/lib/api/catalog/search/warm-search';
import { createTestContext } from '../support/test-context';
import { recordedLog } from '../support/vitest/recorded-log';

const log = recordedLog();
afterEach(() => log.clear());

const search = '/api/companies/search?search=zig&include=everything';

describe('after startup', () => {
  it('the first search queries only whether something changed', async () => {
    const [cold, warm] = [await createTestContext(), await createTestContext()];
    const requested = [cold, warm].map(({ db }) => vi.spyOn(db, 'execute'));
    expect(await warmSearch({ db: warm.db, clock: warm.clock, log: log.logger }, 0)).toBe(true);
    for (const spy of requested) spy.mockClear();
    const responses = [await cold.request(search), await warm.request(search)];
    expect(requested.map(({ mock }) => mock.calls.length)).toEqual([2, 1]);
    const [first, second] = await Promise.all(responses.map((response) => response.json()));
    expect(second).toEqual(first);
    expect(second[0]).toMatchObject({ value: 'ziggo' });
    expect(log.lines()).toEqual([]);
  });

  it('loading does not block: startup continues before any query', async () => {
    const { db, clock } = await createTestContext();
    const requested = vi.spyOn(db, 'execute');
    const warming = warmSearch({ db, clock, log: log.logger }, 0);
    expect(requested).not.toHaveBeenCalled();
    await warming;
    expect(requested).toHaveBeenCalled();
  });

  it('a search meanwhile shares the load', async () => {
    const api = await createTestContext();
    const requested = vi.spyOn(api.db, 'execute');
    const [, response] = await Promise.all([
      warmSearch({ db: api.db, clock: api.clock, log: log.logger }, 0),
      api.request(search),
      api.request(search),
    ]);
    expect(response.status).toBe(200);
    // The version for each of the three, the names once.
    expect(requested.mock.calls.length).toBe(4);
  });

  it('an unavailable database is logged, and the search loads the names once it is back', async () => {
    const api = await createTestContext();
    vi.spyOn(api.db, 'execute').mockRejectedValueOnce(new Error('the database is away'));
    expect(await warmSearch({ db: api.db, clock: api.clock, log: log.logger }, 0)).toBe(false);
    expect(log.lines().map((line) => JSON.parse(line))).toMatchObject([
      { level: 40, err: { message: 'the database is away' } },
    ]);
    const [found] = await (await api.request(search)).json();
    expect(found).toMatchObject({ value: 'ziggo' });
  });
});
