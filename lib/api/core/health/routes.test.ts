import { describe, expect, it } from 'vitest';
import { createTestContext } from '@/tests/support/test-context';

describe('a process that is shutting down', () => {
  it('stays alive and serves requests, but reports not ready for new visitors', async () => {
    const api = await createTestContext();
    expect((await api.request('/api/ready')).status).toBe(200);
    const draining = Symbol.for('snoei.draining');
    Reflect.set(globalThis, draining, true);
    try {
      const refused = await api.request('/api/ready');
      expect(refused.status).toBe(503);
      expect(refused.headers.get('retry-after')).toBe('5');
      expect((await api.request('/api/health')).status).toBe(200);
      expect((await api.request('/api/companies/search?search=zig')).status).toBe(200);
    } finally {
      Reflect.deleteProperty(globalThis, draining);
    }
  });
});
