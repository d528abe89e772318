/**
 * An unreachable mail server and a full disk: orders are unaffected, operators see what waits, and it is sent once after recovery, without
 * a restart. An unreachable payment service is in `tests/api/payments/mollie.test.ts`, a content service in
 * `lib/content/storyblok.test.ts`.
 */
import { readdirSync } from 'node:fs';
import type * as files from 'node:fs/promises';
import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Visitor } from '../support/cancel-job';
import { letterOf } from '../support/letter-of';
import { joinOperator, shownTo } from '../support/operator';
import { cancelValues } from '../support/samples/cancel-form-values';
import { MailServer } from '../support/servers/mail-server';
import { createTestContext } from '../support/test-context';
import { temporaryFolder } from '../support/vitest/temporary-folder';

const disk = vi.hoisted(() => ({ isFull: false }));

vi.mock('node:fs/promises', async (load) => {
  const real = await load<typeof files>();
  return {
    ...real,
    open: async (...parts: Parameters<typeof real.open>) => {
      const handle = await real.open(...parts);
      if (disk.isFull) {
        handle.writeFile = () =>
          Promise.reject(
            Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }),
          );
      }
      return handle;
    },
  };
});

afterEach(() => {
  disk.isFull = false;
});

describe('an unreachable mail server', () => {
  it('blocks no order; mails wait, and each is sent once after recovery', async () => {
    const first = new MailServer();
    const { port, url } = await first.start();
    const api = await createTestContext({
      settings: { SMTP_URL: url, DATA_DIR: temporaryFolder('services') },
    });
    const operator = await joinOperator(api);
    await first.stop();
    const order = await new Visitor(api).payOrder({ ...cancelValues, letterOption: 'regular' });
    const runs = await api.tryJobs();
    expect(runs.filter(({ error }) => error !== null).map(({ name }) => name)).toContain('deliver-mail');
    const { counts } = (await shownTo(operator, '/admin/jobs')).outbox;
    expect(counts.queued).toBeGreaterThan(0);
    expect(counts.failed).toBe(0);
    const back = new MailServer();
    await back.start(port);
    try {
      await api.runJobs();
      await api.runJobs();
      const toCustomer = back.received.filter(({ to }) => to.includes(cancelValues.email));
      expect(toCustomer).toHaveLength(1);
      expect(toCustomer[0]?.message).toContain(order.reference.slice(0, 8));
    } finally {
      await back.stop();
    }
    await api.close();
  });
});

describe('a full disk', () => {
  it('blocks no order; the letter is printed once there is room, complete, and once', async () => {
    const folder = temporaryFolder('services');
    const api = await createTestContext({ settings: { DATA_DIR: folder } });
    disk.isFull = true;
    const order = await new Visitor(api).payOrder();
    const failed = (await api.tryJobs()).filter(({ error }) => error !== null);
    expect(failed.map(({ name }) => name)).toEqual(['post-letter']);
    const print = path.join(folder, 'print');
    // Not even the part that did fit.
    expect(readdirSync(print)).toEqual([]);
    expect((await letterOf(api, order)).handedOverAt).toBeNull();
    disk.isFull = false;
    await api.runJobs();
    expect((await letterOf(api, order)).handedOverAt).not.toBeNull();
    expect(
      readdirSync(print)
        .map((name) => path.extname(name))
        .sort(),
    ).toEqual(['.json', '.pdf']);
    await api.close();
  });
});
