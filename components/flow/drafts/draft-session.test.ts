// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { draft, reference } from '@/tests/support/samples/flow-form-values';
import { DraftSession } from './draft-session';

vi.mock('@/components/form/cookies/assert-cookies', async (original) => ({
  ...(await original<object>()),
  assertCookies: () => {},
}));

interface Sent {
  readonly route: string;
  readonly key: string | null;
  readonly values: Record<string, unknown>;
  readonly keepalive: boolean;
}

const fail = (status: number) => Response.json({ message: 'Nee.', errors: {} }, { status });
const start = 'POST /api/drafts';

let sent: Sent[];
/** The responses in their order; null for one that is lost, and the draft after the last one. */
let responses: (Response | null)[];
let typed: string;

beforeEach(() => {
  sent = [];
  responses = [];
  typed = 'Jan';
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const body = JSON.parse(String(init.body));
    const key = new Headers(init.headers).get('idempotency-key');
    sent.push({
      route: `${init.method} ${path}`,
      key,
      values: body.values,
      keepalive: init.keepalive ?? false,
    });
    const response = responses.shift();
    if (response === null) throw new TypeError('Failed to fetch');
    return response ?? Response.json({ ...draft, ...body, version: 1 }, { status: 201 });
  });
});
afterEach(() => vi.unstubAllGlobals());

function open(known: boolean): DraftSession {
  const form = {
    flow: draft.flow,
    company: null,
    locale: 'nl' as const,
    key: 'first',
    read: () => ({ step: 'details', values: { firstName: typed } }),
    adopt: () => {},
    onStarted: () => {},
  };
  const session = new DraftSession(
    () => form,
    () => {},
  );
  if (known) session.open({ reference, version: 1, base: {} });
  return session;
}

it.each([
  ['was lost', null],
  ['was a failure of the server', fail(500)],
])(
  'repeats a creation whose response %s with the same key and values, and stores the rest afterwards',
  async (_, response) => {
    const session = open(false);
    responses = [response];
    await expect(session.save()).rejects.toThrow();
    typed = 'Jan Peter';
    await session.save();
    expect(sent.slice(0, 2).map(({ key, values }) => [key, values])).toEqual([
      ['first', { firstName: 'Jan' }],
      ['first', { firstName: 'Jan' }],
    ]);
    expect(sent[2]).toMatchObject({
      route: `PATCH /api/drafts/${reference}`,
      values: { firstName: 'Jan Peter' },
    });
  },
);

it('repeats the creation under a new key as well when its response is lost', async () => {
  const session = open(false);
  responses = [fail(409), null];
  await expect(session.save()).rejects.toThrow();
  typed = 'Jan Peter';
  await session.save();
  expect(sent[1]?.key).not.toBe('first');
  expect(sent[2]).toMatchObject({ route: start, key: sent[1]?.key, values: { firstName: 'Jan' } });
});

it('sends what is on the page after a refusal', async () => {
  const session = open(false);
  responses = [fail(422)];
  await expect(session.save()).rejects.toThrow();
  typed = 'Jan Peter';
  await session.save();
  expect(sent[1]).toMatchObject({ route: start, values: { firstName: 'Jan Peter' } });
});

it('starts another draft with a request that outlives a page that is left, where its own is gone', async () => {
  const session = open(true);
  responses = [fail(404)];
  await session.save(true);
  expect(sent.map(({ route, keepalive }) => [route, keepalive])).toEqual([
    [`PATCH /api/drafts/${reference}`, true],
    [start, true],
  ]);
});
