/**
 * The running site whose API is another server's (API_URL), while that is away in every way: pages stand, forms are told
 * so in words of ours within their time, and nothing wrong is kept. On the build, so with LONG_TESTS=1 alone.
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

/** A company whose pages nobody asked for before, for each. */
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

describe.runIf(isLong)('a site whose API is away', () => {
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
    '%s stands, says so where it must, and recovers',
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
      // What is said with a 200 can only be known for nonsense by who asked; half an answer breaks off at the browser's limit.
      if (trouble === 'gone' || trouble === 'silent' || trouble === 'failing') {
        const refused = await site.fetch('/api/drafts', draftOf(key));
        expect(refused.status).toBe(503);
        expect(JSON.parse(refused.text)).toEqual({
          message: 'We cannot be reached right now. Please try again in a moment.',
          errors: {},
        });
      }

      server.become('well');
      const mended = await site.askUntil(newcomer, ({ status }) => status === 200);
      expect(mended.text).toContain('opzeggen');
      const saved = await site.askUntil('/api/drafts', ({ status }) => status < 500, draftOf(key));
      expect(saved.status).toBe(201);
      for (const path of made) expect((await site.fetch(path)).status, path).toBe(200);
    },
    600_000,
  );
});
