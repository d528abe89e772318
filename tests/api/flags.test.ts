/** The flags: off by default, cheap to read, switched by the operators' command. */
import { beforeEach, describe, expect, it } from 'vitest';
import { FlagsLineError, readFlagsLine, runFlagsCommand } from '@/lib/api/catalog/flags/flags-command';
import { flags as flagsTable } from '@/lib/api/catalog/flags/table';
import { flags } from '@/lib/contract/flags';
import { documentedPaths } from '../support/api-document';
import { createTestContext, type TestContext } from '../support/test-context';

let api: TestContext;

/** Flags persist between tests: each starts with a database of its own. */
const start = async () => {
  api = await createTestContext();
};

const run = (line: string) => runFlagsCommand(api.context, readFlagsLine(line.split(' ')));
const sendRequest = (headers: Record<string, string> = {}) => api.request('/api/flags', { headers });
const now = async () => flags.parse(await (await sendRequest()).json());

describe('GET /api/flags', () => {
  beforeEach(start);

  it('returns off for every flag by default', async () => {
    expect(await now()).toEqual({
      health_insurance_enabled: false,
      health_insurance_self_service: false,
      maintenance: false,
    });
  });

  it('may be cached for seconds, and revalidates cheaply while unchanged', async () => {
    const first = await sendRequest();
    expect(first.headers.get('cache-control')).toBe('public, max-age=5');
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]+"$/);

    const again = await sendRequest({ 'if-none-match': etag });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');

    await run('set health_insurance_enabled on');
    const changed = await sendRequest({ 'if-none-match': etag });
    expect(changed.status).toBe(200);
    expect(changed.headers.get('etag')).not.toBe(etag);
  });

  it('is in the OpenAPI document', async () => {
    expect(Object.keys(documentedPaths(api))).toEqual(
      expect.arrayContaining(['/api/flags', '/api/cookie/consent']),
    );
  });
});

describe('the flags command', () => {
  beforeEach(start);

  it('lists and switches, each flag separately, idempotently', async () => {
    expect(await run('list')).toEqual([
      'health_insurance_enabled  off',
      'health_insurance_self_service  off',
      'maintenance  off',
    ]);
    await run('set health_insurance_self_service on');
    await run('set health_insurance_self_service on');
    expect(await run('list')).toEqual([
      'health_insurance_enabled  off',
      'health_insurance_self_service  on',
      'maintenance  off',
    ]);
    expect(await now()).toEqual({
      health_insurance_enabled: false,
      health_insurance_self_service: true,
      maintenance: false,
    });

    api.clock.advance(60_000);
    expect(await run('set health_insurance_self_service off')).toEqual(await run('list'));
    expect(await now()).toEqual({
      health_insurance_enabled: false,
      health_insurance_self_service: false,
      maintenance: false,
    });
    const [row, ...others] = await api.db.select().from(flagsTable);
    expect(others).toEqual([]);
    expect(row?.updatedAt).toEqual(api.clock.now());
  });
});

describe('the arguments of the flags command', () => {
  it.each([
    '',
    'set',
    'list all',
    'set cats on',
    'set health_insurance_enabled',
    'set health_insurance_enabled yes',
    'set health_insurance_enabled on off',
  ])('are rejected: "%s"', (line) => {
    expect(() => readFlagsLine(line.split(' ').filter(Boolean))).toThrow(FlagsLineError);
  });
});
