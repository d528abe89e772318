/**
 * The running site with a remote API (API_URL) with every failure: pages are served, forms get our own texts within the timeout, and
 * no wrong page is cached. On the build, so with LONG_TESTS=1 alone.
 */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { companyWithAddress, newKey } from '../support/samples/cancel-form-values';
import { createTestContext, type TestContext } from '../support/test-context';
import { FlakyServer, troubles } from './flaky-server';
import { RunningSite } from './running-site';

const isLong = process.env.LONG_TESTS === '1';

let api: TestContext;
let site: RunningSite;
const server = new FlakyServer(async (request) => api.app.fetch(request));

/** Companies whose pages were not requested before, one per failure. */
const newcomers = {
  gone: 'vodafone',
  silent: 'ziggo',
  half: 'eneco',
  failing: 'vattenfall',
  proxy: 'odido',
  nonsense: 'essent',
} as const;

const draftOf = (key: string): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', 'accept-language': 'en', 'idempotency-key': key },
  body: JSON.stringify({ flow: 'cancel', company: companyWithAddress, step: 'details', values: {} }),
});

describe.runIf(isLong)('a site with a failing API', () => {
  beforeAll(async () => {
    api = await createTestContext();
    site = await RunningSite.start({
      API_URL: await server.start(),
      SESSION_SECRET: '9f3c1b7e20d84a6f95be017cd2438a6e',
    });
  }, 240_000);

  afterEach(() => server.become('well'));

  afterAll(async () => {
    await site?.stop();
    await server.stop();
  }, 120_000);

  it.each(troubles)(
    '%s: pages are served or report it, and recover',
    async (trouble) => {
      const newcomer = `/${newcomers[trouble]}/opzeggen`;
      const made = ['/', '/en', '/over-ons', '/kpn/opzeggen'];
      for (const path of made) expect((await site.fetch(path)).status, path).toBe(200);
      const key = newKey();
      server.become(trouble);

      for (const path of made) expect((await site.fetch(path)).status, path).toBe(200);
      const page = await site.fetch(newcomer);
      expect(page.status).toBe(503);
      expect(page.text).toContain('We zijn even niet bereikbaar');
      // Garbage with status 200 is detected by the caller only; half a response ends at the browser's timeout.
      if (trouble === 'gone' || trouble === 'silent' || trouble === 'failing') {
        const refused = await site.fetch('/api/drafts', draftOf(key));
        expect(refused.status).toBe(503);
        expect(JSON.parse(refused.text)).toEqual({
          message: 'We can’t be reached right now. Please try again in a moment.',
          errors: {},
        });
      }

      server.become('well');
      const recovered = await site.pollUntil(newcomer, ({ status }) => status === 200);
      expect(recovered.text).toContain('opzeggen');
      const saved = await site.pollUntil('/api/drafts', ({ status }) => status < 500, draftOf(key));
      expect(saved.status).toBe(201);
      for (const path of made) expect((await site.fetch(path)).status, path).toBe(200);
    },
    600_000,
  );
});
