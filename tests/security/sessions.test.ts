/**
 * Sessions by ASVS 5.0, chapters 7 and 8. Tested elsewhere: a new token at each sign-in (7.2.4), the absolute lifetime (7.3.2), other
 * sessions ending with a new password (7.4.3) and the list of sessions (7.5.2) in `tests/api/accounts/signing-in.test.ts` and
 * `passwords.test.ts`.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { formNotes } from '@/lib/api/core/forms/table';
import { sessionCookieName } from '@/lib/config/cookies';
import type { Endpoint } from '../fuzz/endpoints';
import { documentedEndpoints } from '../support/api-document';
import { goodPassword, Member } from '../support/member';
import { joinOperator } from '../support/operator';
import { newKey } from '../support/samples/cancel-form-values';
import { createTestContext, type TestBrowser, type TestContext } from '../support/test-context';
import { recordedLog } from '../support/vitest/recorded-log';

const log = recordedLog();
let api: TestContext;
let endpoints: Endpoint[] = [];
let count = 0;

beforeAll(async () => {
  api = await createTestContext({ log: log.logger });
  endpoints = documentedEndpoints(api);
});

/** A well-formed path of an endpoint, with unknown ids. */
function pathOf({ path }: Endpoint): string {
  const samples: Readonly<Record<string, string>> = {
    id: '00000000-0000-4000-8000-000000000000',
    name: 'health_insurance_enabled',
    act: 'printed',
  };
  return path.replace(/\{(\w+)\}/g, (_, name: string) => samples[name] ?? '7ZZZZZZZZZZZZZZZZZZZZZZZZZ');
}

function request(endpoint: Endpoint, browser?: TestBrowser): Promise<Response> {
  const body = endpoint.method === 'GET' ? {} : { json: {}, idempotencyKey: newKey() };
  return api.request(pathOf(endpoint), { method: endpoint.method, ...(browser ? { browser } : {}), ...body });
}

const isOperators = ({ path }: Endpoint) => path.startsWith('/api/admin/');

/**
 * Private endpoints: those with a 401 in the document. Signing in returns it for a wrong password, and the mail provider's reports for a
 * wrong signature.
 */
const owned = () =>
  endpoints.filter(
    ({ responses, path }) =>
      responses.has(401) && !/\/(?:login|email\/confirm|webhooks\/(?:mail|pingen|post))$/.test(path),
  );

describe('tokens', () => {
  it('7.2.3: are unique, of 256 random bits, and stored as a hash only', async () => {
    const member = new Member(api);
    await member.join('veel@klant.example');
    const tokens = new Set<string>();
    let ones = 0;
    for (let count = 0; count < 40; count += 1) {
      await member.login('veel@klant.example');
      api.clock.advance(240_000);
      const token = member.browser.cookies.get(sessionCookieName) ?? '';
      const bytes = Buffer.from(token, 'base64url');
      expect(bytes).toHaveLength(32);
      tokens.add(token);
      ones += [...bytes].reduce((sum, byte) => sum + byte.toString(2).replaceAll('0', '').length, 0);
    }
    expect(tokens.size).toBe(40);
    // 40 × 256 fair bits: further off than this once in ten thousand million runs.
    expect(Math.abs(ones - 5120)).toBeLessThan(330);
    const { rows } = await api.db.$client.query('select token_hash from sessions');
    for (const token of tokens) expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('7.2.1, 8.3.1: an invented one grants no access', async () => {
    const member = new Member(api);
    expect(owned().length).toBeGreaterThan(50);
    for (const endpoint of owned()) {
      member.browser.cookies.set(sessionCookieName, 'T'.repeat(43));
      const response = await request(endpoint, member.browser);
      expect([endpoint.name, response.status]).toEqual([endpoint.name, 401]);
    }
  });
});

describe('ended access', () => {
  it('7.4.1: a signed-out session grants no access, at no endpoint', async () => {
    const member = new Member(api);
    await member.join('klaar@klant.example');
    const token = member.browser.cookies.get(sessionCookieName) ?? '';
    expect((await member.fetch('/logout', { json: {} })).status).toBe(200);
    for (const endpoint of owned()) {
      member.browser.cookies.set(sessionCookieName, token);
      const response = await request(endpoint, member.browser);
      expect([endpoint.name, response.status]).toEqual([endpoint.name, 401]);
      // And the response deletes the cookie.
      expect(member.browser.cookies.has(sessionCookieName)).toBe(false);
    }
  });

  it('7.4.2: an erased account leaves no session', async () => {
    const [here, elsewhere] = [new Member(api), new Member(api)];
    await here.join('weg@klant.example');
    await elsewhere.login('weg@klant.example');
    expect((await elsewhere.fetch('/me')).status).toBe(200);
    expect((await here.fetch('/me/erasure', { json: { confirm: true } })).status).toBe(200);
    expect((await elsewhere.fetch('/me')).status).toBe(401);
    expect(elsewhere.browser.cookies.has(sessionCookieName)).toBe(false);
  });

  it('7.5.1: a stolen session alone can not change the account’s address', async () => {
    const [owner, thief] = [new Member(api), new Member(api)];
    await owner.join('mijn@klant.example');
    await thief.login('mijn@klant.example');
    await thief.fetch('/me/email', { json: { email: 'dief@elders.example' } });
    await api.runJobs();
    const { rows } = await api.db.$client.query(
      `select (regexp_match(text, '[?&]token=([A-Za-z0-9_-]+)'))[1] as token from outbox_mails where to_address = 'dief@elders.example'`,
    );
    const [mail] = z.array(z.object({ token: z.string() })).parse(rows);
    await thief.fetch('/email/confirm', { json: { token: mail?.token } });
    expect((await owner.me()).email).toBe('mijn@klant.example');
    expect((await new Member(api).login('dief@elders.example', goodPassword)).status).toBe(401);
  });
});

describe('operators’ endpoints', () => {
  it('8.2.1: are for operators only: visitors get the sign-in page, members get 404', async () => {
    const member = new Member(api);
    await member.join('gewoon@klant.example');
    const theirs = endpoints.filter(isOperators);
    expect(theirs.length).toBeGreaterThan(30);
    for (const endpoint of theirs) {
      expect([endpoint.name, (await request(endpoint)).status]).toEqual([endpoint.name, 401]);
      expect([endpoint.name, (await request(endpoint, member.browser)).status]).toEqual([endpoint.name, 404]);
      api.clock.advance(60_000);
    }
  });

  it.each([
    'application/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/plain',
    'application/x-form',
    'application/json; form=1',
    '',
  ])(
    '8.2.1: are for operators only, for a request of any content of the type “%s”, and store no note',
    async (type) => {
      const member = new Member(api);
      count += 1;
      await member.join(`vorm${count}@klant.example`);
      const former = await joinOperator(api);
      const token = former.browser.cookies.get(sessionCookieName) ?? '';
      await former.fetch('/logout', { json: {} });
      const sendRequest = (endpoint: Endpoint, browser?: TestBrowser) =>
        api.request(pathOf(endpoint), {
          method: endpoint.method,
          headers: { 'content-type': type, accept: 'text/html' },
          ...(endpoint.method === 'GET' ? {} : { body: 'note=x', idempotencyKey: newKey() }),
          ...(browser ? { browser } : {}),
        });
      for (const endpoint of endpoints.filter(isOperators)) {
        former.browser.cookies.set(sessionCookieName, token);
        const statuses = [
          (await sendRequest(endpoint)).status,
          (await sendRequest(endpoint, member.browser)).status,
          (await sendRequest(endpoint, former.browser)).status,
        ];
        expect([endpoint.name, ...statuses]).toEqual([endpoint.name, 401, 404, 401]);
        api.clock.advance(60_000);
      }
      expect(await api.db.$count(formNotes)).toBe(0);
    },
  );

  it('16.3.2: log a member’s attempt, by the account’s number alone', async () => {
    const member = new Member(api);
    await member.join('nieuwsgierig@klant.example');
    const { id } = await member.me();
    log.clear();
    await member.fetch('/admin/overview');
    const line = log.lines().find((each) => each.includes('operator-refused')) ?? '';
    expect(JSON.parse(line)).toMatchObject({
      audit: 'operator-refused',
      account: id,
      requestId: expect.any(String),
    });
    expect(line).not.toContain('nieuwsgierig');
  });

  it('8.3.2: apply a revoked role to the next request', async () => {
    const operator = await joinOperator(api);
    expect((await operator.fetch('/admin/overview')).status).toBe(200);
    await api.db.$client.query(`update accounts set role = 'user' where id = $1`, [(await operator.me()).id]);
    expect((await operator.fetch('/admin/overview')).status).toBe(404);
  });
});
